import CalendarScreen
import CalendarService
import Presentation
import Synchronization
import SystemAccess
import TerminalScreen

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Waits for keys and results, and draws the state, on a thread of its own.
final class ScreenLoop: Sendable {
  private let device: TerminalDevice
  private let services: ScreenServices
  private let isLinear: Bool
  private let followsClock: Bool
  private let mailbox = Mailbox()
  private let sources: [CalendarSource]

  /// The events that services post.
  private final class Mailbox: Sendable {
    let events = Mutex<[ScreenEvent]>([])
  }

  /// The time after a change of the database before it is read, in milliseconds: a sync makes many changes.
  private static let settling: Int32 = 100

  init(device: TerminalDevice, services: ScreenServices, isLinear: Bool, followsClock: Bool) {
    (self.device, self.services, self.isLinear) = (device, services, isLinear)
    self.followsClock = followsClock
    sources = services.sources
  }

  /// Runs until the person leaves or the terminal is gone.
  func run(from state: ScreenState) async {
    let queue = EffectQueue(services) { [mailbox, device] event in
      mailbox.events.withLock { $0.append(event) }
      device.wake()
    }
    #if os(Linux)
    // The thread waits in poll: it must not be one of those that run tasks.
    await withTaskExecutorPreference(ThreadExecutor()) { runOnThread(state, queue) }
    #else
    runOnThread(state, queue)
    #endif
    await queue.finish()
  }

  private func runOnThread(_ initial: ScreenState, _ queue: EffectQueue) {
    var state = initial
    var screen: any ScreenOutput = isLinear ? LinearOutput() : CellOutput()
    let watch = ChangeWatch(database: services.databasePath, sources: sources)
    device.start(isLinear: isLinear)
    defer { device.stop() }
    for effect in state.begin() { perform(effect, queue, &screen) }
    // The first frame shows the events already.
    var changes: Set<ChangeWatch.Change> = []
    var changedAt: ContinuousClock.Instant?
    var isFirst = true
    // A wake-up without an event changes nothing: another file in a watched folder, such as that of a line being typed.
    var isChanged = true
    while !state.hasQuit {
      var events = mailbox.events.withLock { events in
        defer { events = [] }
        return events
      }
      if events.isEmpty {
        if isChanged, !isFirst || state.loaded != nil {
          guard device.write(screen.text(of: state)) else { return }
          isChanged = false
        }
        switch device.wait(upTo: timeout(changedAt), also: watch?.descriptor ?? -1) {
        case .input(let inputs): events = inputs.map(ScreenEvent.input)
        case .resized:
          let size = device.size
          screen.invalidate()
          events = [.resized(columns: size.columns, rows: size.rows)]
        case .woken:
          changes.formUnion(watch?.changes() ?? [])
          if !changes.isEmpty {
            changedAt = changedAt ?? ContinuousClock.now + .milliseconds(Int(Self.settling))
          }
        case .timeout: break
        case .ended: return
        }
      }
      isFirst = false
      if let moment = changedAt, moment <= .now {
        for change in changes {
          switch change {
          case .database: queue.add(.checkStore)
          case .source(let name): events.append(.sourceChanged(name))
          }
        }
        (changedAt, changes) = (nil, [])
      }
      if followsClock, services.now().timeIntervalSince(state.style.clock.now()) >= untilNextMinute(state) {
        events.append(.minute(services.now()))
      }
      if events.contains(where: state.isVisible) { isChanged = true }
      for event in events {
        for effect in state.apply(event) { perform(effect, queue, &screen) }
      }
    }
  }

  /// The seconds from the moment that the screen shows to the next minute.
  private func untilNextMinute(_ state: ScreenState) -> TimeInterval {
    60 - state.style.clock.now().timeIntervalSince1970.truncatingRemainder(dividingBy: 60)
  }

  /// The milliseconds to wait at most: until a change is read, or until the next minute.
  private func timeout(_ changedAt: ContinuousClock.Instant?) -> Int32 {
    var limit: Int32 = -1
    if followsClock {
      let seconds = services.now().timeIntervalSince1970.truncatingRemainder(dividingBy: 60)
      limit = Int32((60 - seconds) * 1000) + 5
    }
    guard let changedAt else { return limit }
    let rest = ContinuousClock.now.duration(to: changedAt)
    let milliseconds = Int32(max(0, rest / .milliseconds(1))) + 1
    return limit < 0 ? milliseconds : min(limit, milliseconds)
  }

  private func perform(_ effect: ScreenEffect, _ queue: EffectQueue, _ screen: inout any ScreenOutput) {
    switch effect {
    case .redraw: screen.invalidate()
    case .suspend:
      device.suspend()
      screen.invalidate()
      let size = device.size
      mailbox.events.withLock { $0 += [.resized(columns: size.columns, rows: size.rows), .storeChanged] }
    case .use(let reply):
      screen.use(reply)
      if !isLinear { device.use(reply) }
    case .quit: break
    default: queue.add(effect)
    }
  }
}

/// Writes a state to the terminal.
protocol ScreenOutput {
  /// What the terminal must get to show the state; empty if it does already.
  mutating func text(of state: ScreenState) -> String
  /// Forgets what the terminal shows.
  mutating func invalidate()
  mutating func use(_ reply: TerminalReply)
}

/// Cells on the whole screen.
struct CellOutput: ScreenOutput {
  private var renderer = FrameRenderer()

  mutating func text(of state: ScreenState) -> String {
    let view = ScreenView(state)
    return renderer.frame(view.canvas, cursor: view.cursor)
  }

  mutating func invalidate() { renderer.invalidate() }

  mutating func use(_ reply: TerminalReply) {
    if case .synchronizesOutput(let isOffered) = reply { renderer.synchronizes = isOffered }
  }
}

/// Lines of text, one for each change, for screen readers.
struct LinearOutput: ScreenOutput {
  private var last = ""

  mutating func text(of state: ScreenState) -> String {
    let text = LinearView(state).text
    guard text != last, !text.isEmpty else { return "" }
    // A line that is typed grows in place.
    let isSameLine = state.prompt != nil && last.hasPrefix(LinearView.promptMark)
    last = text
    let shown = text.replacing(LinearView.promptMark, with: "")
    return (isSameLine ? "\r\u{1B}[K" : "\r\n") + shown.replacing("\n", with: "\r\n")
  }

  mutating func invalidate() { last = "" }

  mutating func use(_ reply: TerminalReply) {}
}
