import Foundation
import LLMEngine

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Sends the requests for one answer, with the server's key and within the total timeout.
struct ServerClient {
  let engine: ChatCompletionsEngine
  let address: ServerAddress
  /// The server's key.
  let key: ModelKey?
  private let start = ContinuousClock.now

  /// Parses the address and reads the key; sends nothing.
  init(of engine: ChatCompletionsEngine) async throws(LLMError) {
    self.engine = engine
    address = try ServerAddress(engine.server.address)
    if address.isReadableOnTheWay, !engine.server.allowsPlainText { throw .plainText(server: address.name) }
    do throws(LLMError) { key = try await engine.server.readKey() } catch {
      throw Task.isCancelled ? .cancelled : error
    }
    if let key, key.secret.isEmpty || !key.secret.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) {
      throw .noKey("It is empty or holds characters that no key has.")
    }
  }

  /// The deadline of the whole answer.
  var end: ContinuousClock.Instant { start + engine.server.timeouts.total }

  /// The deadline of a step with a timeout.
  func deadline(
    in duration: Duration, for phase: LLMError.TimeoutPhase
  ) -> (moment: ContinuousClock.Instant, phase: LLMError.TimeoutPhase) {
    let moment = ContinuousClock.now + duration
    return moment < end ? (moment, phase) : (end, .total)
  }

  /// Sends a request; returns its response when it has begun and its status is 200.
  func open(_ endpoint: String, body: String?) async throws(LLMError) -> ServerResponse {
    var request = URLRequest(url: address.url(endpoint))
    request.setValue("almanac", forHTTPHeaderField: "User-Agent")
    request.setValue("text/event-stream, application/json", forHTTPHeaderField: "Accept")
    request.setValue("identity", forHTTPHeaderField: "Accept-Encoding")
    request.setValue("close", forHTTPHeaderField: "Connection")
    if let key { request.setValue("Bearer \(key.secret)", forHTTPHeaderField: "Authorization") }
    if let body {
      request.httpMethod = "POST"
      request.httpBody = Data(body.utf8)
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    }
    let timeouts = engine.server.timeouts
    let connect = deadline(in: timeouts.connect, for: .connect)
    let (exchange, parts) = HTTPExchange.start(
      request, limit: ChatCompletionsEngine.responseLimit,
      deadline: HTTPExchange.Deadline(
        moment: connect.moment, phase: connect.phase,
        afterSending: deadline(in: timeouts.firstEvent, for: .firstEvent)))
    return ServerResponse(client: self, exchange: exchange, parts: parts.makeAsyncIterator())
  }

  /// The models that the server lists (`/v1/models`).
  func models() async throws(LLMError) -> [ModelInfo] {
    var response = try await open("models", body: nil)
    let head = try await response.head()
    let body = try await response.body()
    guard head.status == 200 else { throw problem(head, body) }
    guard let value = try? ResponseBody.value(of: Array(body)),
      let entries = (value["data"] ?? value["models"])?.array
    else { throw .malformed(server: address.name, reason: "its list of models cannot be read") }
    return entries.compactMap { entry in
      let limits = [
        entry["meta"]?["n_ctx"], entry["max_model_len"], entry["context_length"], entry["context_window"],
      ]
      return (entry["id"] ?? entry["name"])?.string.map { name in
        ModelInfo(name: name, contextTokens: limits.lazy.compactMap { $0?.integer }.first { $0 > 0 })
      }
    }
  }

  /// The error for a response with a status other than 200.
  func problem(_ head: ServerResponse.Head, _ body: Data) -> LLMError {
    if (300..<400).contains(head.status) {
      let target = head.fields["location"] ?? "nowhere"
      return .redirected(
        server: address.name, to: key.map { target.replacing($0.secret, with: "\($0)") } ?? target)
    }
    return described(head, body).error(
      server: address.name, model: engine.server.model ?? "", retryAfter: head.retryAfter)
  }

  /// The problem that the server reports.
  func described(_ head: ServerResponse.Head, _ body: Data) -> ServerProblem {
    let value = try? ResponseBody.value(of: Array(body))
    let text = String(decoding: body, as: UTF8.self)
    let isPage = text.drop(while: \.isWhitespace).hasPrefix("<")
    return ServerProblem(status: head.status, body: value ?? (isPage ? nil : .string(text)), key: key)
  }
}

/// A response of a server, read once.
struct ServerResponse {
  /// The status and headers.
  struct Head: Sendable {
    let status: Int
    let fields: [String: String]

    /// The wait that the server asks for.
    var retryAfter: Duration? { RetryPolicy.retryAfter(in: fields) }
  }

  let client: ServerClient
  let exchange: HTTPExchange
  var parts: AsyncThrowingStream<HTTPExchange.Part, any Error>.Iterator

  /// Restarts the timeout between two events.
  func waitForNextEvent() {
    let idle = client.deadline(in: client.engine.server.timeouts.idle, for: .idle)
    exchange.wait(until: idle.moment, for: idle.phase)
  }

  /// Waits for the head.
  mutating func head(isolation: isolated (any Actor)? = #isolation) async throws(LLMError) -> Head {
    do throws(LLMError) {
      guard case .head(let status, let fields)? = try await next() else {
        throw .interrupted("it closed the connection")
      }
      return Head(status: status, fields: fields)
    } catch .interrupted(let reason) {
      throw .unreachable(server: client.address.name, reason: reason)
    }
  }

  /// The next bytes of the body; `nil` at its end.
  mutating func bytes(isolation: isolated (any Actor)? = #isolation) async throws(LLMError) -> Data? {
    while let part = try await next() {
      if case .body(let data) = part { return data }
    }
    return nil
  }

  /// The whole body.
  mutating func body(isolation: isolated (any Actor)? = #isolation) async throws(LLMError) -> Data {
    var body = Data()
    while let data = try await bytes() { body += data }
    return body
  }

  private mutating func next(
    isolation: isolated (any Actor)? = #isolation
  ) async throws(LLMError) -> HTTPExchange.Part? {
    let server = client.address.name
    do {
      let part = try await parts.next(isolation: isolation)
      // A cancelled stream ends like a complete one.
      if Task.isCancelled { throw LLMError.cancelled }
      return part
    } catch let failure as HTTPExchange.Failure {
      switch failure {
      case .unreachable(let reason): throw .unreachable(server: server, reason: reason)
      case .dropped(let reason): throw .interrupted(reason)
      case .timedOut(let phase): throw .timedOut(server: server, phase)
      case .tooLarge: throw .tooLarge(bytes: ChatCompletionsEngine.responseLimit)
      case .cancelled: throw .cancelled
      }
    } catch {
      throw error as? LLMError ?? .cancelled
    }
  }
}
