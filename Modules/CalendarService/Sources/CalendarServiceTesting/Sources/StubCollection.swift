public import CalendarService
import Foundation

/// A calendar of a stub source.
struct StubCollection {
  var calendar: SourceCalendar
  private(set) var resources: [String: CalendarResource] = [:]
  /// The revision of each path's last change, including removed paths.
  private var changed: [String: Int] = [:]
  /// The revision of the last change.
  private(set) var revision = 0

  init(_ calendar: SourceCalendar) {
    self.calendar = calendar
  }

  func resource(at path: String) -> CalendarResource? { resources[path] }

  /// A hash of paths and contents, stable within a process.
  var contentHash: Int { resources.mapValues(\.content).hashValue }

  mutating func set(_ content: Data, at path: String, revision: Int) {
    resources[path] = CalendarResource(path: path, version: "\"\(revision)\"", content: content)
    changed[path] = revision
    self.revision = revision
  }

  mutating func remove(_ path: String, revision: Int) {
    guard resources.removeValue(forKey: path) != nil else { return }
    changed[path] = revision
    self.revision = revision
  }

  /// Another path that already contains the UID of `content`.
  func other(than path: String, holding content: Data) -> String? {
    let uids = Self.uids(in: content)
    return resources.filter { $0.key != path && !uids.isDisjoint(with: Self.uids(in: $0.value.content)) }
      .keys.min()
  }

  /// The paths that changed since a revision; `nil` if that is unknown.
  func touched(since revision: Int?) -> [String]? {
    revision.map { revision in changed.filter { $0.value > revision }.map(\.key) }
  }

  /// The differences from the local versions at these paths or, if they are `nil`, at all paths.
  func changes(
    _ touched: [String]?, held: [String: String], partSize: Int, unreadable: [String: CalendarSourceError],
    token: String
  ) -> [CalendarChanges] {
    let touched = touched ?? Array(Set(resources.keys).union(held.keys))
    var all: [CalendarChanges] = [CalendarChanges()]
    let different = touched.filter { resources[$0]?.version != held[$0] }.sorted()
    for path in different {
      if all[all.count - 1].changed.count + all[all.count - 1].removed.count >= partSize {
        all.append(CalendarChanges())
      }
      if let error = unreadable[path] {
        all[all.count - 1].failed[path] = error
      } else if let resource = resources[path] {
        all[all.count - 1].changed.append(resource)
      } else {
        all[all.count - 1].removed.append(path)
      }
    }
    let hasFailed = all.contains { !$0.failed.isEmpty }
    for index in all.indices { all[index].expected = different.count }
    all[all.count - 1].token = hasFailed ? nil : token
    return all
  }

  private static func uids(in content: Data) -> Set<String> {
    let lines = String(decoding: content, as: UTF8.self).components(separatedBy: "\r\n")
    return Set(lines.filter { $0.hasPrefix("UID:") })
  }
}

extension SourceCalendar {
  /// A calendar called `Work` at `/work/`, unless said otherwise.
  public static func fixture(
    path: String = "/work/", name: String = "Work", colour: String? = nil, isReadOnly: Bool = false
  ) -> SourceCalendar {
    SourceCalendar(path: path, name: name, colour: colour, isReadOnly: isReadOnly)
  }
}
