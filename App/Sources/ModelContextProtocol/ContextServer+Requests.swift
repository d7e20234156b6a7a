import LLMEngine

/// Requests that take time: tool calls and resource reads, and the questions that calls ask the person.
extension ContextServer {
  /// Starts a concurrent request; `false` if it is answered immediately.
  func start(
    _ id: RPCID, _ method: String, _ parameters: JSONValue, in batch: Int?
  ) throws(RPCError) -> Bool {
    guard let version = negotiated, ["tools/call", "resources/read"].contains(method) else { return false }
    guard running[id] == nil else { throw .invalidRequest("A request with this id is being answered.") }
    guard running.count < Self.mostRequests else {
      throw .invalidRequest("\(Self.mostRequests) requests are being answered. Wait for one of them.")
    }
    let work = method == "tools/call" ? try call(parameters, version) : try read(parameters)
    running[id] = Task {
      let result = await work()
      running[id] = nil
      let isUnwanted = cancelled.remove(id) != nil
      reply(isUnwanted ? nil : .response(id: id, result), in: batch)
    }
    return true
  }

  private typealias Work = @Sendable () async -> Result<JSONValue, RPCError>

  private func call(_ parameters: JSONValue, _ version: ProtocolVersion) throws(RPCError) -> Work {
    guard let name = parameters["name"]?.string else {
      throw .invalidParameters("name is missing: expected the name of a tool.")
    }
    let arguments = parameters["arguments"] ?? [:]
    guard case .object = arguments else { throw .invalidParameters("arguments: expected an object.") }
    let token = parameters["_meta"]?["progressToken"].flatMap(RPCID.init)
    let question: ContextQuestion = { await self.ask($0) }
    let ask = canAsk ? question : nil
    return { [provider] in
      await self.tellProgress(0, token)
      guard let outcome = await provider.call(name, arguments, ask: ask) else {
        return .failure(.invalidParameters("There is no tool '\(name)'."))
      }
      if !Task.isCancelled { await self.tellProgress(1, token) }
      do { return .success(try outcome.value(in: version)) } catch {
        return .failure(.failed("The result of '\(name)' could not be written."))
      }
    }
  }

  private func read(_ parameters: JSONValue) throws(RPCError) -> Work {
    guard let address = parameters["uri"]?.string else {
      throw .invalidParameters("uri is missing: expected the address of a resource.")
    }
    return { [provider] in
      do throws(RPCError) {
        let text = try await provider.read(address)
        return .success([
          "contents": [
            ["uri": .string(address), "mimeType": ContextResource.mediaType, "text": .string(text)]
          ]
        ])
      } catch { return .failure(error) }
    }
  }

  private func tellProgress(_ progress: Int, _ token: RPCID?) {
    guard let token else { return }
    write(
      .notification(
        method: "notifications/progress",
        parameters: ["progressToken": token.value, "progress": .integer(progress), "total": 1]))
  }

  /// Asks the person through the client. A cancelled task and a client that disconnects count as a no.
  private func ask(_ text: String) async -> Bool {
    questionCount += 1
    let id = RPCID.string("question-\(questionCount)")
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard !isOver, !Task.isCancelled else { return continuation.resume(returning: false) }
        questions[id] = continuation
        write(
          .request(
            id: id, method: "elicitation/create",
            parameters: [
              "message": .string(text), "requestedSchema": ["type": "object", "properties": [:]],
            ]))
      }
    } onCancel: {
      Task { await self.withdraw(id) }
    }
  }

  func withdraw(_ id: RPCID) {
    guard let question = questions.removeValue(forKey: id) else { return }
    write(
      .notification(
        method: "notifications/cancelled",
        parameters: ["requestId": id.value, "reason": "The call was cancelled."]))
    question.resume(returning: false)
  }
}
