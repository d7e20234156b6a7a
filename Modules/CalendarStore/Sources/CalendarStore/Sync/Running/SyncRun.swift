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

  /// Syncs the sources side by side, so that servers think at the same time.
  ///
  /// All are asked for their calendars first, and reminded of what they said the last time. These are then arranged
  /// in the order of the sources, whichever server is faster: of two calendars of one name the same keeps it each
  /// time.
  package func run(
    progress: @Sendable (SyncProgress) -> Void
  ) async throws(CalendarStoreError) -> SyncReport {
    let sources = try chosenSources()
    try await ledger.beginSync()
    let (steps, tell) = AsyncStream.makeStream(of: SyncProgress.self)
    async let outcome = reports(of: sources, tell)
    // Whoever asked is told by one task, one step after the other.
    for await step in steps { progress(step) }
    let result = await outcome
    await ledger.endSync()
    return SyncReport(sources: try result.get())
  }

  /// What came of the sources. Ends the steps with them.
  private func reports(
    of sources: [any CalendarSourceProtocol], _ steps: AsyncStream<SyncProgress>.Continuation
  ) async -> Result<[SourceSyncReport], CalendarStoreError> {
    defer { steps.finish() }
    do throws(CalendarStoreError) {
      let names = sources.map(\.source.name)
      let known = try await ledger.transaction { tables throws(CalendarStoreError) in
        try names.map { name throws(CalendarStoreError) in try tables.knownListing(of: name) }
      }
      let listings = try await SideBySide.map(Array(zip(sources, known))) { pair throws(CalendarStoreError) in
        try await ListedSource(pair.0, pair.1)
      }
      var arranged: [ArrangedSource] = []
      for listing in listings { arranged.append(try await arrange(listing)) }
      return .success(
        try await SideBySide.map(arranged) { source throws(CalendarStoreError) in
          try await sync(source) { steps.yield($0) }
        })
    } catch {
      return .failure(error)
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

  private func arrange(_ listed: ListedSource) async throws(CalendarStoreError) -> ArrangedSource {
    let name = listed.source.source.name
    switch listed.listing {
    case .failure(let failure):
      var arrangement: CalendarArrangement?
      if case .source(.notFound) = failure {
        let allowsMassRemoval = options.allowsMassRemoval
        arrangement = try await ledger.transaction { tables throws(CalendarStoreError) in
          try tables.arrangeMissing(source: name, allowsMassRemoval: allowsMassRemoval)
        }
      }
      return ArrangedSource(
        source: listed.source, arrangement: arrangement ?? CalendarArrangement(failure: failure))
    case .success(let listing):
      let (tokens, allowsMassRemoval) = (listed.tokens, options.allowsMassRemoval)
      let arrangement = try await ledger.transaction { tables throws(CalendarStoreError) in
        try tables.arrange(listing, of: name, known: tokens, allowsMassRemoval: allowsMassRemoval)
      }
      return ArrangedSource(source: listed.source, arrangement: arrangement)
    }
  }

  private func sync(
    _ arranged: ArrangedSource, progress: @Sendable (SyncProgress) -> Void
  ) async throws(CalendarStoreError) -> SourceSyncReport {
    var report = SourceSyncReport(source: arranged.source.source.name)
    report.failure = arranged.arrangement.failure
    for entry in arranged.arrangement.entries {
      var sync = CalendarSync(
        ledger: ledger, service: service, source: arranged.source, calendar: entry.calendar,
        unchanged: entry.unchanged, options: options, report: entry.report)
      try await sync.run(progress: progress)
      report.calendars.append(sync.report)
    }
    report.calendars += arranged.arrangement.removed
    return report
  }
}
