package import CalendarService
import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The system's time zone database: folders of TZif files, each read on first use and cached.
package final class FolderZoneDatabase: ZoneDatabaseProtocol {
  private let folders: [String]
  /// By requested name, so that each name is resolved once; and the last one, since most events of a calendar are in
  /// the same zone.
  private let known = Mutex<(last: (name: String, zone: Zone)?, all: [String: Zone])>((nil, [:]))
  /// The listed contents of the folders, needed only for names that are not file names: calendars may contain many
  /// of those.
  private let listings = Mutex<[ZoneListing]?>(nil)
  /// Whether a database exists; `nil` until it is first checked.
  private let availability = Mutex<Bool?>(nil)

  /// A database that looks for a zone in each of `folders` in order.
  package init(folders: [String]) {
    self.folders = folders
  }

  package func zone(named name: String) throws(ZoneError) -> Zone {
    let found = known.withLock { known -> Zone? in
      if let last = known.last, last.name == name { return last.zone }
      guard let zone = known.all[name] else { return nil }
      known.last = (name, zone)
      return zone
    }
    if let found { return found }
    let zone = try find(name)
    known.withLock { $0.all[name] = zone }
    return zone
  }

  package func zone(ofVariable value: String) throws(ZoneError) -> Zone {
    guard let rule = ZoneRule(parsing: Array(value.utf8)), !folders.contains(where: { isFile(value, in: $0) })
    else { return try zone(named: value) }
    return Zone(value, rule: rule)
  }

  package var names: [String] { Array(Set(listed.flatMap(\.names))) }

  package var isAvailable: Bool {
    if let known = availability.withLock({ $0 }) { return known }
    // One of these normally exists, and listing the folders takes longer.
    let isAvailable =
      folders.contains { isFile("Etc/UTC", in: $0) || isFile("UTC", in: $0) }
      || listed.contains(where: \.hasZones)
    availability.withLock { $0 = isAvailable }
    return isAvailable
  }

  private func find(_ name: String) throws(ZoneError) -> Zone {
    for candidate in ZoneName(name).candidates {
      if ZoneName.isUTC(candidate) { return .utc }
      if let zone = try look(for: candidate) { return zone }
    }
    if let offset = ZoneOffsetName(name) { return Zone(offset) }
    if let rule = ZoneRule(parsing: Array(name.utf8)), rule.daylight != nil { return Zone(name, rule: rule) }
    if let zone = try zone(of: ZoneLabel(name)) { return zone }
    if let pair = ZoneOffsetPair(name) {
      if pair.standard.seconds == pair.daylight.seconds { return Zone(pair.standard) }
      if let identifier = pair.identifier, let zone = try look(for: identifier),
        pair.standard.isStandard(in: zone), pair.daylight.isDaylight(in: zone)
      {
        return zone
      }
    }
    guard isAvailable else { throw .noDatabase(folders: folders) }
    throw .unknown(name: name)
  }

  /// The zone of the first of a label's places that has its offset in winter, otherwise in summer. Without an offset, a
  /// place must have one zone only.
  private func zone(of label: ZoneLabel) throws(ZoneError) -> Zone? {
    if let offset = label.offset, label.places.isEmpty { return Zone(offset) }
    var inSummer: Zone?
    for place in label.places {
      let candidates = Set(candidates(for: place))
      guard label.offset != nil || candidates.count == 1 else { continue }
      for identifier in candidates.sorted() {
        guard let zone = try look(for: identifier) else { continue }
        guard let offset = label.offset, !offset.isStandard(in: zone) else { return zone }
        if offset.isDaylight(in: zone) { inSummer = inSummer ?? zone }
      }
    }
    return inSummer
  }

  /// The IANA names for a city or region of a label: that of the Windows list, then those that end with it.
  private func candidates(for place: String) -> [String] {
    if let identifier = ZoneLabel.identifier(of: place) { return [identifier] }
    return listed.flatMap { $0.identifiers(ofCity: place) }
  }

  /// The zone of a file, ignoring the case of its name; `nil` if there is none.
  private func look(for candidate: String) throws(ZoneError) -> Zone? {
    if let zone = known.withLock({ $0.all[candidate] }) { return zone }
    let isListed = listings.withLock { $0 != nil }
    if !isListed, let folder = folders.first(where: { isFile(candidate, in: $0) }) {
      return try read(candidate, in: folder)
    }
    for listing in listed {
      guard let identifier = listing.identifier(spelled: candidate) else { continue }
      if let zone = known.withLock({ $0.all[identifier] }) { return zone }
      return try read(identifier, in: listing.folder)
    }
    return nil
  }

  private var listed: [ZoneListing] {
    if let listings = listings.withLock({ $0 }) { return listings }
    let made = folders.map { ZoneListing(of: $0) }
    listings.withLock { $0 = made }
    return made
  }

  private func isFile(_ name: String, in folder: String) -> Bool {
    guard ZoneName.isSafe(name), !name.hasSuffix("/") else { return false }
    return ZoneListing.isFolder("\(folder)/\(name)") == false
  }

  /// Reads a zone and caches it under its IANA name: many other names may map to it.
  private func read(_ identifier: String, in folder: String) throws(ZoneError) -> Zone {
    let path = "\(folder)/\(identifier)"
    guard let data = FileManager.default.contents(atPath: path),
      let zone = ZoneFile(Array(data)).zone(named: identifier)
    else { throw .unreadable(name: identifier, path: path) }
    known.withLock { $0.all[identifier] = zone }
    return zone
  }
}
