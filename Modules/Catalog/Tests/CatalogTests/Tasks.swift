/// Waits until a condition that other tasks establish is true.
func until(_ condition: () -> Bool) async {
  while !condition() { await Task.yield() }
}

/// Yields to other tasks this many times.
func pause(_ yields: Int) async {
  for _ in 0..<yields { await Task.yield() }
}
