/// The changes that a server reports since a token, or all its resources; not yet compared with the local versions.
struct CalDAVCollectionChanges: Sendable {
  /// The versions of new and changed resources by path; empty if the server did not give one.
  var changed: [String: String] = [:]
  /// The paths of removed resources.
  var removed: Set<String> = []
  /// The contents that the report already included, as in the XML, by path.
  var contents: [String: String] = [:]
  /// The token to store for the next sync.
  var token: CalDAVToken
  /// The total size of paths, versions and contents in bytes.
  private(set) var size = 0

  init(token: CalDAVToken) {
    self.token = token
  }

  /// Adds the report of a resource and replaces an earlier one for the same path.
  mutating func add(_ response: Multistatus.Response, at path: String) {
    let content = response.property(.caldav("calendar-data"))?.text
    contents[path] = content
    size += path.utf8.count + (content?.utf8.count ?? 0)
    if let status = response.status, status == 404 || status == 410 {
      removed.insert(path)
      changed[path] = nil
    } else {
      let version = response.text(.dav("getetag")) ?? ""
      changed[path] = version
      size += version.utf8.count
      removed.remove(path)
    }
  }

  /// Whether nothing changed.
  var isEmpty: Bool { changed.isEmpty && removed.isEmpty }
}
