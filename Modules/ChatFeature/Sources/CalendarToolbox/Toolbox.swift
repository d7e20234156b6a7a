import CalendarStore
package import ChatFeature
import EventTexts
package import LLMEngine

/// The tools, and the only access to them.
struct Toolbox: ChatToolboxProtocol {
  private let tools: [any ChatTool]
  let specs: [ToolSpec]
  private let boundedTools: [any ChatTool]?
  private let servedTools: [any ChatTool]?
  /// The arguments that only the built-in engine passes. A model is not offered them: the specs are a part of each of
  /// its requests.
  private static let hiddenArguments: Set = [
    "beside", "called", "calendars", "clock", "instead", "mark", "mention", "name", "nearest", "priority",
    "quiet",
    "repeat", "stay", "whole_days", "without",
  ]

  /// The tools, in the order in which callers see them.
  ///
  /// - Parameters:
  ///   - boundedTools: the same with bounded results; `nil` if `tools` are bounded already.
  ///   - servedTools: the same with bounded results and offsets; `nil` if `tools` have both.
  init(
    _ tools: [any ChatTool], bounded boundedTools: [any ChatTool]? = nil,
    served servedTools: [any ChatTool]? = nil
  ) {
    self.tools = tools
    specs = tools.map(\.spec)
    self.boundedTools = boundedTools
    self.servedTools = servedTools
  }

  var bounded: any ChatToolboxProtocol {
    Toolbox(boundedTools ?? tools, hiding: Self.hiddenArguments.union(["cursor"]))
  }

  var served: any ChatToolboxProtocol { Toolbox(servedTools ?? tools, hiding: Self.hiddenArguments) }

  private init(_ tools: [any ChatTool], hiding hidden: Set<String>) {
    (self.tools, boundedTools, servedTools) = (tools, nil, nil)
    specs = tools.map { tool in
      var spec = tool.spec
      guard case .object(var schema) = spec.parameters, case .object(let arguments)? = schema["properties"]
      else {
        return spec
      }
      schema["properties"] = .object(arguments.filter { !hidden.contains($0.key) })
      spec.parameters = .object(schema)
      return spec
    }
  }

  func problem(with arguments: JSONValue, for spec: ToolSpec) -> String? {
    do throws(ToolFailure) { _ = try ToolArguments(arguments, for: spec) } catch { return error.description }
    return nil
  }

  func run(_ call: ToolCall, confirm: ChatConfirmation?) async throws(ChatError) -> ChatToolOutcome {
    try await outcome { () async throws(ToolFailure) in
      let (tool, arguments) = try valid(call)
      guard !reads(call) else { return try Self.text(of: try await tool.run(arguments), call) }
      guard let confirm else { throw .needsConsent(tool: call.name) }
      let (change, prepared) = try await proposal(call, tool, arguments)
      if let change, let refusal = Self.refusal(await confirm(change), to: change, as: call) { throw refusal }
      return try Self.text(of: try await prepared.run(), call)
    }
  }

  /// The result of a call, or why there is none, for the engine.
  func outcome(
    of work: () async throws(ToolFailure) -> String
  ) async throws(ChatError) -> ChatToolOutcome {
    do {
      return ChatToolOutcome(text: try await work(), isError: false)
    } catch {
      if let failure = error.storeFailure {
        throw failure == .cancelled ? .engine(.cancelled) : .store(failure)
      }
      let lines = error.description.split(separator: "\n").map { String($0).oneLine }
      return ChatToolOutcome(text: lines.joined(separator: "\n"), isError: true)
    }
  }

  /// The change that a call would make, as the person sees it, with its literal arguments; no change if all is like
  /// that already.
  func proposal(_ call: ToolCall) async throws(ToolFailure) -> (ProposedChange?, PreparedCall) {
    let (tool, arguments) = try valid(call)
    return try await proposal(call, tool, arguments)
  }

  private func proposal(
    _ call: ToolCall, _ tool: any ChatTool, _ arguments: ToolArguments
  ) async throws(ToolFailure) -> (ProposedChange?, PreparedCall) {
    guard let text = try? JSONValue.text(of: arguments.members) else { throw .unwritable(tool: call.name) }
    let prepared = try await tool.prepare(arguments)
    let change = prepared.preview.map {
      ProposedChange(tool: call.name, arguments: text.showingHidden, preview: $0)
    }
    return (change, prepared)
  }

  /// The tool of a call, and its arguments, which are valid for the spec that callers see.
  private func valid(_ call: ToolCall) throws(ToolFailure) -> (any ChatTool, ToolArguments) {
    guard let index = specs.firstIndex(where: { $0.name == call.name }) else {
      throw .unknownTool(name: call.name, known: specs.map(\.name))
    }
    return (tools[index], try ToolArguments(call.arguments, for: specs[index]))
  }

  /// Why a call is not made after the answer to a change of which it makes at least a part; `nil` after a yes.
  static func refusal(_ consent: ChatConsent, to change: ProposedChange, as call: ToolCall) -> ToolFailure? {
    if Task.isCancelled { return .declined(tool: call.name) }
    return switch consent {
    case .agreed: nil
    case .declined: .declined(tool: call.name)
    case .unanswered: .unanswered(tool: call.name, shown: change.shown)
    }
  }

  /// The result of a call as JSON.
  static func text(of result: any Encodable & Sendable, _ call: ToolCall) throws(ToolFailure) -> String {
    guard let text = try? JSONValue.text(of: result) else { throw .unwritable(tool: call.name) }
    return text
  }
}

extension ChatToolboxProtocol {
  /// Whether a call only reads, so that it can run concurrently with others.
  package func reads(_ call: ToolCall) -> Bool { specs.first { $0.name == call.name }?.effect != .write }

  /// Whether a call names a tool and its arguments are valid.
  package func canRun(_ call: ToolCall) -> Bool {
    guard let spec = specs.first(where: { $0.name == call.name }) else { return false }
    return (try? ToolArguments(call.arguments, for: spec)) != nil
  }

  /// Whether any tool writes.
  package var canWrite: Bool { specs.contains { $0.effect == .write } }

  /// Runs read-only calls concurrently; returns their outcomes in the order of the calls. A call that exceeds the limit
  /// fails.
  package func read(
    _ calls: [ToolCall], within limit: Duration
  ) async throws(ChatError) -> [ChatToolOutcome] {
    var results: [(index: Int, result: Result<ChatToolOutcome, ChatError>)] = []
    await withTaskGroup(of: (index: Int, result: Result<ChatToolOutcome, ChatError>).self) { group in
      for (index, call) in calls.enumerated() {
        group.addTask { (index, await outcome(ofReading: call, within: limit)) }
      }
      for await result in group { results.append(result) }
    }
    var outcomes: [ChatToolOutcome] = []
    for (_, result) in results.sorted(by: { $0.index < $1.index }) { outcomes.append(try result.get()) }
    return outcomes
  }

  private func outcome(
    ofReading call: ToolCall, within limit: Duration
  ) async -> Result<ChatToolOutcome, ChatError> {
    if let result = await firstResult(within: limit, of: { await self.result(ofReading: call) }) {
      return result
    }
    if Task.isCancelled { return .failure(.engine(.cancelled)) }
    return .success(
      ChatToolOutcome(text: "'\(call.name)' took longer than \(limit). Ask for less at once.", isError: true))
  }

  // A separate function: a typed throw caught inside the task's closure loses its value in optimised builds.
  private func result(ofReading call: ToolCall) async -> Result<ChatToolOutcome, ChatError> {
    do throws(ChatError) { return .success(try await run(call, confirm: nil)) } catch {
      return .failure(error)
    }
  }
}

/// The result of an operation; `nil` once the limit has passed, or the task was cancelled. An operation that ignores
/// cancellation continues in the background.
private func firstResult<Value: Sendable>(
  within limit: Duration, of operation: @escaping @Sendable () async -> Value
) async -> Value? {
  let (results, continuation) = AsyncStream<Value?>.makeStream(bufferingPolicy: .bufferingOldest(1))
  let work = Task { continuation.yield(await operation()) }
  let timer = Task {
    try? await Task.sleep(for: limit)
    continuation.yield(nil)
  }
  defer {
    work.cancel()
    timer.cancel()
  }
  for await result in results { return result }
  return nil
}
