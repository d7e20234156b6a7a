import CalendarEditing
import CalendarService
import CalendarStore
import Catalog
import CommandSession
import ProgramSettings
import SystemAccess
import Terminal

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Why a form was not read from an editor. The text is kept in the file.
enum EditorError: ReportedError, Hashable {
  /// The editor could not be run, or failed.
  case failed(command: String, reason: String, path: String)
  /// A mistake was left as it is.
  case mistake(reason: String, path: String)
  /// The person declined the change.
  case declined(path: String)
  /// The form cannot be written or read.
  case unwritable(path: String, reason: String)

  var exitCode: ExitCode {
    switch self {
    case .failed: .unavailable
    case .mistake: .data
    case .declined: .usage
    case .unwritable: .cannotCreate
    }
  }
}

extension EditorError: CustomStringConvertible {
  /// The problem, and what to do about it.
  var description: String {
    switch self {
    case .failed(let command, let reason, let path):
      "Nothing was changed: the editor '\(command)' failed, \(reason). Your text is in \(path). "
        + "Set VISUAL or EDITOR to an editor that you have."
    case .mistake(let reason, let path): "Nothing was changed. \(reason) Your text is in \(path)."
    case .declined(let path): "Nothing was changed. Your text is in \(path)."
    case .unwritable(let path, let reason): "\(path) cannot be used: \(reason). Nothing was changed."
    }
  }
}

extension EditCommand {
  /// The person's editor.
  private static func editor(in environment: ProcessEnvironment) -> String {
    environment.variable("VISUAL") ?? environment.variable("EDITOR") ?? "vi"
  }

  /// Changes one event through a form in the person's editor, which opens again after a mistake.
  func edit(_ chosen: ChosenEvent, in session: Session) async throws -> ExitCode {
    let form = EventForm(chosen.named, reach: chosen.reach, at: session.clock)
    let folder = DataFolder(home: session.options.home, environment: session.environment).path
    let file = AtomicFile(path: "\(folder)/edit.\(ProcessInfo.processInfo.processIdentifier).txt")
    var text = form.text
    var mistake: String?
    while true {
      let edited = try run(Self.editor(in: session.environment), on: text, file, in: session)
      if edited == text {
        if let mistake { throw EditorError.mistake(reason: mistake, path: file.path) }
        Self.remove(file)
        session.say("Nothing changes: the text is the same.")
        return .ok
      }
      do {
        let changes = try form.changes(in: edited, of: chosen.named, session)
        try await make(changes, of: chosen.named, reach: chosen.reach, file, in: session)
        return .ok
      } catch let error as EventForm.Mistake {
        (text, mistake) = (EventForm.marked(edited, error), error.reason)
      } catch let error as EventPlanError {
        let whole = EventForm.Mistake(line: nil, reason: error.description)
        (text, mistake) = (EventForm.marked(edited, whole), whole.reason)
      }
    }
  }

  /// Makes changes. If the event was changed while the editor was open, they are made to what is stored now.
  private func make(
    _ changes: [EventChange], of event: NamedEvent, reach: EditReach, _ file: AtomicFile, in session: Session
  ) async throws {
    let planner = try session.catalog[\.eventPlanner]
    do {
      try await finish(try await planner.changing(event, changes, reach: reach), file, in: session)
    } catch EventPlanError.store(.changedSince) {
      let id = try await session.catalog[\.calendarStore].ids(of: [event.event])[0]
      session.say(
        "'\(event.event.title.sanitised)' was changed meanwhile. Your changes are made to what it is now:")
      let current = try await planner.event(named: id.description)
      try await finish(try await planner.changing(current, changes, reach: reach), file, in: session)
    }
  }

  private func finish(_ plan: PlannedChange, _ file: AtomicFile, in session: Session) async throws {
    if !plan.isEmpty {
      session.show(plan)
      do { try session.confirm("Change it?", isConfirmed: isConfirmed) } catch EditingError.notConfirmed {
        throw EditorError.declined(path: file.path)
      }
    }
    try await session.apply(plan)
    Self.remove(file)
  }

  /// Writes a text, runs the editor on it, and reads it back.
  private func run(
    _ editor: String, on text: String, _ file: AtomicFile, in session: Session
  ) throws(EditorError) -> String {
    do throws(AtomicFile.Failure) { try file.replace(with: Data(text.utf8), isPrivate: true) } catch {
      throw .unwritable(path: file.path, reason: error.reason)
    }
    if let fault = session.environment.runEditor(editor, file.path) {
      throw .failed(command: editor, reason: fault, path: file.path)
    }
    do throws(AtomicFile.Failure) {
      guard let data = try file.read() else {
        throw AtomicFile.Failure(reason: "the editor removed it")
      }
      guard let edited = String(validating: data, as: UTF8.self) else {
        throw AtomicFile.Failure(reason: "it is not UTF-8")
      }
      return edited.replacing("\r\n", with: "\n")
    } catch {
      throw .unwritable(path: file.path, reason: error.reason)
    }
  }

  private static func remove(_ file: AtomicFile) { try? FileManager.default.removeItem(atPath: file.path) }
}
