import CalendarService
import CalendarServiceTesting
import Foundation
import Testing

@testable import TimeZones

@Suite struct ZoneFileTests {
  @Test func theTransitionsOfVersionOneAreRead() throws {
    let file = SampleZoneFile(
      version: 0, transitions: [(-1000, 1), (2_000_000_000, 2)], offsets: [600, 3600, -7200])

    let zone = try #require(ZoneFile(file.bytes).zone(named: "Test/Zone"))

    #expect(zone.identifier == "Test/Zone")
    #expect(zone.offset(at: Date(timeIntervalSince1970: -1001)) == 600)
    #expect(zone.offset(at: Date(timeIntervalSince1970: -1000)) == 3600)
    #expect(zone.offset(at: Date(timeIntervalSince1970: 2_000_000_000)) == -7200)
    #expect(zone.offset(at: .utc("2500-01-01T00:00:00Z")) == -7200)
  }

  @Test func theRuleAfterTheLastTransitionIsRead() throws {
    let file = SampleZoneFile(
      transitions: [(845_686_800, 0)], offsets: [3600, 7200], footer: "CET-1CEST,M3.5.0,M10.5.0/3")

    let zone = try #require(ZoneFile(file.bytes).zone(named: "Test/Berlin"))

    for year in [1997, 2026, 2037, 2038, 2100, 2399, 2401, 2800, 9999] {
      for month in 1...12 {
        let moment = Date.utc("\(String(year))-\(month)-28T12:00:00Z")
        #expect(zone.offset(at: moment) == Zone.berlin.offset(at: moment), "\(year)-\(month)")
      }
    }
    #expect(zone.offset(at: .utc("2026-03-29T00:59:59Z")) == 3600)
    #expect(zone.offset(at: .utc("2026-03-29T01:00:00Z")) == 7200)
    #expect(
      zone.offset(at: .utc("3026-10-26T00:59:59Z")) == Zone.berlin.offset(at: .utc("3026-10-26T00:59:59Z")))
  }

  @Test(arguments: [
    // Southern summer spans the new year; half an hour of daylight saving time.
    ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "2026-04-04T14:59:59Z", 39_600, 37_800),
    // A change before midnight, relative to the day.
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-03-29T00:59:59Z", -7200, -3600),
    ("EST5EDT4,J60/2,J305/2", "2024-03-01T06:59:59Z", -18_000, -14_400),
    ("EST5EDT4,59/2,300/2", "2024-02-29T06:59:59Z", -18_000, -14_400),
  ])
  func readsEveryFormOfARule(_ rule: String, _ last: String, _ before: Int, _ after: Int) throws {
    let zone = try #require(ZoneFile(SampleZoneFile(footer: rule).bytes).zone(named: "Test/Zone"))

    let moment = Date.utc(last)
    #expect(zone.offset(at: moment) == before)
    #expect(zone.offset(at: moment.addingTimeInterval(1)) == after)
  }

  @Test func aRuleWithOneOffsetKeepsIt() throws {
    let zone = try #require(
      ZoneFile(SampleZoneFile(offsets: [32_400], footer: "JST-9").bytes).zone(named: "T"))

    #expect(zone.offset(at: .utc("2900-07-01T00:00:00Z")) == 32_400)
  }

  @Test func otherFilesAreRejected() {
    let whole = SampleZoneFile(transitions: [(0, 0)], footer: "UTC0").bytes

    for length in 0..<whole.count - "\nUTC0\n".utf8.count {
      #expect(ZoneFile(Array(whole[..<length])).zone(named: "T") == nil, "\(length) bytes")
    }
    #expect(ZoneFile(Array("hello".utf8) + whole).zone(named: "T") == nil)
    #expect(ZoneFile(SampleZoneFile(transitions: [(0, 7)]).bytes).zone(named: "T") == nil)
    #expect(ZoneFile(SampleZoneFile(transitions: [(9, 0), (3, 0)]).bytes).zone(named: "T") == nil)
  }
}

/// A TZif file written for a test (RFC 9636).
struct SampleZoneFile {
  var version = UInt8(ascii: "2")
  /// The transitions: the time, and the index in ``offsets`` from then on.
  var transitions: [(time: Int, type: UInt8)] = []
  var offsets: [Int] = [0]
  var footer = ""

  var bytes: [UInt8] {
    let is64 = version >= UInt8(ascii: "2")
    // Later versions need only the header of the first block.
    let first = is64 ? SampleZoneFile(version: version).block(wordSize: 4) : block(wordSize: 4)
    return is64 ? first + block(wordSize: 8) + Array("\n\(footer)\n".utf8) : first
  }

  private func block(wordSize: Int) -> [UInt8] {
    var bytes = Array("TZif".utf8) + [version] + [UInt8](repeating: 0, count: 15)
    for count in [0, 0, 0, transitions.count, offsets.count, 4] { bytes += Self.integer(count, size: 4) }
    for transition in transitions { bytes += Self.integer(transition.time, size: wordSize) }
    bytes += transitions.map(\.type)
    for offset in offsets { bytes += Self.integer(offset, size: 4) + [0, 0] }
    return bytes + Array("XYZ\0".utf8)
  }

  private static func integer(_ value: Int, size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}
