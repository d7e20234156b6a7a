import Foundation

/// An answer about many resources (RFC 4918, section 13).
struct Multistatus: Sendable {
  /// What it says of one resource.
  struct Response: Sendable {
    /// As the server writes it.
    let href: String
    /// The status of the resource as a whole; `nil` where it has properties.
    let status: Int?
    /// The properties that it has.
    let properties: [XMLNode]

    /// The property of a name.
    func property(_ name: XMLName) -> XMLNode? { properties.first { $0.name == name } }

    /// The text of a property, without the space around it.
    func text(_ name: XMLName) -> String? { property(name)?.trimmed }
  }

  let responses: [Response]
  /// What to ask with the next time (RFC 6578, section 3.2).
  let syncToken: String?

  init(_ data: Data) throws(XMLReader.Malformed) {
    let root = try XMLReader.read(data)
    guard root.name == .dav("multistatus") else {
      let isPage = root.name.local.lowercased() == "html"
      throw XMLReader.Malformed(reason: isPage ? "it is a web page" : "it is XML of another kind")
    }
    responses = root.children(.dav("response")).flatMap(Self.responses)
    syncToken = root.child(.dav("sync-token"))?.trimmed
  }

  private static func responses(_ node: XMLNode) -> [Response] {
    let status = node.child(.dav("status"))?.trimmed.flatMap(code)
    let properties = node.children(.dav("propstat"))
      .filter { ($0.child(.dav("status"))?.trimmed.flatMap(code)).map { (200..<300).contains($0) } ?? true }
      .flatMap { $0.child(.dav("prop"))?.children ?? [] }
    return node.children(.dav("href")).compactMap(\.trimmed)
      .map { Response(href: $0, status: status, properties: properties) }
  }

  /// The number in `HTTP/1.1 404 Not Found`.
  private static func code(_ line: String) -> Int? {
    let words = line.split(separator: " ")
    return words.count > 1 ? Int(words[1]) : nil
  }
}

/// Why a server refused a request, where it says so (RFC 4918, section 16).
struct DAVCondition: Sendable {
  /// The condition that was not met: `valid-sync-token`, `no-uid-conflict`.
  let name: XMLName
  /// The resource that caused it; `nil` where the server names none.
  let href: String?

  /// `nil` where the body does not say.
  init?(_ response: HTTPResponse) {
    guard !response.body.isEmpty, let root = try? XMLReader.read(response.body), root.name == .dav("error"),
      let condition = root.children.first
    else { return nil }
    name = condition.name
    href = condition.child(.dav("href"))?.trimmed
  }
}
