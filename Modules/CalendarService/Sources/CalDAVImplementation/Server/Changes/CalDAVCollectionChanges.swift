/// What a server says that changed in a calendar since a token, or all that it has; not yet compared with what is
/// held.
struct CalDAVCollectionChanges: Sendable {
  /// The versions of what is new or changed, by path; empty where the server did not say one.
  var changed: [String: String] = [:]
  /// What is there no longer.
  var removed: Set<String> = []
  /// What came with the list already, as it stood in the XML, by path.
  var contents: [String: String] = [:]
  /// What to keep for the next time.
  var token: CalDAVToken
  /// How many bytes of paths, versions and contents were told.
  private(set) var size = 0

  init(token: CalDAVToken) {
    self.token = token
  }

  /// Takes over what is said of a resource; what was said before of the same path does not hold any more.
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
