import Foundation
import LLMEngine

/// The base address of a server: `http://127.0.0.1:11434/v1`.
struct ServerAddress: Hashable {
  private let base: URL
  /// For messages: `127.0.0.1:11434`.
  let name: String

  /// Parses an address; adds `/v1` if it has no path, and removes the endpoint if it is that of one.
  ///
  /// - Throws: ``LLMError/badAddress(_:)``, without a password, if it is no http or https URL, or has a password, a
  ///   query or a fragment; ``LLMError/numericAddress(_:)``.
  init(_ text: String) throws(LLMError) {
    guard var parts = URLComponents(string: text), ["http", "https"].contains(parts.scheme?.lowercased()),
      let host = parts.host, !host.isEmpty, parts.user == nil, parts.password == nil, parts.query == nil,
      parts.fragment == nil
    else { throw .badAddress(text.replacing(#/\/\/[^\/]*@/#, with: "//…@")) }
    #if canImport(FoundationNetworking)
    guard !host.hasPrefix("[") else { throw .numericAddress(text) }
    #endif
    while parts.path.hasSuffix("/") { parts.path.removeLast() }
    for endpoint in ["/chat/completions", "/models"] where parts.path.hasSuffix(endpoint) {
      parts.path.removeLast(endpoint.count)
    }
    if parts.path.isEmpty { parts.path = "/v1" }
    guard let url = parts.url else { throw .badAddress(text) }
    base = url
    name = host + (parts.port.map { ":\($0)" } ?? "")
  }

  /// Whether it is this machine.
  var isLoopback: Bool {
    let host = (base.host ?? "").lowercased().trimmingCharacters(in: CharacterSet(charactersIn: "[]."))
    if host == "localhost" || host.hasSuffix(".localhost") || host == "::1" { return true }
    let bytes = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    return bytes.count == 4 && bytes[0] == 127 && !bytes.contains(nil)
  }

  /// Whether requests to it are unencrypted and leave the machine.
  var isReadableOnTheWay: Bool { base.scheme?.lowercased() == "http" && !isLoopback }

  /// The URL of an endpoint: `models`.
  func url(_ endpoint: String) -> URL { base.appendingPathComponent(endpoint) }
}
