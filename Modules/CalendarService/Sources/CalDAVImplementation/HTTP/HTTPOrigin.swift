import Foundation

/// The origin of a URL: scheme, host and port (RFC 6454). Credentials are sent to one origin only.
struct HTTPOrigin: Hashable, Sendable {
  let scheme: String
  let host: String
  let port: Int

  /// `nil` unless the scheme is `http` or `https`.
  init?(_ url: URL) {
    guard let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https",
      let host = url.host?.lowercased(), !host.isEmpty
    else { return nil }
    self.scheme = scheme
    self.host = host
    port = url.port ?? (scheme == "https" ? 443 : 80)
  }

  /// Whether connections to it are encrypted.
  var isEncrypted: Bool { scheme == "https" }

  /// Whether it is this machine (RFC 6761, RFC 1122).
  var isLoopback: Bool {
    host == "localhost" || host.hasSuffix(".localhost") || host == "::1" || host == "[::1]"
      || host.hasPrefix("127.") && host.allSatisfy { $0.isNumber || $0 == "." }
  }

  /// `https://dav.example.org`, with the port if it is not the default.
  var text: String {
    let name = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
    let isUsual = port == (isEncrypted ? 443 : 80)
    return "\(scheme)://\(name)\(isUsual ? "" : ":\(port)")"
  }

  /// A URL without a user, a password, a query or a fragment.
  static func place(of url: URL) -> String {
    guard let origin = HTTPOrigin(url) else { return url.scheme ?? "" }
    return origin.text + HTTPPath(of: url).text
  }
}
