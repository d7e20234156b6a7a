import Foundation

/// A response about many resources (RFC 4918, section 13).
struct Multistatus: Sendable {
  /// The response for one resource.
  struct Response: Sendable {
    /// As the server writes it.
    let href: String
    /// The status of the resource as a whole; `nil` if it has properties.
    let status: Int?
    /// The properties that were found.
    let properties: [XMLNode]

    /// The property with a name.
    func property(_ name: XMLName) -> XMLNode? { properties.first { $0.name == name } }

    /// The trimmed text of a property.
    func text(_ name: XMLName) -> String? { property(name)?.trimmed }
  }

  let responses: [Response]
  /// The token for the next request (RFC 6578, section 3.2).
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

/// The reason in a refusal, if it has one (RFC 4918, section 16).
struct DAVCondition: Sendable {
  /// The failed precondition: `valid-sync-token`, `no-uid-conflict`.
  let name: XMLName
  /// The resource that caused it; `nil` if the server names none.
  let href: String?

  /// `nil` if the body contains no condition.
  init?(_ response: HTTPResponse) {
    guard !response.body.isEmpty, let root = try? XMLReader.read(response.body), root.name == .dav("error"),
      // Servers add elements of their own, often first: `s:exception`, `s:message`.
      let condition = root.children.first(where: \.name.isStandard)
    else { return nil }
    name = condition.name
    href = condition.child(.dav("href"))?.trimmed
  }
}
