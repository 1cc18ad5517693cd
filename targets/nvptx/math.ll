; Bodies of the C library's mathematics for where no CUDA toolkit is.
