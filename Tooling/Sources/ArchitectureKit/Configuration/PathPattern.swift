/// A path in which `*` stands for any run of characters within one part.
struct PathPattern {
  let parts: [String]

  init(_ text: String) {
    parts = text.split(separator: "/").map(String.init)
  }

  var hasWildcard: Bool { parts.contains { $0.contains("*") } }

  /// Whether the whole path fits.
  func matches(_ path: String) -> Bool {
    let names = path.split(separator: "/")
    return names.count == parts.count
      && zip(parts, names).allSatisfy { Self.matches(Array($0.utf8)[...], Array($1.utf8)[...]) }
  }

  private static func matches(_ pattern: ArraySlice<UInt8>, _ name: ArraySlice<UInt8>) -> Bool {
    guard let first = pattern.first else { return name.isEmpty }
    if first == .asterisk {
      return (name.startIndex...name.endIndex).contains { matches(pattern.dropFirst(), name[$0...]) }
    }
    return name.first == first && matches(pattern.dropFirst(), name.dropFirst())
  }
}
