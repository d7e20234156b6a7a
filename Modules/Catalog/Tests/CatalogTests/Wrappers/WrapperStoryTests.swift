import Catalog
import Testing

private struct Owner: Sendable {
  @Injected(\.number) var number
  @Injected(\.speaker) var speaker: (any Speaker)?
  @Provided(\.number) var numberNow
  @Provided(\.speaker) var speakerNow: (any Speaker)?
}

private enum TitleKey: MainServiceKey { typealias Output = String }
private struct Screen {
  @MainInjected(\.title) var title
  @MainProvided(\.title) var titleNow
}

private enum OwnerKey: ServiceKey { typealias Output = Owner }

/// An object that reads its property while it is built.
private final class Eager: Sendable {
  let b = Injected(\.eagerB)

  init() { _ = b.wrappedValue }
}
private enum EagerA: ServiceKey { typealias Output = Eager }
private enum EagerB: ServiceKey { typealias Output = Int }

extension Catalog {
  fileprivate var eagerA: EagerA.Type { EagerA.self }
  fileprivate var title: TitleKey.Type { TitleKey.self }
  fileprivate var eagerB: EagerB.Type { EagerB.self }
}

/// A property whose service cannot be obtained ends the program with a complete message.
@Suite struct WrapperStoryTests {
  private func story(_ exit: ExitTest.Result?) -> String {
    String(decoding: exit?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func anInjectedPropertyNamesTheMissingKeyAndItsOwnLocation() async {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Catalog.withCurrent(Catalog()) { Owner() }.number
    }

    #expect(
      story(exit).contains(
        """
        @Injected at CatalogTests/WrapperStoryTests.swift:5 has no CatalogTests.NumberKey. \
        CatalogTests.NumberKey was not supplied. \
        Supply it in the composition root: catalog.supply(NumberKey.self).
        """), "\(story(exit))")
  }

  @Test func aProvidedPropertyNamesTheMissingKeyAndItsOwnLocation() async {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Catalog.withCurrent(Catalog()) { Owner().numberNow }
    }

    #expect(
      story(exit).contains(
        """
        @Provided at CatalogTests/WrapperStoryTests.swift:7 has no CatalogTests.NumberKey. \
        CatalogTests.NumberKey was not supplied. \
        Supply it in the composition root: catalog.supply(NumberKey.self).
        """), "\(story(exit))")
  }

  @Test func anOptionalPropertyEndsTheProgramIfItsServiceMissesANeed() async {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let catalog = Catalog()
      catalog.supply(SpeakerKey.self) { try $0.obtain(\.person) }
      _ = Catalog.withCurrent(catalog) { Owner() }.speaker
    }

    #expect(
      story(exit).contains(
        """
        @Injected at CatalogTests/WrapperStoryTests.swift:6 has no CatalogTests.SpeakerKey. \
        CatalogTests.PersonKey was not supplied. It was needed here: \
        CatalogTests.SpeakerKey → CatalogTests.PersonKey. Supply it in the composition root: \
        catalog.supply(PersonKey.self).
        """), "\(story(exit))")
  }

  @Test func aCycleThroughInjectedPropertiesNamesEveryLink() async {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let catalog = Catalog()
      catalog.supplyShared(EagerA.self) { _ in Eager() }
      catalog.supplyShared(EagerB.self) { catalog in
        _ = try catalog.obtain(\.eagerA)
        return 1
      }
      _ = try catalog[\.eagerA]
    }

    #expect(
      story(exit).contains(
        """
        @Injected at CatalogTests/WrapperStoryTests.swift:21 has no CatalogTests.EagerB. \
        Building CatalogTests.EagerA needs itself: \
        CatalogTests.EagerA → CatalogTests.EagerB → CatalogTests.EagerA. \
        Break the cycle: obtain one of them later, when it is used.
        """), "\(story(exit))")
  }

  @Test func aCycleAcrossThreadsThroughPropertiesEndsTheProgramWithoutAHang() async {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let catalog = Catalog()
      let (inA, inB) = (Gate(), Gate())
      catalog.supplyShared(EagerA.self) { _ in
        inA.open()
        inB.wait()
        return Eager()
      }
      catalog.supplyShared(EagerB.self) { catalog in
        inB.open()
        inA.wait()
        _ = try catalog.obtain(\.eagerA)
        return 1
      }
      let _: [Bool] = onThreads(2) { thread in
        (try? thread == 0 ? catalog[\.eagerA].b.wrappedValue : catalog[\.eagerB]) != nil
      }
    }

    let story = story(exit)
    #expect(
      ["A → CatalogTests.EagerB → CatalogTests.EagerA", "B → CatalogTests.EagerA → CatalogTests.EagerB"]
        .contains { story.contains("needs itself: CatalogTests.Eager\($0). Break the cycle") }, "\(story)")
    #expect(
      story.contains("@Injected at CatalogTests/WrapperStoryTests.swift:21 has no CatalogTests.EagerB."))
  }

  @Test func anOptionalProvidedPropertyEndsTheProgramIfItsServiceMissesANeed() async {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let catalog = Catalog()
      catalog.supply(SpeakerKey.self) { try $0.obtain(\.person) }
      _ = Catalog.withCurrent(catalog) { Owner().speakerNow }
    }

    #expect(
      story(exit).contains(
        """
        @Provided at CatalogTests/WrapperStoryTests.swift:8 has no CatalogTests.SpeakerKey. \
        CatalogTests.PersonKey was not supplied. It was needed here: \
        CatalogTests.SpeakerKey → CatalogTests.PersonKey. Supply it in the composition root: \
        catalog.supply(PersonKey.self).
        """), "\(story(exit))")
  }

  @Test func propertiesOfTheMainActorNameTheMissingKey() async {
    let kept = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Catalog.withCurrent(Catalog()) { Screen() }.title }
    }
    let current = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Catalog.withCurrent(Catalog()) { Screen().titleNow } }
    }

    for (exit, wrapper, line) in [(kept, "@MainInjected", 13), (current, "@MainProvided", 14)] {
      #expect(
        story(exit).contains(
          """
          \(wrapper) at CatalogTests/WrapperStoryTests.swift:\(line) has no CatalogTests.TitleKey. \
          CatalogTests.TitleKey was not supplied. \
          Supply it in the composition root: catalog.supply(TitleKey.self).
          """), "\(story(exit))")
    }
  }

  @Test func aPropertyWhoseCatalogWasReleasedReportsThat() async {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var catalog: Catalog? = Catalog()
      catalog?.supplyShared(OwnerKey.self) { _ in Owner() }
      let owner = try catalog?.obtain(OwnerKey.self)
      catalog = nil
      _ = owner?.number
    }

    #expect(
      story(exit).contains(
        """
        @Injected at CatalogTests/WrapperStoryTests.swift:5 has no CatalogTests.NumberKey. \
        The catalog that it was made in is gone. Hold it as long as its services.
        """), "\(story(exit))")
  }
}
