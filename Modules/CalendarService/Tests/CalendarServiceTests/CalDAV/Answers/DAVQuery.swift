import Foundation

/// What the body of a PROPFIND or REPORT asks for, whatever its prefixes.
struct DAVQuery {
  /// The local name of the root element; empty where there is no body.
  let root: String
  /// The local names of the properties that are asked for.
  var properties: [String]
  let hrefs: [String]
  let token: String?

  init(_ text: String) {
    let elements = text.matches(of: #/<(?:[\w.-]+:)?([\w-]+)(?:\s[^>]*)?>/#).map { String($0.output.1) }
    root = elements.first ?? ""
    properties = Self.inside("prop", of: text).flatMap { inner in
      inner.matches(of: #/<(?:[\w.-]+:)?([\w-]+)/#).map { String($0.output.1) }
    }
    hrefs = Self.inside("href", of: text).map(Self.unescaped)
    token = Self.inside("sync-token", of: text).first.map(Self.unescaped)
  }

  private static func inside(_ name: String, of text: String) -> [String] {
    guard let pattern = try? Regex("<([\\w.-]+:)?\(name)(?:\\s[^>]*)?>(.*?)</([\\w.-]+:)?\(name)>") else {
      return []
    }
    return text.matches(of: pattern.dotMatchesNewlines()).compactMap {
      $0.output[2].substring.map(String.init)
    }
  }

  private static func unescaped(_ text: String) -> String {
    text.trimmingCharacters(in: .whitespacesAndNewlines).replacing("&lt;", with: "<").replacing(
      "&gt;", with: ">"
    )
    .replacing("&quot;", with: "\"").replacing("&apos;", with: "'").replacing("&amp;", with: "&")
  }
}
