import CalendarScreen
import Synchronization
import SystemAccess

/// Runs the effects of the screen in their order, one at a time, so that two changes never work on the same old event.
/// A reading that a newer one replaces is skipped.
final class EffectQueue: Sendable {
  private let services: ScreenServices
  private let post: @Sendable (ScreenEvent) -> Void
  private let queue: Waiting
  private let signal: AsyncStream<Void>.Continuation
  private let worker: Task<Void, Never>
  private let others = Mutex<[Task<Void, Never>]>([])
  #if os(Linux)
  /// Where the tasks run: the thread pool of Dispatch would wake the process once a second.
  private let executor: (any TaskExecutor)? = ThreadExecutor()
  #else
  private let executor: (any TaskExecutor)? = nil
  #endif

  init(_ services: ScreenServices, posting post: @escaping @Sendable (ScreenEvent) -> Void) {
    self.services = services
    self.post = post
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    signal = continuation
    let state = Waiting()
    worker = Task(executorPreference: executor) { [waiting = state] in
      for await _ in stream {
        while let effect = waiting.next() {
          for event in await services.events(of: effect) { post(event) }
        }
      }
    }
    queue = state
  }

  /// The effects that wait.
  private final class Waiting: Sendable {
    private let effects = Mutex<[ScreenEffect]>([])

    func add(_ effect: ScreenEffect) {
      effects.withLock { effects in
        if let kind = effect.replaceableKind { effects.removeAll { $0.replaceableKind == kind } }
        // What is not needed yet waits for everything else.
        let first = effects.firstIndex { if case .loadAhead = $0 { true } else { false } }
        effects.insert(effect, at: first ?? effects.endIndex)
      }
    }

    func next() -> ScreenEffect? {
      effects.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    }
  }

  func add(_ effect: ScreenEffect) {
    switch effect {
    case .ask(let text): start { [services, post] in await services.ask(text, posting: post) }
    case .remind, .pull:
      start { [services, post] in for event in await services.events(of: effect) { post(event) } }
    case .sync: start { [services, post] in await services.sync(posting: post) }
    case .run(let line, let width):
      start { [services, post] in post(await services.output(of: line, width: width)) }
    case .consent(let text): services.conversation.answer(text)
    case .stopAsking:
      services.conversation.answer(nil)
      others.withLock { tasks in
        for task in tasks { task.cancel() }
        tasks = []
      }
    default:
      queue.add(effect)
      signal.yield()
    }
  }

  private func start(_ body: @escaping @Sendable () async -> Void) {
    let task = Task(executorPreference: executor) { await body() }
    others.withLock { $0.append(task) }
  }

  /// Waits for the changes that were begun, and stops everything else.
  func finish() async {
    services.conversation.answer(nil)
    others.withLock { tasks in for task in tasks { task.cancel() } }
    signal.finish()
    await worker.value
  }
}

extension ScreenEffect {
  /// The kind of a reading, of which only the last one counts; `nil` for changes.
  fileprivate var replaceableKind: Int? {
    switch self {
    case .load: 0
    case .loadCalendars: 1
    case .plan: 2
    case .search: 3
    case .findDay: 4
    case .details: 5
    case .free: 6
    case .keep: 7
    case .loadAhead: 8
    default: nil
    }
  }
}
