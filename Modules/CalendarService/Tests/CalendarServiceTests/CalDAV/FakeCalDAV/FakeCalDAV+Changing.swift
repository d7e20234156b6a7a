extension FakeCalDAV.State {
  /// The calendar that a path is in.
  func index(of key: String) -> Int? {
    calendars.firstIndex { key.hasPrefix($0.path) }
  }

  @discardableResult mutating func put(_ content: String, at key: String) -> String? {
    guard let index = index(of: key) else { return nil }
    revision += 1
    let version = (behaviour.hasWeakVersions ? "W/" : "") + "\"v\(revision)\""
    calendars[index].put(content, at: key, revision: revision, version: version)
    return version
  }

  mutating func remove(_ key: String) {
    guard let index = index(of: key) else { return }
    revision += 1
    calendars[index].remove(key, revision: revision)
  }
}
