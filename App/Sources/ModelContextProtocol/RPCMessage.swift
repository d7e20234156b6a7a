import LLMEngine

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A JSON-RPC 2.0 message as the Model Context Protocol restricts it: ids are strings or whole numbers, parameters
/// are objects.
enum RPCMessage: Sendable, Hashable {
  /// A request, which has a response.
  case request(id: RPCID, method: String, parameters: JSONValue)
  /// A notification, which has no response.
  case notification(method: String, parameters: JSONValue)
  /// The response to a request of this side.
  case response(id: RPCID, Result<JSONValue, RPCError>)
  /// An invalid message, with its id if it is readable.
  case invalid(id: RPCID?, RPCError)

  /// Parses a message.
  static func reading(_ value: JSONValue) -> RPCMessage {
    let id = value["id"].flatMap(RPCID.init)
    func invalid(_ reason: String) -> RPCMessage { .invalid(id: id, .invalidRequest(reason)) }
    guard case .object = value else { return invalid("A message is an object.") }
    guard value["jsonrpc"] == "2.0" else { return invalid("A message has \"jsonrpc\": \"2.0\".") }
    if value["id"] != nil, id == nil { return invalid("An id is a string or a whole number.") }
    guard let method = value["method"] else {
      switch (id, value["result"], value["error"]) {
      case (let id?, let result?, nil): return .response(id: id, .success(result))
      case (let id?, nil, let error?): return .response(id: id, .failure(RPCError(error)))
      default: return invalid("A message has a method, or an id with a result or an error.")
      }
    }
    guard let method = method.string else { return invalid("A method is a string.") }
    let parameters = value["params"] ?? [:]
    guard case .object = parameters else {
      return .invalid(id: id, .invalidParameters("The parameters are an object."))
    }
    return id.map { .request(id: $0, method: method, parameters: parameters) }
      ?? .notification(method: method, parameters: parameters)
  }

  /// The JSON; an unknown id is `null`.
  var value: JSONValue {
    switch self {
    case .request(let id, let method, let parameters):
      ["jsonrpc": "2.0", "id": id.value, "method": .string(method), "params": parameters]
    case .notification(let method, let parameters):
      ["jsonrpc": "2.0", "method": .string(method), "params": parameters]
    case .response(let id, .success(let result)): ["jsonrpc": "2.0", "id": id.value, "result": result]
    case .response(let id, .failure(let error)): ["jsonrpc": "2.0", "id": id.value, "error": error.value]
    case .invalid(let id, let error):
      ["jsonrpc": "2.0", "id": id?.value ?? .null, "error": error.value]
    }
  }
}

/// The id of a request.
enum RPCID: Sendable, Hashable {
  case number(Int)
  case string(String)

  /// `nil` unless it is a whole number or a string.
  init?(_ value: JSONValue) {
    switch value {
    case .integer(let number): self = .number(number)
    case .string(let string): self = .string(string)
    default: return nil
    }
  }

  var value: JSONValue {
    switch self {
    case .number(let number): .integer(number)
    case .string(let string): .string(string)
    }
  }
}

/// The error of a request.
package struct RPCError: Error, Sendable, Hashable {
  /// The code defined by JSON-RPC or the Model Context Protocol.
  package let code: Int
  /// The problem, and what to do about it.
  package let message: String

  private init(_ code: Int, _ message: String) {
    self.code = code
    self.message = message
  }

  /// Parses an error from the other side.
  init(_ value: JSONValue) {
    self.init(value["code"]?.integer ?? 0, value["message"]?.string ?? "")
  }

  package static func unreadable(_ reason: String) -> RPCError { RPCError(-32700, reason) }
  package static func invalidRequest(_ reason: String) -> RPCError { RPCError(-32600, reason) }
  package static func unknownMethod(_ name: String) -> RPCError {
    RPCError(-32601, "There is no method '\(name)'.")
  }
  package static func invalidParameters(_ reason: String) -> RPCError { RPCError(-32602, reason) }
  package static func failed(_ reason: String) -> RPCError { RPCError(-32603, reason) }
  package static func noResource(_ reason: String) -> RPCError { RPCError(-32002, reason) }

  var value: JSONValue { ["code": .integer(code), "message": .string(message)] }
}

/// The content of a line.
enum RPCPayload: Sendable, Hashable {
  case message(RPCMessage)
  /// A batch, which is answered as a whole.
  case batch([RPCMessage])

  /// Parses a line; `nil` for a blank one.
  static func reading(_ line: RPCLines.Line) -> RPCPayload? {
    guard case .bytes(let bytes) = line else {
      return unreadable("A message has at most \(RPCLines.limit) bytes.")
    }
    if bytes.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) { return nil }
    guard let value = try? JSONDecoder().decode(JSONValue.self, from: Data(bytes)) else {
      return unreadable("A line is a message in JSON, in UTF-8.")
    }
    guard let values = value.array else { return .message(.reading(value)) }
    return values.isEmpty
      ? .message(.invalid(id: nil, .invalidRequest("A batch has a message.")))
      : .batch(values.map(RPCMessage.reading))
  }

  private static func unreadable(_ reason: String) -> RPCPayload {
    .message(.invalid(id: nil, .unreadable(reason)))
  }
}

/// Splits input in arbitrary chunks into lines.
package struct RPCLines: Sendable {
  /// The maximum length of a line in bytes.
  package static let limit = 4 << 20

  /// A line without its end.
  package enum Line: Sendable, Hashable {
    case bytes([UInt8])
    /// A line longer than ``limit``, whose bytes were dropped.
    case tooLong
  }

  private var line: [UInt8] = []
  private var isTooLong = false

  package init() {}

  /// Processes the next bytes, and returns the lines that end in them.
  package mutating func take(_ bytes: some Collection<UInt8>) -> [Line] {
    var lines: [Line] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      append(rest[..<end])
      lines.append(endLine())
      rest = rest[rest.index(after: end)...]
    }
    append(rest)
    return lines
  }

  /// The last line, if it has no line break; `nil` if there is none.
  package mutating func finish() -> Line? { line.isEmpty && !isTooLong ? nil : endLine() }

  private mutating func append(_ bytes: some Collection<UInt8>) {
    if line.count + bytes.count > Self.limit { (line, isTooLong) = ([], true) }
    if !isTooLong { line += bytes }
  }

  private mutating func endLine() -> Line {
    defer { (line, isTooLong) = ([], false) }
    return isTooLong ? .tooLong : .bytes(line)
  }
}
