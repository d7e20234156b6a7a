import Foundation
public import LLMEngine
import Synchronization

/// A server on a free port of this machine that sends given bytes.
public final class StubModelServer: Sendable {
  /// A request that it received.
  public struct Request: Sendable, Hashable {
    /// `POST`.
    public var method: String
    /// `/v1/chat/completions`.
    public var path: String
    /// The headers by lower-case name.
    public var fields: [String: String]
    /// The body.
    public var body: String
  }

  /// A step of a connection.
  public enum Step: Sendable, Hashable {
    /// Sends these bytes.
    case send(String)
    /// Waits until the client closes the connection.
    case waitForEnd
    /// Sends comments until the client closes the connection.
    case commentsUntilEnd
    /// Closes it with a reset.
    case reset
  }

  private let descriptor: Int32
  /// The port on which it listens.
  public let port: UInt16
  private let received = Mutex<[Request]>([])
  private let isClosed = Mutex(false)
  private let answer: @Sendable (Request, Int) -> [Step]

  /// Starts the server.
  ///
  /// - Parameter answer: returns the steps for a request; its second argument is the number of earlier requests.
  ///   The connection is closed after the last step.
  public init(_ answer: @escaping @Sendable (Request, Int) -> [Step]) throws {
    self.answer = answer
    #if canImport(Glibc)
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
    descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) { [descriptor] in
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, size) + getsockname(descriptor, $0, &size) + listen(descriptor, 64)
      }
    }
    guard descriptor >= 0, result == 0 else { throw POSIXError(.EADDRNOTAVAIL) }
    port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread { [self] in accept() }
  }

  /// Its base address.
  public var address: String { "http://127.0.0.1:\(port)/v1" }

  /// The requests received so far.
  public var requests: [Request] { received.withLock(\.self) }

  /// Stops listening.
  public func stop() {
    let wasClosed = isClosed.withLock { isClosed in
      defer { isClosed = true }
      return isClosed
    }
    if !wasClosed { shutdown(descriptor, Int32(SHUT_RDWR)) }
  }

  private func accept() {
    while true {
      let connection = Foundation.accept(descriptor, nil, nil)
      guard connection >= 0 else { break }
      _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
      Thread.detachNewThread { [self] in serve(connection) }
    }
    close(descriptor)
  }

  private func serve(_ connection: Int32) {
    defer { close(connection) }
    guard let request = Self.request(from: connection) else { return }
    let number = received.withLock { received in
      received.append(request)
      return received.count - 1
    }
    for step in answer(request, number) {
      switch step {
      case .send(let text): _ = Self.send(Array(text.utf8), to: connection)
      case .commentsUntilEnd:
        while Self.send(Array(": ping\n\n".utf8), to: connection) { usleep(20_000) }
      case .waitForEnd: while Self.bytes(from: connection) != nil {}
      case .reset:
        var lingering = linger(l_onoff: 1, l_linger: 0)
        setsockopt(connection, SOL_SOCKET, SO_LINGER, &lingering, socklen_t(MemoryLayout<linger>.size))
      }
    }
    shutdown(connection, Int32(SHUT_WR))
  }

  /// Returns whether all of it was sent.
  private static func send(_ bytes: [UInt8], to connection: Int32) -> Bool {
    #if canImport(Glibc)
    let flags = Int32(MSG_NOSIGNAL)
    #else
    let flags: Int32 = 0
    #endif
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.send(connection, $0.baseAddress, $0.count, flags) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  private static func bytes(from connection: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = recv(connection, &bytes, bytes.count, 0)
    return count > 0 ? Array(bytes[..<count]) : nil
  }

  private static func request(from connection: Int32) -> Request? {
    var received: [UInt8] = []
    while true {
      guard let more = bytes(from: connection) else { return nil }
      received += more
      let text = String(decoding: received, as: UTF8.self)
      guard let head = text.range(of: "\r\n\r\n") else { continue }
      let lines = text[..<head.lowerBound].components(separatedBy: "\r\n")
      let fields = lines.dropFirst().map { line in
        let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
        return (parts[0].lowercased(), parts.count == 2 ? parts[1] : "")
      }
      let byName = Dictionary(fields, uniquingKeysWith: { $1 })
      let body = text[head.upperBound...]
      guard body.utf8.count >= byName["content-length"].flatMap({ Int($0) }) ?? 0 else { continue }
      let words = lines[0].split(separator: " ").map(String.init)
      guard words.count == 3 else { return nil }
      return Request(method: words[0], path: words[1], fields: byName, body: String(body))
    }
  }
}

extension [StubModelServer.Step] {
  /// A response with this body.
  public static func reply(_ status: Int = 200, _ body: String, fields: [String: String] = [:]) -> Self {
    let lines = fields.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }.joined()
    return [
      .send(
        "HTTP/1.1 \(status) X\r\n\(lines)Content-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)"
      )
    ]
  }

  /// The head of an event stream and these data lines; the stream stays open.
  public static func events(_ data: String...) -> Self {
    [.send("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n")]
      + data.map { .send("data: \($0)\n\n") }
  }

  /// The stream of an answer with these words.
  public static func answer(_ words: String...) -> Self {
    events() + words.map { .send("data: {\"choices\":[{\"delta\":{\"content\":\"\($0)\"}}]}\n\n") }
      + [
        .send("data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}\n\n"),
        .send("data: [DONE]\n\n"),
      ]
  }
}

/// Servers that all use the same engine.
public struct StubModelServers: ModelServersProtocol {
  /// What answers, whatever the server.
  public var engine: any LLMEngineProtocol
  /// Whether they are on this machine.
  public var areOnThisMachine: Bool

  /// Servers that play a script.
  public init(_ engine: any LLMEngineProtocol = ScriptedEngine([]), areOnThisMachine: Bool = true) {
    self.engine = engine
    self.areOnThisMachine = areOnThisMachine
  }

  /// The engine.
  public func engine(on server: ModelServer) -> any LLMEngineProtocol { engine }

  /// Whether they are, all of them.
  public func isOnThisMachine(_ server: ModelServer) throws(LLMError) -> Bool { areOnThisMachine }
}
