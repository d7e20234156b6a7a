import ChangeCommands
import CommandSession
import LLMEngine
import ProgramSettings

/// The arguments of a tool as options of the command line, so that both have the same rules.
struct FieldArguments {
  private let members: [String: JSONValue]

  init(_ arguments: JSONValue) {
    if case .object(let members) = arguments { self.members = members } else { members = [:] }
  }

  /// A text; `nil` if it is missing.
  func text(_ name: String) -> String? { members[name]?.string }

  private static let options: [(field: String, option: Option)] = [
    ("title", EventOptions.title), ("start", EventOptions.start), ("end", EventOptions.end),
    ("length", EventOptions.length), ("place", EventOptions.location), ("notes", EventOptions.notes),
    ("url", EventOptions.url), ("categories", EventOptions.categories), ("guests", EventOptions.attendees),
    ("alarms", EventOptions.alarms), ("repeat", EventOptions.recurrence), ("status", EventOptions.status),
  ]

  /// The fields of an event, as the command line has them.
  ///
  /// - Parameter words: the words of the command.
  func arguments(words: [String] = []) -> Arguments {
    var arguments = Arguments(words: words)
    for (field, option) in Self.options {
      if let text = members[field]?.string { arguments.values[option.name] = [text] }
      if let texts = members[field]?.array?.compactMap(\.string) {
        // An empty list removes the values, as an empty text does.
        arguments.values[option.name] = texts.isEmpty ? [""] : texts
      }
    }
    if flag("all_day") == true { arguments.values[EventOptions.allDay.name] = [""] }
    if let isBusy = flag("busy") {
      arguments.values[(isBusy ? EventOptions.busy : EventOptions.free).name] = [""]
    }
    return arguments
  }

  private func flag(_ name: String) -> Bool? {
    switch members[name] {
    case .bool(let value)?: value
    case .string(let text)?: Bool(text)
    default: nil
    }
  }

  /// An error of the command line in the words of the tools: `alarms` instead of `--alarm`.
  static func named(_ error: String) -> String {
    let names =
      options + [("all_day", EventOptions.allDay), ("busy", EventOptions.busy), ("busy", EventOptions.free)]
    return names.sorted { $0.option.name.count > $1.option.name.count }.reduce(error) { text, name in
      text.replacing(name.option.name, with: name.field)
    }
    .replacing("--calendar", with: "calendar").replacing("--this, --this-and-later or --all", with: "reach")
  }
}
