import CalendarService

/// What a store knows of a calendar from the last time. The versions are looked up when the source asks for them:
/// reading those of ten thousand resources takes longer than all else that a sync with nothing new does here.
struct HeldState<Ledger: SyncLedger>: SyncStateProtocol {
  let ledger: Ledger
  let calendar: Int64
  let token: String?

  func heldVersions() async throws -> [String: String] {
    let calendar = calendar
    return try await ledger.transaction { tables throws(CalendarStoreError) in
      try tables.versions(of: calendar)
    }
  }
}
