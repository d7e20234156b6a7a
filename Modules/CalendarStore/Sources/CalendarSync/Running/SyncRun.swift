package import CalendarService
package import CalendarStore
import CalendarStoreRules

/// Syncs a store with its sources.
///
/// The rules of ``SyncStorage`` make all decisions; this sends requests, reads responses and reports progress, and
/// keeps no transaction open meanwhile.
package struct SyncRun<Store: SyncStore>: Sendable {
  private let store: Store
  private let service: any CalendarServiceProtocol
  private let options: SyncOptions

  /// A sync of a store with the service's sources.
  package init(_ store: Store, service: any CalendarServiceProtocol, options: SyncOptions) {
    self.store = store
    self.service = service
    self.options = options
  }

  /// Syncs the sources concurrently.
  ///
  /// All sources are listed first, with their discovery caches. The calendars are then reconciled in the order of
  /// the sources, so that the same one of two calendars with one name keeps it each time.
  package func run(
    progress: @Sendable (SyncProgress) -> Void
  ) async throws(CalendarStoreError) -> SyncReport {
    let sources = try chosenSources()
    try await store.beginSync()
    let (steps, tell) = AsyncStream.makeStream(of: SyncProgress.self)
    async let outcome = reports(of: sources, tell)
    // One task reports all progress, in sequence.
    for await step in steps { progress(step) }
    let result = await outcome
    await store.endSync()
    return SyncReport(sources: try result.get())
  }

  /// The reports of the sources. Finishes `steps` with them.
  private func reports(
    of sources: [any CalendarSourceProtocol], _ steps: AsyncStream<SyncProgress>.Continuation
  ) async -> Result<[SourceSyncReport], CalendarStoreError> {
    defer { steps.finish() }
    do throws(CalendarStoreError) {
      let names = sources.map(\.source.name)
      let known = try await store.transaction { storage throws(CalendarStoreError) in
        try names.map { name throws(CalendarStoreError) in try storage.knownListing(of: name) }
      }
      let listings = try await boundedConcurrentMap(Array(zip(sources, known))) {
        pair throws(CalendarStoreError) in
        try await ListedSource(pair.0, pair.1)
      }
      var reconciled: [ReconciledSource] = []
      for listing in listings { reconciled.append(try await reconcile(listing)) }
      let begun = try await boundedConcurrentMap(reconciled) { source throws(CalendarStoreError) in
        try await sync(source) { steps.yield($0) }
      }
      // An event that was moved is added first, so that one of the sources has it at any time.
      return .success(
        try await boundedConcurrentMap(Array(zip(reconciled, begun))) { pair throws(CalendarStoreError) in
          try await finish(pair.0, pair.1) { steps.yield($0) }
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

  private func reconcile(_ listed: ListedSource) async throws(CalendarStoreError) -> ReconciledSource {
    let name = listed.source.source.name
    switch listed.listing {
    case .failure(let failure):
      var reconciliation: CalendarReconciliation?
      if case .source(.notFound) = failure {
        let allowsMassRemoval = options.allowsMassRemoval
        reconciliation = try await store.transaction { storage throws(CalendarStoreError) in
          try storage.reconcileMissing(source: name, allowsMassRemoval: allowsMassRemoval)
        }
      }
      return ReconciledSource(
        source: listed.source, reconciliation: reconciliation ?? CalendarReconciliation(failure: failure))
    case .success(let listing):
      let (tokens, allowsMassRemoval) = (listed.tokens, options.allowsMassRemoval)
      var reconciliation = try await store.transaction { storage throws(CalendarStoreError) in
        try storage.reconcile(listing, of: name, known: tokens, allowsMassRemoval: allowsMassRemoval)
      }
      reconciliation.failure = reconciliation.failure ?? listing.leftOut.map(SyncFailure.source)
      return ReconciledSource(source: listed.source, reconciliation: reconciliation)
    }
  }

  /// Syncs the calendars of a source, except for the removals of events that were moved.
  private func sync(
    _ reconciled: ReconciledSource, progress: @Sendable (SyncProgress) -> Void
  ) async throws(CalendarStoreError) -> [SingleCalendarSync<Store>] {
    var syncs: [SingleCalendarSync<Store>] = []
    for entry in reconciled.reconciliation.entries {
      var sync = SingleCalendarSync(
        store: store, service: service, source: reconciled.source, calendar: entry.calendar,
        unchanged: entry.unchanged, options: options, report: entry.report)
      try await sync.run(progress: progress)
      syncs.append(sync)
    }
    return syncs
  }

  /// Sends the removals of the events that arrived in their new calendars.
  private func finish(
    _ reconciled: ReconciledSource, _ begun: [SingleCalendarSync<Store>],
    progress: @Sendable (SyncProgress) -> Void
  ) async throws(CalendarStoreError) -> SourceSyncReport {
    var report = SourceSyncReport(source: reconciled.source.source.name)
    report.failure = reconciled.reconciliation.failure
    var syncs = begun
    // Some servers accept a UID only once in all calendars of a person (RFC 6638, section 3.2.4.1): there, the removal
    // goes first.
    let refused = syncs.reduce(into: Set<String>()) { $0.formUnion($1.refusedUIDs) }
    for index in syncs.indices {
      try await syncs[index].pushAgain(syncs[index].waiting, mayRemove: refused, progress)
    }
    for index in syncs.indices {
      try await syncs[index].pushAgain(syncs[index].refusedUIDs, mayRemove: [], progress)
      try await syncs[index].finish()
      report.calendars.append(syncs[index].report)
    }
    report.calendars += reconciled.reconciliation.removed
    return report
  }
}
