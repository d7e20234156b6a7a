/// A manifest that can be compiled beside others: all it does is declare values.
///
/// Its text becomes the body of a function, where the same statements mean the same. What would not, or
/// might not, is left to SwiftPM: conditions of compilation, extensions, loops, and what may leave early without
/// the compiler's noticing.
struct PlainManifest: Equatable, Sendable {
  /// Such as `6.2.0`.
  let toolsVersion: String
  /// Its text without the import.
  let body: String

  /// The version of the language that SwiftPM compiles it in.
  var languageVersion: String {
    toolsVersion.hasPrefix("5.") ? "5" : String(toolsVersion.prefix { $0 != "." })
  }

  /// `nil` for a manifest that does more.
  init?(_ source: SwiftSource) {
    guard let version = Self.toolsVersion(source.bytes), let end = Self.endOfImport(source) else {
      return nil
    }
    var depth = 0
    for index in source.tokens.indices.dropFirst(2) {
      switch source.tokens[index].kind {
      case .pound, .regex: return nil
      case .sign:
        if source.isOpening(index) { depth += 1 }
        if source.isSpelled(index, ")") || source.isSpelled(index, "]") || source.isSpelled(index, "}") {
          depth -= 1
        }
        if depth < 0 || source.isSpelled(index, "@") { return nil }
      default:
        if let word = source.identifier(index), Self.words.contains(word) { return nil }
      }
    }
    guard depth == 0 else { return nil }
    toolsVersion = version
    body = String(decoding: source.bytes[end...], as: UTF8.self)
  }

  /// The version in `// swift-tools-version: 6.2`, if that is the first line and spelled just so.
  private static func toolsVersion(_ bytes: [UInt8]) -> String? {
    let line = String(decoding: bytes.prefix { !$0.isLineBreak }, as: UTF8.self)
    let start = "// swift-tools-version:"
    guard line.hasPrefix(start) else { return nil }
    var version = line.dropFirst(start.count)
    if version.first == " " { version.removeFirst() }
    let parts = version.split(separator: ".", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let major = Int(parts[0]), major >= 5,
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { byte in byte >= .zero && byte <= .nine } })
    else { return nil }
    return parts.count == 2 ? version + ".0" : String(version)
  }

  /// The offset after the import of `PackageDescription` that the manifest begins with.
  private static func endOfImport(_ source: SwiftSource) -> Int? {
    guard source.isWord(0, "import"), source.isWord(1, "PackageDescription"), source.tokens.count > 2,
      source.tokens[2].startsLine
    else { return nil }
    return Int(source.tokens[1].end)
  }

  /// Words that mean something else inside a function, or that can end it before its end.
  private static let words: Set<String> = [
    "import", "extension", "operator", "precedencegroup", "macro", "private", "fileprivate", "internal",
    "public", "open", "throw", "try", "await", "async", "defer", "while", "repeat", "exit", "Context",
  ]
}
