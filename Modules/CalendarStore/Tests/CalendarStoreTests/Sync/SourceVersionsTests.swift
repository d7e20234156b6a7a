import CalendarService
import CalendarServiceTesting
import CalendarStoreRules
import CalendarStoreTesting
import Testing

@testable import CalendarSync

/// An event whose parts are in several files of a folder.
@Suite struct SourceVersionsTests {
  private func component(_ title: String, of day: Int? = nil, sequence: Int = 0) -> EventComponent {
    .fixture(uid: "a", title: title).with {
      $0.sequence = sequence
      $0.recurrenceID = day.map { .utc(.fixture("2026-03-0\($0)T10:00")) }
    }
  }

  private func version(_ path: String, _ components: EventComponent...) -> SourceVersions.Version {
    (path, IndexedObject(CalendarObject(uid: "a", components: components), span: nil))
  }

  private func titles(_ object: CalendarObject?) -> [String] { object?.components.map(\.title) ?? [] }

  @Test func partsWithoutACommonOccurrenceAreOneEvent() {
    let versions = SourceVersions([
      version("b.ics", component("Third", of: 3)), version("z.ics", component("Series")),
      version("c.ics", component("Second", of: 2)),
    ])

    #expect(titles(versions.whole?.object) == ["Series", "Second", "Third"])
    #expect(versions.path == nil && versions.leftOut.isEmpty)
  }

  @Test func aChangeGoesToTheFileOfItsPartAndANewPartToTheSeries() throws {
    let versions = SourceVersions([
      version("b.ics", component("Third", of: 3)), version("z.ics", component("Series")),
    ])
    var changed = try #require(versions.whole?.object)
    changed.components[1].title = "Moved"
    changed.components.append(component("New", of: 4))

    #expect(titles(versions.part(of: changed, at: "b.ics")) == ["Moved"])
    #expect(titles(versions.part(of: changed, at: "z.ics")) == ["Series", "New"])
    changed.components.remove(at: 1)
    #expect(titles(versions.part(of: changed, at: "b.ics")) == [])
    #expect(titles(versions.part(of: changed, at: "z.ics")) == ["Series", "New"])
  }

  @Test func theNewestOfTheSameOccurrenceIsKept() {
    let versions = SourceVersions([
      version("a.ics", component("Old")), version("z.ics", component("New", sequence: 1)),
      version("b.ics", component("Same age", sequence: 1)), version("c.ics", component("Third", of: 3)),
    ])

    #expect(versions.kept.map(\.path) == ["b.ics", "c.ics"])
    #expect(versions.leftOut.map(\.path) == ["z.ics", "a.ics"])
    #expect(titles(versions.whole?.object) == ["Same age", "Third"])
  }
}
