import CalendarService
import CalendarStore
import CalendarTools
import InsightsFeature
import TimePhrases

/// Why a tool returned no result. Its text goes to the engine, and says what to do instead.
enum ToolFailure: Error, Sendable, Hashable {
  /// No tool has this name.
  case unknownTool(name: String, known: [String])
  /// The tool changes something, and no one can give consent.
  case needsConsent(tool: String)
  /// The person refused the change.
  case declined(tool: String)
  /// The change was shown, and the person has not answered.
  case unanswered(tool: String, shown: String)
  /// The tool cannot use the arguments.
  case unusable(String)
  /// The arguments do not match the tool's schema.
  case arguments([ArgumentProblem])
  /// The time is invalid.
  case time(DatePhraseError)
  /// The store failed.
  case store(CalendarStoreError)
  /// The report failed.
  case insights(InsightsError)
  /// The result cannot be encoded as JSON.
  case unwritable(tool: String)
}

extension ToolFailure {
  /// The store error; `nil` if the call was at fault, even if the store reports it.
  var storeFailure: CalendarStoreError? {
    switch self {
    case .store(.unknownCalendar): nil
    case .store(let error), .insights(.store(let error)): error
    default: nil
    }
  }
}

extension ToolFailure: CustomStringConvertible {
  /// What is wrong, and how to correct it.
  var description: String {
    switch self {
    case .unknownTool(let name, let known):
      "There is no tool '\(name)'. Use one of these: \(known.joined(separator: ", "))."
    case .needsConsent(let tool):
      ChangeRefusal.needsConsent(tool: tool)
    case .declined(let tool): ChangeRefusal.declined(tool: tool)
    case .unanswered(let tool, let shown): ChangeRefusal.unanswered(tool: tool, shown: shown)
    case .unusable(let reason): reason
    case .arguments(let problems): problems.map(\.description).joined(separator: "\n")
    case .time(let error): error.description
    case .store(let error): error.description
    case .insights(let error): error.description
    case .unwritable(let tool): "The result of '\(tool)' could not be written. Please report this."
    }
  }
}
