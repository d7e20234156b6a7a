/// Waits until something that other tasks bring about holds.
func until(_ condition: () -> Bool) async {
  while !condition() { await Task.yield() }
}

/// Lets other tasks go on, so many times.
func pause(_ yields: Int) async {
  for _ in 0..<yields { await Task.yield() }
}
