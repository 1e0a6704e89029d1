"""Search kernels of the Trans Europa bots, on machine integers. Compiled by mypyc."""
