package import CalendarService

/// Syncs a store with its sources.
///
/// What to do is decided by the rules of ``SyncTables``; this only asks, reads and tells, and holds no
/// transaction open while it does.
package struct SyncRun<Ledger: SyncLedger>: Sendable {
  private let ledger: Ledger
  private let service: any CalendarServiceProtocol
  private let options: SyncOptions

  /// A run of a store, whose sources are those of the service.
  package init(_ ledger: Ledger, service: any CalendarServiceProtocol, options: SyncOptions) {
    self.ledger = ledger
    self.service = service
    self.options = options
  }

  /// Syncs one source after the other.
  package func run(
    progress: @Sendable (SyncProgress) -> Void
  ) async throws(CalendarStoreError) -> SyncReport {
    let sources = try chosenSources()
    try await ledger.beginSync()
    do throws(CalendarStoreError) {
      var reports: [SourceSyncReport] = []
      for source in sources { reports.append(try await sync(source, progress: progress)) }
      await ledger.endSync()
      return SyncReport(sources: reports)
    } catch {
      await ledger.endSync()
      throw error
    }
  }

  private func chosenSources() throws(CalendarStoreError) -> [any CalendarSourceProtocol] {
    let sources = service.sources
    let names = CalendarNames(sources.map(\.source.name))
    let chosen: Set<String>
    do throws(CalendarStoreError) {
      chosen = try names.chosen(options.sources)
    } catch .unknownCalendar(let name, let nearest) {
      throw .unknownSource(name: name, nearest: nearest)
    }
    return sources.filter { chosen.contains($0.source.name) }
  }

  private func sync(
    _ source: any CalendarSourceProtocol, progress: @Sendable (SyncProgress) -> Void
  ) async throws(CalendarStoreError) -> SourceSyncReport {
    let name = source.source.name
    var report = SourceSyncReport(source: name)
    let remote: [SourceCalendar]
    do {
      remote = try await source.calendars()
    } catch {
      report.failure = .source(try CalendarSourceError(thrown: error, by: name))
      return report
    }
    let allowsMassRemoval = options.allowsMassRemoval
    let arrangement = try await ledger.transaction { tables throws(CalendarStoreError) in
      try tables.arrange(remote, of: name, allowsMassRemoval: allowsMassRemoval)
    }
    report.failure = arrangement.failure
    for entry in arrangement.entries {
      var sync = CalendarSync(
        ledger: ledger, service: service, source: source, calendar: entry.calendar, options: options,
        report: entry.report)
      try await sync.run(progress: progress)
      report.calendars.append(sync.report)
    }
    report.calendars += arrangement.removed
    return report
  }
}
