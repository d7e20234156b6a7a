/// Finds the calendar that a person means: by its name, by an alias of the settings, or by the beginning of its name
/// where no other begins so. Case does not matter.
struct CalendarResolver: Sendable {
  /// The names of the calendars there are.
  let names: [String]
  /// Names by alias.
  let aliases: [String: String]

  /// The name of the calendar; the text itself where there is none, which the store then refuses with what is near.
  func name(for text: String) -> String {
    let wanted = text.lowercased()
    if let name = exactName(for: text) { return name }
    let beginnings = names.filter { $0.lowercased().hasPrefix(wanted) }
    return beginnings.count == 1 && !wanted.isEmpty ? beginnings[0] : text
  }

  /// The name of the calendar that has this name or alias, for a command that makes calendars; `nil` where none has.
  func exactName(for text: String) -> String? {
    let wanted = text.lowercased()
    if let name = names.first(where: { $0.lowercased() == wanted }) { return name }
    guard let target = aliases.first(where: { $0.key.lowercased() == wanted })?.value else { return nil }
    return names.first { $0.lowercased() == target.lowercased() } ?? target
  }
}
