/// A collection of a ``FakeCalDAV``.
struct FakeCalendar: Sendable {
  struct Resource: Sendable, Hashable {
    var content: String
    var version: String
  }

  var path: String
  var name: String? = "Work"
  var colour: String? = "#ff0000ff"
  /// `nil` where it does not say, which means all.
  var components: [String]? = ["VEVENT"]
  var privileges: [String]? = ["read", "write", "write-content", "bind", "unbind"]
  var isCalendar = true
  private(set) var resources: [String: Resource] = [:]
  /// At which revision each path changed last, those that are gone included.
  private var changed: [String: Int] = [:]
  /// At which revision anything in it changed last.
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

  /// What changed after a revision, the oldest first; with `nil` all that is there.
  func changes(since revision: Int?) -> [(key: String, revision: Int)] {
    changed.filter { key, at in revision.map { at > $0 } ?? (resources[key] != nil) }
      .map { (key: $0.key, revision: $0.value) }.sorted { $0.revision < $1.revision }
  }

  /// The path at which the UID of `content` is kept already, other than `key`.
  func other(than key: String, holding content: String) -> String? {
    resources.filter { $0.key != key && Self.uid($0.value.content) == Self.uid(content) }.keys.min()
  }

  private static func uid(_ content: String) -> Substring? {
    content.split(whereSeparator: \.isNewline).first { $0.hasPrefix("UID:") }
  }
}
