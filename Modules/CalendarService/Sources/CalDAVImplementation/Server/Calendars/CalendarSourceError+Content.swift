import CalendarService

extension CalendarSourceError {
  /// Whether it says that what answers is not what was looked for.
  var isAboutContent: Bool {
    if case .unreadableAnswer = self { true } else { false }
  }
}
