import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Why TLS with a server failed.
///
/// On Linux all such failures have one error code and differ only in the message of libcurl or its TLS library,
/// which is not translated. Other systems have one code for each.
enum TLSFailure {
  static let ofUnknownIssuer = "its certificate comes from nobody that this system trusts"
  static let outOfDate = "its certificate has expired"
  static let notYet = "its certificate is not valid yet"
  static let ofAnotherHost = "its certificate is for another host"
  static let isUntrusted = "its certificate is not to be trusted, or it has none"
  static let isNotEncrypted = "it does not encrypt, or not in a way that this system knows"

  /// The list of certificate authorities is missing or unreadable; `path` if it is known.
  static func missingAuthorities(_ path: String?) -> String {
    "the list of certificate authorities that this system trusts\(path.map { ", \($0)," } ?? "") is missing or cannot "
      + "be read; install ca-certificates, or set SSL_CERT_FILE to such a list"
  }

  /// The reason for a TLS failure before anything was sent; `nil` for other failures.
  static func reason(for error: URLError) -> String? {
    switch error.code {
    case .serverCertificateHasUnknownRoot: ofUnknownIssuer
    case .serverCertificateHasBadDate: outOfDate
    case .serverCertificateNotYetValid: notYet
    case .serverCertificateUntrusted, .clientCertificateRejected, .clientCertificateRequired: isUntrusted
    case .secureConnectionFailed: isNotEncrypted
    case .unknown: reason(in: error.localizedDescription)
    default: nil
    }
  }

  /// The reason given by a message.
  static func reason(in words: String) -> String? {
    let original = words
    let words = words.lowercased()
    func has(_ parts: String...) -> Bool { parts.contains { words.contains($0) } }
    // Errors after the handshake: the request may have been sent.
    if has("ssl_read", "ssl_write", "recv", "send") { return nil }
    if has("setting certificate", "reading ca cert", "certificate verify locations") {
      let path = original.split(whereSeparator: \.isWhitespace).first { $0.hasPrefix("/") }
      return missingAuthorities(path.map(String.init))
    }
    if has("certificate", "subject name") {
      if has("expired") { return outOfDate }
      if has("not yet valid", "not yet activated") { return notYet }
      if has("subject name", "hostname", "host name", "does not match") { return ofAnotherHost }
      if has("self-signed", "self signed", "issuer", "unknown ca", "not trusted") { return ofUnknownIssuer }
      return isUntrusted
    }
    return has("ssl_connect", "ssl routines", "tls connect", "handshake", "wrong version")
      ? isNotEncrypted : nil
  }
}
