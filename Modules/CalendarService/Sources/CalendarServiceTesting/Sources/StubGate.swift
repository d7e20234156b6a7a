/// Lets calls of a stub source wait until a test lets them go.
actor StubGate {
  private var held: Set<StubCall> = []
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var watchers: [CheckedContinuation<Void, Never>] = []

  /// Lets calls of one kind wait.
  func hold(_ call: StubCall) {
    held.insert(call)
  }

  /// Returns at once, or when the call is let go.
  func pass(_ call: StubCall) async {
    guard held.contains(call) else { return }
    await withCheckedContinuation { continuation in
      waiting.append(continuation)
      for watcher in watchers { watcher.resume() }
      watchers = []
    }
  }

  /// Returns when a call waits.
  func waitForACall() async {
    guard waiting.isEmpty else { return }
    await withCheckedContinuation { watchers.append($0) }
  }

  /// Lets all go.
  func release() {
    held = []
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}
