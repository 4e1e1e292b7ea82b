"""Where long work runs: one protocol, a process pool here or a cluster by its address."""
