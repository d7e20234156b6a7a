import CalendarService
import CalendarStore
import CalendarTools
import InsightsFeature

/// Why a tool did not return what was wanted. Its text goes to the engine: it says what to do instead.
enum ToolFailure: Error, Sendable, Hashable {
  /// No tool has this name.
  case unknownTool(name: String, known: [String])
  /// The tool changes something, and the person cannot be asked.
  case needsConsent(tool: String)
  /// The person was asked, and does not want the change.
  case declined(tool: String)
  /// The tool cannot use the arguments.
  case unusable(String)
  /// The arguments do not fit.
  case arguments([ArgumentProblem])
  /// The time is none.
  case time(DatePhraseError)
  /// The store failed.
  case store(CalendarStoreError)
  /// Adding up time failed.
  case insights(InsightsError)
  /// The result is not to be written as JSON.
  case unwritable(tool: String)
}

extension ToolFailure {
  /// What made the store fail; `nil` where the call was at fault, even if the store says so.
  var storeFailure: CalendarStoreError? {
    switch self {
    case .store(.unknownCalendar): nil
    case .store(let error), .insights(.store(let error)): error
    default: nil
    }
  }
}

extension ToolFailure: CustomStringConvertible {
  /// What is wrong, and what to do about it.
  var description: String {
    switch self {
    case .unknownTool(let name, let known):
      "There is no tool '\(name)'. Use one of these: \(known.joined(separator: ", "))."
    case .needsConsent(let tool):
      ChangeRefusal.needsConsent(tool: tool)
    case .declined(let tool): ChangeRefusal.declined(tool: tool)
    case .unusable(let reason): reason
    case .arguments(let problems): problems.map(\.description).joined(separator: "\n")
    case .time(let error): error.description
    case .store(let error): error.description
    case .insights(let error): error.description
    case .unwritable(let tool): "The result of '\(tool)' could not be written. Please report this."
    }
  }
}
