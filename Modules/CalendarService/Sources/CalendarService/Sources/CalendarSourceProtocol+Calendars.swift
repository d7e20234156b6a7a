extension CalendarSourceProtocol {
  /// Returns the calendars that hold events, by path, found anew.
  ///
  /// - Throws: ``CalendarSourceError``.
  public func calendars() async throws -> [SourceCalendar] {
    try await listing(since: ListingState()).calendars
  }
}
