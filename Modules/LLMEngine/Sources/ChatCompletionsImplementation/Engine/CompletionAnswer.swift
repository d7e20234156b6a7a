import LLMEngine

/// One answer of a server. The request is sent when the first event is requested; events are read once.
actor CompletionAnswer {
  private enum Phase {
    case begun, done
    case reading(ServerResponse, ResponseBody, AnswerAssembler)
    case failed(LLMError, isDropped: Bool)
  }

  private let engine: ChatCompletionsEngine
  private var request: ChatRequest
  private var phase = Phase.begun
  private var events: ArraySlice<EngineEvent> = []
  private var isReading = false
  /// Whether the server completed its response: sending the request again would not help.
  private var isWhole = false
  /// The estimated number of tokens of the request.
  private var estimate = 0.0
  /// The number of tokens that the model is expected to read.
  private var limit = 0

  /// The answer to `request`.
  init(to request: ChatRequest, from engine: ChatCompletionsEngine) {
    self.request = request
    self.engine = engine
  }

  /// The next event; `nil` after the last one, and for a second reader while the first one waits.
  ///
  /// - Throws: ``LLMError``, once; nothing comes after.
  func next() async throws(LLMError) -> EngineEvent? {
    guard !isReading else { return nil }
    isReading = true
    defer { isReading = false }
    do throws(LLMError) {
      while true {
        if Task.isCancelled { throw .cancelled }
        if let event = events.popFirst() {
          learn(from: event)
          return event
        }
        switch phase {
        case .done: return nil
        case .begun: try await begin()
        case .reading(let response, let body, let assembler): try await read(response, body, assembler)
        case .failed(let error, _): throw error
        }
      }
    } catch {
      phase = .done
      events = []
      throw error
    }
  }

  /// Sends the request until it gets a first event, or an error that a retry would not cure.
  private func begin() async throws(LLMError) {
    switch request.messages.last {
    case .user, .tool: break
    case nil: throw .badRequest("there is no message")
    case .system, .assistant: throw .badRequest("the last message awaits no answer")
    }
    let client = try await ServerClient(of: engine)
    let model = try await self.model(client)
    var attempt = 0
    limit = try await contextLimit(client)
    var isHalved = false
    while true {
      var budget = ContextBudget(limit: limit)
      budget.correction = engine.known.correction
      var fitted = request
      let fit = budget.fitting(request)
      fitted.messages = fit.messages
      estimate = budget.tokens(of: fitted) / budget.correction
      var retryAfter: Duration?
      do throws(LLMError) {
        if try await send(fitted, model, client, retryAfter: &retryAfter) {
          events.insert(contentsOf: fit.omissions.map(EngineEvent.omitted), at: events.startIndex)
          return
        }
      } catch {
        if case .contextExceeded(let actual) = error, !isHalved {
          isHalved = true
          limit = actual.map { min($0, limit) / 2 } ?? limit / 2
          continue
        }
        let chance = Double.random(in: 0...1)
        guard !isWhole,
          let wait = engine.retry.wait(
            after: error, attempt: attempt, retryAfter: retryAfter, chance: chance),
          ContinuousClock.now + wait < client.end
        else { throw error }
        attempt += 1
        do { try await Task.sleep(for: wait) } catch { throw .cancelled }
      }
    }
  }

  /// Sends the request once, and reads its first event. Returns `false` if the server rejected an optional field,
  /// which later requests omit.
  private func send(
    _ request: ChatRequest, _ model: String, _ client: ServerClient, retryAfter: inout Duration?
  ) async throws(LLMError) -> Bool {
    let body: CompletionRequest
    let text: String
    do {
      body = try CompletionRequest(request, model: model, unsupported: engine.known.unsupported)
      text = try body.text
    } catch {
      throw .badRequest("the conversation cannot be written as JSON")
    }
    var response = try await client.open("chat/completions", body: text)
    let head = try await response.head()
    guard head.status == 200 else {
      let content = try await response.body()
      retryAfter = head.retryAfter
      if let field = client.described(head, content).refusedField(of: body.optionalFields) {
        engine.learn { $0.unsupported.insert(field) }
        return false
      }
      throw client.problem(head, content)
    }
    let server = client.address.name
    phase = .reading(
      response, ResponseBody(server: server),
      AnswerAssembler(server: server, earlierCalls: earlierCalls, key: client.key))
    while events.isEmpty, case .reading(let response, let body, let assembler) = phase {
      try await read(response, body, assembler)
    }
    if events.isEmpty, case .failed(let error, let isDropped) = phase {
      // Nothing was shown yet, so a dropped connection may be retried.
      if case .interrupted(let reason) = error, isDropped {
        throw .unreachable(server: server, reason: reason)
      }
      throw error
    }
    return true
  }

  /// Reads the next bytes of a response. Events before a failure are delivered first.
  private func read(
    _ response: ServerResponse, _ body: ResponseBody, _ assembler: AnswerAssembler
  ) async throws(LLMError) {
    var (response, body, assembler) = (response, body, assembler)
    var events: [EngineEvent] = []
    // An error reported by the server is not a lost connection.
    var isSaid = false
    do throws(LLMError) {
      let data = try await response.bytes()
      let payloads = if let data { body.take(data) } else { body.finish() }
      isSaid = true
      for payload in payloads { events += try assembler.take(payload) }
      if let fault = body.fault { throw fault }
      isSaid = false
      if data == nil || body.isDone {
        if body.count == 0 { throw .malformed(server: body.server, reason: "its response is empty") }
        isWhole = body.isDone || assembler.hasEnd
        events += try assembler.finish(isDone: body.isDone)
        phase = .done
      } else {
        if !payloads.isEmpty { response.waitForNextEvent() }
        phase = .reading(response, body, assembler)
      }
    } catch {
      var error = error
      let isDropped = !isSaid && !body.isDone && !assembler.hasEnd
      if isDropped, assembler.hasCall, case .interrupted(let reason) = error {
        error = .incompleteCall(server: body.server, reason: reason)
      }
      phase = .failed(error, isDropped: isDropped)
    }
    self.events = events[...]
  }

  private var earlierCalls: Int {
    request.messages.reduce(0) { count, message in
      if case .assistant(_, let calls) = message { count + calls.count } else { count }
    }
  }

  /// The model of the settings, or the first one of the server.
  private func model(_ client: ServerClient) async throws(LLMError) -> String {
    if let model = engine.server.model { return model }
    let models = if let models = engine.known.models { models } else { try await client.models() }
    engine.learn { $0.models = models }
    guard let model = models.first else { throw .modelNotFound("", server: client.address.name) }
    return model.name
  }

  /// The context size of the model. Requested from the server only if the request may be too long for any model.
  private func contextLimit(_ client: ServerClient) async throws(LLMError) -> Int {
    if let limit = engine.server.contextTokens { return limit }
    let tokens = ContextBudget(limit: 0).tokens(of: request)
    if tokens > Double(ContextBudget.defaultLimit) / 2, engine.known.models == nil {
      let models = try? await client.models()
      engine.learn { $0.models = models ?? [] }
    }
    return engine.contextTokens ?? ContextBudget.defaultLimit
  }

  private func learn(from event: EngineEvent) {
    guard case .usage(let usage) = event, usage.input > 0, estimate > 0 else { return }
    let ratio = Double(usage.input) / estimate
    engine.learn { $0.correction = min(3, max(0.7, ratio)) }
    // Ollama drops the beginning of a request that exceeds its context, and reports nothing.
    if ratio < 0.4, limit > ContextBudget.defaultLimit {
      events.insert(.omitted(.unreported), at: events.startIndex)
    }
  }
}
