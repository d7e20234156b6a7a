public import CalendarService
import Foundation

/// Changes on the server side, and faults.
extension StubCalendarSource {
  /// Creates a calendar, or changes the name, colour or access of the one at this path.
  public func setThere(_ calendar: SourceCalendar) {
    if let index = collections.firstIndex(where: { $0.calendar.path == calendar.path }) {
      collections[index].calendar = calendar
    } else {
      collections.append(StubCollection(calendar))
    }
  }

  /// Removes a calendar.
  public func removeCalendarThere(at path: String) {
    collections.removeAll { $0.calendar.path == path }
  }

  /// Adds or replaces a stream in a calendar. Does nothing if the calendar does not exist.
  public func putThere(_ content: String, at path: String, in calendar: String = "/work/") {
    guard let index = collections.firstIndex(where: { $0.calendar.path == calendar }) else { return }
    set(Data(content.utf8), at: path, in: index)
  }

  /// Removes a stream from a calendar.
  public func removeThere(_ path: String, in calendar: String = "/work/") {
    guard let index = collections.firstIndex(where: { $0.calendar.path == calendar }) else { return }
    remove(path, in: index)
  }

  /// The streams of a calendar by path; empty if there is no such calendar.
  public func contents(of calendar: String = "/work/") -> [String: String] {
    let resources = collections.first { $0.calendar.path == calendar }?.resources ?? [:]
    return resources.mapValues { String(decoding: $0.content, as: UTF8.self) }
  }

  /// Changes the behaviour from now on.
  public func behave(_ behaviour: StubBehaviour) {
    self.behaviour = behaviour
  }

  /// Fails the next calls of one kind, one error each.
  ///
  /// - Parameter isDone: whether the calls take effect before they fail.
  public func fail(_ call: StubCall, with errors: any Error..., isDone: Bool = false) {
    faults.add(errors, to: call, isDone: isDone)
  }

  /// Ends the next `changes` with an error after this many chunks.
  public func cutChanges(after parts: Int, with error: any Error) {
    faults.cutting = (parts, error)
  }

  /// Fails to read the resource at a path; `nil` removes the failure.
  public func failReading(_ path: String, with error: CalendarSourceError?) {
    faults.unreadable[path] = error
  }

  /// Fails every call from now on.
  public func fail(with error: CalendarSourceError) {
    faults.always = error
  }

  /// Removes all failures.
  public func recover() {
    faults = StubFaults()
  }

  /// Invalidates all issued tokens: the next changes are found by versions.
  public func forgetTokens() {
    generation += 1
  }

  /// Blocks calls of one kind from now on.
  public func hold(_ call: StubCall) async {
    await gate.hold(call)
  }

  /// Returns when a call is blocked, immediately if one already is.
  public func waitForACall() async {
    await gate.waitForACall()
  }

  /// Releases blocked calls and stops blocking.
  public func release() async {
    await gate.release()
  }
}
