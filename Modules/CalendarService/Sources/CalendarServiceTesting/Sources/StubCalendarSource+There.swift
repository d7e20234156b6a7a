public import CalendarService
import Foundation

/// What a test does to the source.
extension StubCalendarSource {
  /// Makes a calendar, or gives the one at this path another name, colour or right.
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

  /// Puts a stream in a calendar; one that is there is replaced. Does nothing without that calendar.
  public func putThere(_ content: String, at path: String, in calendar: String = "/work/") {
    guard let index = collections.firstIndex(where: { $0.calendar.path == calendar }) else { return }
    set(Data(content.utf8), at: path, in: index)
  }

  /// Removes a stream from a calendar.
  public func removeThere(_ path: String, in calendar: String = "/work/") {
    guard let index = collections.firstIndex(where: { $0.calendar.path == calendar }) else { return }
    remove(path, in: index)
  }

  /// The streams of a calendar by their paths; empty where there is no such calendar.
  public func contents(of calendar: String = "/work/") -> [String: String] {
    let resources = collections.first { $0.calendar.path == calendar }?.resources ?? [:]
    return resources.mapValues { String(decoding: $0.content, as: UTF8.self) }
  }

  /// Behaves differently from now on.
  public func behave(_ behaviour: StubBehaviour) {
    self.behaviour = behaviour
  }

  /// Fails the next calls of one kind, one error each.
  ///
  /// - Parameter isDone: whether they do what they are asked before they fail.
  public func fail(_ call: StubCall, with errors: any Error..., isDone: Bool = false) {
    faults.add(errors, to: call, isDone: isDone)
  }

  /// Ends the next run of changes with an error, after so many parts of it.
  public func cutChanges(after parts: Int, with error: any Error) {
    faults.cutting = (parts, error)
  }

  /// Fails to read the resource at a path; with `nil` reads it again.
  public func failReading(_ path: String, with error: CalendarSourceError?) {
    faults.unreadable[path] = error
  }

  /// Fails every call from now on.
  public func fail(with error: CalendarSourceError) {
    faults.always = error
  }

  /// Fails no more, whatever it was told before.
  public func recover() {
    faults = StubFaults()
  }

  /// Does not know the tokens any more that it gave: the next changes are found by the versions.
  public func forgetTokens() {
    generation += 1
  }

  /// Lets calls of one kind wait from now on.
  public func hold(_ call: StubCall) async {
    await gate.hold(call)
  }

  /// Returns when a call waits, at once where one does already.
  public func waitForACall() async {
    await gate.waitForACall()
  }

  /// Lets go the calls that wait, and makes no more of them wait.
  public func release() async {
    await gate.release()
  }
}
