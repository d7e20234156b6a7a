import CalendarService
import CalendarServiceTesting
import Testing

@testable import CalendarStoreRules

@Suite struct SaveOutcomeTests {
  private func object(_ title: String, master: Int?, overrides: Int...) -> CalendarObject {
    let master = master.map { sequence in EventComponent.fixture(title: title).with { $0.sequence = sequence }
    }
    let overrides = overrides.map { sequence in
      EventComponent.fixture(title: title).with {
        $0.recurrenceID = .at(.tuesday(9))
        $0.sequence = sequence
      }
    }
    return CalendarObject(uid: "event", components: [master].compactMap(\.self) + overrides)
  }

  @Test func aNewEventIsAdded() {
    #expect(SaveOutcome(of: object("New", master: 0), over: nil) == .added)
  }

  @Test func anEqualEventIsUnchanged() {
    #expect(SaveOutcome(of: object("Same", master: 1), over: object("Same", master: 1)) == .unchanged)
  }

  @Test(arguments: [(0, 0, SaveOutcome.changed), (1, 0, .changed), (0, 1, .unchanged)])
  func theSequenceOfTheMasterDecides(_ new: Int, _ kept: Int, _ outcome: SaveOutcome) {
    let kept = object("Kept", master: kept, overrides: 9)

    #expect(SaveOutcome(of: object("New", master: new), over: kept) == outcome)
  }

  @Test func withoutAMasterTheHighestSequenceOfTheOverridesDecides() {
    let kept = object("Kept", master: nil, overrides: 1, 3)

    #expect(SaveOutcome(of: object("New", master: nil, overrides: 2, 2), over: kept) == .unchanged)
    #expect(SaveOutcome(of: object("New", master: nil, overrides: 3, 0), over: kept) == .changed)
  }
}
