"""The rules of Trans Europa, one module a chapter. Compiled by mypyc."""
