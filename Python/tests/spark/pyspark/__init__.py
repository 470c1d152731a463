"""Stands in for Spark in the tests, which don't install it: a file in partitions, each piped through a command of its own as Spark pipes it."""
