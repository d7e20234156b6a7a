import CalendarService
import CalendarStoreRules

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The version of an event at its source, which several resources with one UID may contain.
///
/// RFC 4791 wants all components of an event in one resource, but files of a folder may each contain some: the series
/// in one, a moved occurrence in another. Resources without an occurrence in common are merged. Of others the newest
/// is kept: by SEQUENCE, LAST-MODIFIED and DTSTAMP, and among equally new ones the one with the smallest path.
struct SourceVersions {
  /// A resource's object with the UID.
  typealias Version = (path: String, object: IndexedObject)

  /// The versions that make up the event, the newest first; empty if there are none.
  private(set) var kept: [Version] = []
  /// The versions that the kept ones replace.
  private(set) var leftOut: [Version] = []

  private let format: any CalendarFormatProtocol

  init(_ versions: [Version], by format: any CalendarFormatProtocol) {
    self.format = format
    guard versions.count > 1 else {
      kept = versions
      return
    }
    let start = Self.start(of: versions)
    var taken: Set<EventTime?> = []
    for version in versions.sorted(by: Self.isBefore) {
      let object = version.object.object
      let ids = object.components.map { format.occurrenceID(of: $0, in: object, startingAt: start) }
      if taken.isDisjoint(with: ids) {
        taken.formUnion(ids)
        kept.append(version)
      } else {
        leftOut.append(version)
      }
    }
  }

  /// The start of the series.
  private static func start(of versions: [Version]) -> EventTime? {
    versions.lazy.flatMap(\.object.object.components).first { $0.recurrenceID == nil }?.start
  }

  private static func isBefore(_ left: Version, _ right: Version) -> Bool {
    let (age, other) = (age(left.object.object), age(right.object.object))
    return age == other ? left.path < right.path : age.lexicographicallyPrecedes(other) == false
  }

  private static func age(_ object: CalendarObject) -> [Int] {
    [
      object.sequence, object.components.compactMap { $0.modified?.secondsSinceEpoch }.max() ?? .min,
      object.components.compactMap { $0.stamp?.secondsSinceEpoch }.max() ?? .min,
    ]
  }

  /// The path of the whole event; `nil` if there is none, or several resources contain it.
  var path: String? { kept.count == 1 ? kept[0].path : nil }

  /// The event; `nil` if there are no versions.
  var whole: IndexedObject? {
    guard kept.count > 1 else { return kept.first?.object }
    let objects = kept.map(\.object.object)
    var components = objects.flatMap(\.components)
    components.sort { left, right in
      guard let rightID = right.recurrenceID else { return false }
      guard let leftID = left.recurrenceID else { return true }
      return leftID.dateTime < rightID.dateTime
    }
    let zones = objects.dropFirst().reduce(objects[0].zones) { $0.merging($1.zones) { first, _ in first } }
    let object = CalendarObject(
      uid: objects[0].uid, components: components, zones: zones,
      text: CalendarObject.text(objects.map(\.text)))
    let spans = kept.compactMap(\.object.span)
    let span = spans.first.map { first in
      DateInterval(
        start: spans.map(\.start).min() ?? first.start, end: spans.map(\.end).max() ?? first.end)
    }
    return IndexedObject(object, span: span)
  }

  /// The part of a changed event to write to a path: the components that its version there has, and new ones with the
  /// series, or with the newest version if there is no series. Empty if nothing is left of it there.
  func part(of object: CalendarObject, at path: String) -> CalendarObject {
    guard kept.count > 1, kept.contains(where: { $0.path == path }) else { return object }
    let start = Self.start(of: kept)
    var paths: [EventTime?: String] = [:]
    for (path, version) in kept {
      for component in version.object.components {
        paths[format.occurrenceID(of: component, in: version.object, startingAt: start)] = path
      }
    }
    let main = paths[EventTime?.none] ?? kept[0].path
    var part = object
    part.components.removeAll {
      (paths[format.occurrenceID(of: $0, in: object, startingAt: start)] ?? main) != path
    }
    return part
  }
}
