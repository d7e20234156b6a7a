public import CalendarService

extension SourceCalendar {
  /// A calendar called `Work` at `/work/`, unless said otherwise.
  public static func fixture(
    path: String = "/work/", name: String = "Work", colour: String? = nil, isReadOnly: Bool = false
  ) -> SourceCalendar {
    SourceCalendar(path: path, name: name, colour: colour, isReadOnly: isReadOnly)
  }
}
