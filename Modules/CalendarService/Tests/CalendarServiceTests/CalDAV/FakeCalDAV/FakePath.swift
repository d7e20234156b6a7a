import Foundation

/// How a server of ours writes the path of a resource in its answers.
enum FakePath: CaseIterable {
  case path
  case absoluteURL
  case encodedAtSign
  case encodedMore

  /// What a path is known by, however it was encoded; an encoded slash stays one.
  static func key(_ path: String) -> String {
    let path = path.replacing(#/%2[Ff]/#, with: "%252F")
    return path.removingPercentEncoding ?? path
  }

  /// The path of a key as it stands in a DAV:href.
  func href(_ key: String, address: String) -> String {
    var allowed = CharacterSet.urlPathAllowed
    switch self {
    case .path: break
    case .absoluteURL: return address + Self.path.href(key, address: "")
    case .encodedAtSign: allowed.remove("@")
    case .encodedMore: allowed.remove(charactersIn: "@-_.~aA")
    }
    return key.components(separatedBy: "%2F").map {
      $0.addingPercentEncoding(withAllowedCharacters: allowed) ?? $0
    }.joined(separator: "%2F")
  }
}
