extension Catalog {
  /// The way of a builder whose frame lies below ``ThreadRecord/stackFloor``: there is no room for it, or
  /// recorders raised the floor to see it. Returns whether they did, and it was run; if not, nothing was done.
  func runRecorded(
    _ recipe: Recipe, into memory: UnsafeMutableRawPointer, in frame: UnsafeMutablePointer<Frame>,
    on thread: ThreadRecord.Pointer, _ onMainActor: Bool
  ) throws(CatalogError) -> Bool {
    let floor =
      thread.pointee.stackFloor == .max ? thread.pointee.recording.stackFloor : thread.pointee.stackFloor
    // Under the address sanitizer the frame may lie on the heap.
    let position = ThreadStack.position(from: thread.pointee.stackEnd)
    if position >= thread.pointee.stackEnd, position <= floor {
      throw .tooDeep(path: Frame.path(on: thread))
    }
    if !Recording.isOn { thread.pointee.stackFloor = floor }
    guard let run = begin(recipe, in: frame, on: thread) else { return false }
    let outer = thread.pointee.recording.run
    thread.pointee.recording.run = run
    defer {
      thread.pointee.recording.run = outer
      // It goes when the thread's record no longer names it: its clock's destructor may obtain here.
      withExtendedLifetime(run) {}
    }
    do {
      let source = source(on: thread)
      try recipe.run(from: source, into: memory, onMainActor: onMainActor) { Frame.path(on: thread) }
      run.end(.built)
      return true
    } catch let error as CatalogError {
      run.end(.failed("\(error)"))
      throw error
    } catch {
      let error = CatalogError.assemblyFailed(path: Frame.path(on: thread), underlying: error)
      run.end(.failed("\(error)"))
      throw error
    }
  }

  private func begin(
    _ recipe: Recipe, in frame: UnsafeMutablePointer<Frame>, on thread: ThreadRecord.Pointer
  ) -> RecordedRun? {
    var lane = RecordedRun.Lane.thread(thread)
    if case .mainBuilder = recipe { lane = .mainActor }
    return RecordedRun.begin(
      frame.pointee.entry.takeUnretainedValue(), in: table,
      build: frame.pointee.build?.takeUnretainedValue(), on: lane, within: .current(on: thread))
  }
}

extension Construction {
  /// Sends the builders of a thread the way on which recorders see them, as long as there are any.
  static func raiseFloor(of thread: ThreadRecord.Pointer) {
    guard thread.pointee.stackFloor != .max else { return }
    thread.pointee.recording.stackFloor = thread.pointee.stackFloor
    thread.pointee.stackFloor = .max
  }
}
