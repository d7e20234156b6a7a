import CalendarService
import CalendarStore

/// A calendar of the store in memory.
struct MemoryCalendar {
  var name: String
  var colour: String?
  /// Where it comes from; `nil` where it is kept here alone.
  var source: (name: String, remote: SourceCalendar)?
  var token: String?
  var objects: [String: (object: TimedObject, path: String?)] = [:]
  var resources: [String: HeldResource] = [:]
  var copies: [String: [String: TimedObject]] = [:]
  var edits: [String: LocalEdit] = [:]
  /// The UIDs of which something is held from each path.
  private(set) var held: [String: Set<String>] = [:]

  init(name: String, colour: String? = nil) {
    self.name = name
    self.colour = colour
  }

  mutating func show(_ object: TimedObject?, from path: String?, _ uid: String) {
    let old = objects[uid]?.path
    objects[uid] = object.map { ($0, path) }
    for path in [old, path].compactMap(\.self) { count(uid, at: path) }
  }

  mutating func setCopy(_ object: TimedObject?, of uid: String, at path: String) {
    copies[uid, default: [:]][path] = object
    if copies[uid]?.isEmpty == true { copies[uid] = nil }
    count(uid, at: path)
  }

  mutating func removeResource(at path: String) {
    resources[path] = nil
    held[path] = nil
  }

  private mutating func count(_ uid: String, at path: String) {
    if objects[uid]?.path == path || copies[uid]?[path] != nil {
      held[path, default: []].insert(uid)
    } else {
      held[path]?.remove(uid)
    }
  }
}
