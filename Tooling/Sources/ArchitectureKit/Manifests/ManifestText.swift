/// The text of a manifest, to find the line that a finding is about.
///
/// What the manifest *means* always comes from SwiftPM; this only looks for where it says so. A name that is
/// put together by code is not found, and the finding then names the nearest thing that is.
struct ManifestText: Equatable, Sendable {
  /// A string of the manifest.
  private struct Mention: Equatable, Sendable {
    var text: String
    /// Whether it is the `name:` of a target, or of an entry in a table.
    var names: Bool
    var location: Location
  }

  /// The path from the root of the house.
  let path: String
  let text: String
  private let mentions: [Mention]

  init(path: String, text: String) {
    self.path = path
    self.text = text
    let source = SwiftSource(text)
    mentions = source.tokens.indices.compactMap { index in
      source.plainString(index).map { string in
        Mention(
          text: string, names: Self.isName(source, index),
          location: Location(file: path, token: source.tokens[index]))
      }
    }
  }

  var start: Location { Location(file: path) }

  /// Where the target, or else the module it belongs to, is named.
  func target(_ name: String, module: String = "") -> Location {
    let declared = mentions.first { $0.text == name && $0.names } ?? mentions.last { $0.text == name }
    return declared?.location ?? mentions.first { $0.text == module && $0.names }?.location ?? start
  }

  /// Where the target is allowed the dependency: the first mention of it after the target's own name.
  func dependency(_ dependency: String, of target: String, module: String = "") -> Location {
    for owner in [target, module] {
      guard let declared = mentions.firstIndex(where: { $0.text == owner && $0.names }) else { continue }
      let end = mentions[(declared + 1)...].firstIndex(where: \.names) ?? mentions.endIndex
      if let mention = mentions[declared..<end].dropFirst().first(where: { $0.text == dependency }) {
        return mention.location
      }
    }
    return self.target(target, module: module)
  }

  /// Where another package is depended on.
  func package(_ identity: String) -> Location {
    mentions.first { mention in
      let last = mention.text.split(separator: "/").last?.lowercased() ?? ""
      return last == identity || last == identity + ".git"
    }?.location ?? start
  }

  /// Where a word of the manifest's own stands, as in `"InternalImportsByDefault"`.
  func mention(_ text: String) -> Location {
    mentions.first { $0.text == text }?.location ?? start
  }

  private static func isName(_ source: SwiftSource, _ index: Int) -> Bool {
    guard source.isWord(index - 2, "name"), source.isSpelled(index - 1, ":") else { return false }
    let call = source.identifier(index - 4) ?? ""
    return !["library", "executable", "plugin", "Package", "package", "product"].contains(call)
      || (call == "plugin" && !source.isSpelled(index + 2, "targets"))
  }
}
