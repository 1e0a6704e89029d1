"""The maps and tiles of Steam: files, and the modules that read and check them."""
