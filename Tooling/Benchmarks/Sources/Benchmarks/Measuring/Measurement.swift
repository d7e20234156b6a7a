/// Ways to measure cases.
enum Measurement {}
