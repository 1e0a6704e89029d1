"""The shed in a page of its own, without a server: the same tables, requests and frames, kept on the device."""
