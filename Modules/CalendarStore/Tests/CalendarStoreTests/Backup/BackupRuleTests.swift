import CalendarStoreRules
import Testing

@Suite struct BackupRuleTests {
  private func contents(_ events: [Int?]) -> [BackupRule.Content] { events.map { .init(events: $0) } }

  @Test(arguments: [
    (601, [5, 5], true), (601, [301, 5], false), (601, [300, 300], true), (601, [5, 301], false),
    (10, [10, 10], false), (10, [nil, 4], true), (1, [0, 0], true), (0, [0, 0], false), (nil, [5, 5], true),
  ])
  func aBackupWithMoreThanTwiceTheEventsOfEachNewerOneIsKept(_ events: Int?, _ newer: [Int?], _ isKept: Bool)
  {
    #expect(BackupRule.keeps(.init(events: events), besides: contents(newer)) == isKept)
  }

  @Test func theLastBackupWithoutUnreadableEventsIsKept() {
    let whole = BackupRule.Content(events: 10)
    let partial = BackupRule.Content(events: 10, isWhole: false)

    #expect(BackupRule.keeps(whole, besides: [partial, partial]))
    #expect(!BackupRule.keeps(whole, besides: [partial, whole]))
    #expect(!BackupRule.keeps(partial, besides: [partial, partial]))
  }

  @Test(arguments: [
    ([5, 4], 0), ([5, 601], 1), ([nil, 4, 8], 1), ([4, 9, 18], 1), ([], nil), ([nil], nil),
  ])
  func theNewestValidBackupIsRestoredUnlessAnOlderOneHasMuchMore(_ events: [Int?], _ best: Int?) {
    #expect(BackupRule.best(of: contents(events)) == best)
  }
}
