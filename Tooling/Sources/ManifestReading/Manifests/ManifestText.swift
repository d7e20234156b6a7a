package import SwiftFacts

/// The text of a manifest, to find the line that a finding is about.
///
/// The meaning of a manifest always comes from SwiftPM; this only finds the line. A name that code composes is not
/// found, and the finding then names the nearest string that is.
package struct ManifestText: Equatable, Sendable {
  /// A string of the manifest.
  private struct Mention: Equatable, Sendable {
    var text: String
    /// Whether it is the `name:` of a target, or of an entry in a table.
    var names: Bool
    var location: Location
  }

  /// The path from the root of the repository.
  package let path: String
  package let text: String
  private let mentions: [Mention]
  /// The positions of each string among the mentions, in order.
  private let positions: [String: [Int]]

  package init(path: String, text: String) {
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
    positions = Dictionary(grouping: mentions.indices) { [mentions] in mentions[$0].text }
  }

  package var start: Location { Location(file: path) }

  /// Where the target, or else the module it belongs to, is named.
  package func target(_ name: String, module: String = "") -> Location {
    let place = naming(name) ?? positions[name]?.last ?? naming(module)
    return place.map { mentions[$0].location } ?? start
  }

  /// Where the target is allowed the dependency: the first mention of it after the target's own name, and
  /// before the next one's.
  package func dependency(_ dependency: String, of target: String, module: String = "") -> Location {
    for owner in [target, module] {
      guard let declared = naming(owner), let places = positions[dependency],
        let place = places[places.firstIndex(above: declared)...].first,
        !mentions[(declared + 1)...place].contains(where: \.names)
      else { continue }
      return mentions[place].location
    }
    return self.target(target, module: module)
  }

  private func naming(_ name: String) -> Int? {
    positions[name]?.first { mentions[$0].names }
  }

  /// Where another package is depended on.
  package func package(_ identity: String) -> Location {
    mentions.first { mention in
      let last = mention.text.split(separator: "/").last?.lowercased() ?? ""
      return last == identity || last == identity + ".git"
    }?.location ?? start
  }

  /// Where the product is named: products stand before targets.
  package func product(_ name: String) -> Location {
    mentions.first { $0.text == name }?.location ?? start
  }

  private static func isName(_ source: SwiftSource, _ index: Int) -> Bool {
    guard source.isWord(index - 2, "name"), source.isSpelled(index - 1, ":") else { return false }
    let call = source.identifier(index - 4) ?? ""
    return !["library", "executable", "plugin", "Package", "package", "product"].contains(call)
      || (call == "plugin" && !source.isSpelled(index + 2, "targets"))
  }
}

extension [Int] {
  /// The position of the first number above a bound, in a sorted array.
  fileprivate func firstIndex(above bound: Int) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if self[middle] > bound { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
