/// A collection of a ``FakeCalDAV``.
struct FakeCalendar: Sendable {
  struct Resource: Sendable, Hashable {
    var content: String
    var version: String
  }

  var path: String
  var name: String? = "Work"
  var colour: String? = "#ff0000ff"
  /// `nil` if it does not say, which means all.
  var components: [String]? = ["VEVENT", "VTODO"]
  var privileges: [String]? = ["read", "write", "write-content", "bind", "unbind"]
  var isCalendar = true
  private(set) var resources: [String: Resource] = [:]
  /// The revision of each path's last change, including removed ones.
  private var changed: [String: Int] = [:]
  /// The revision of the last change.
  private(set) var revision = 0

  init(_ path: String = "/calendars/alice/work/") {
    self.path = path
  }

  mutating func put(_ content: String, at key: String, revision: Int, version: String) {
    resources[key] = Resource(content: content, version: version)
    changed[key] = revision
    self.revision = revision
  }

  mutating func remove(_ key: String, revision: Int) {
    guard resources.removeValue(forKey: key) != nil else { return }
    changed[key] = revision
    self.revision = revision
  }

  /// The changes after a revision, oldest first; with `nil` all current resources.
  func changes(since revision: Int?) -> [(key: String, revision: Int)] {
    changed.filter { key, at in revision.map { at > $0 } ?? (resources[key] != nil) }
      .map { (key: $0.key, revision: $0.value) }.sorted { $0.revision < $1.revision }
  }

  /// Another path that already contains the UID of `content`.
  func other(than key: String, holding content: String) -> String? {
    resources.filter { $0.key != key && Self.uid($0.value.content) == Self.uid(content) }.keys.min()
  }

  private static func uid(_ content: String) -> Substring? {
    content.split(whereSeparator: \.isNewline).first { $0.hasPrefix("UID:") }
  }
}
