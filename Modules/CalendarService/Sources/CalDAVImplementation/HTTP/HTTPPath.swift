import Foundation

/// The path of a URL, normalized so that equal paths compare equal: servers write both `@` and `%40`.
///
/// Unreserved characters and `@` are literal (RFC 3986, section 6.2.2.2). Reserved ones stay as they are, since `;` and
/// `%3B` may be different resources, as a slash and `%2F` are. All others are percent-encoded in upper case.
struct HTTPPath: Hashable, Sendable {
  let text: String

  init(_ path: String) {
    var bytes: [UInt8] = []
    var rest = Array(path.utf8)[...]
    while let byte = rest.popFirst() {
      var byte = byte
      var isEncoded = false
      if byte == UInt8(ascii: "%"), let value = Self.value(rest.prefix(2)) {
        rest = rest.dropFirst(2)
        byte = value
        isEncoded = true
      }
      if Self.unreserved.contains(byte) || !isEncoded && Self.reserved.contains(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), Self.digits[Int(byte >> 4)], Self.digits[Int(byte & 15)]]
      }
    }
    text = bytes.isEmpty ? "/" : String(decoding: bytes, as: UTF8.self)
  }

  /// The path of a URL. A trailing slash is kept.
  init(of url: URL) {
    self.init(URLComponents(url: url, resolvingAgainstBaseURL: true)?.percentEncodedPath ?? url.path)
  }

  /// The path of a collection, with a trailing slash: relative paths would resolve against its parent otherwise.
  static func collection(_ path: String) -> String { path.hasSuffix("/") ? path : path + "/" }

  /// The last segment, decoded: the name of a calendar without a display name.
  var lastName: String {
    let name = text.split(separator: "/").last.map(String.init) ?? ""
    return name.removingPercentEncoding ?? name
  }

  private static let reserved = Set("/!$&'()*+,;=:".utf8)
  private static let unreserved = Set("@-._~".utf8)
    .union(UInt8(ascii: "0")...UInt8(ascii: "9"))
    .union(UInt8(ascii: "A")...UInt8(ascii: "Z"))
    .union(UInt8(ascii: "a")...UInt8(ascii: "z"))
  private static let digits = Array("0123456789ABCDEF".utf8)

  private static func value(_ digits: ArraySlice<UInt8>) -> UInt8? {
    guard digits.count == 2, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else {
      return nil
    }
    return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
