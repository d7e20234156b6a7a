package import CalendarService
package import Catalog
package import ProgramSettings
package import SystemAccess
import Terminal

/// The time zone for output, and where it was set.
package enum ZoneChoice: Hashable {
  /// The option `--zone`.
  case option(String)
  /// The variable `TZ`.
  case variable(String)
  /// The settings, in this line of the file.
  case setting(String, path: String, line: Int)
  /// The system's `/etc/localtime`.
  case system(String)
  /// None: UTC.
  case unknown

  /// The first of option, variable, settings and system that is set.
  package init(option: String?, settings: LoadedSettings? = nil, environment: ProcessEnvironment) {
    if let option {
      self = .option(option)
    } else if let variable = environment.variables["TZ"] {
      // POSIX: a leading colon marks an implementation-defined zone name; an empty TZ is UTC.
      let name = variable.hasPrefix(":") ? String(variable.dropFirst()) : variable
      self = .variable(name.isEmpty ? "UTC" : Self.name(inPath: name))
    } else if let settings, let zone = settings.settings.zone {
      self = .setting(zone, path: settings.file.path, line: settings.lines["zone"] ?? 1)
    } else if let link = environment.localTimeLink {
      self = .system(Self.name(inPath: link))
    } else {
      self = .unknown
    }
  }

  /// The zone of a run. An unknown system zone becomes UTC, with a message on standard error.
  package func zone(from catalog: Catalog, telling tell: (String) -> Void) throws -> Zone {
    let (zone, note) = try zone(from: catalog[\.zoneDatabase])
    if let note { tell(note.sanitised + "\n") }
    return zone
  }

  /// The zone, and a message for the person.
  package func zone(from database: any ZoneDatabaseProtocol) throws -> (zone: Zone, note: String?) {
    switch self {
    case .option(let name): return (try database.zone(named: name), nil)
    case .variable(let name):
      do { return (try database.zone(ofVariable: name), nil) } catch ZoneError.unknown {
        throw UsageError.unknownZoneVariable(name)
      }
    case .setting(let name, let path, let line):
      do { return (try database.zone(named: name), nil) } catch ZoneError.unknown {
        throw SettingsError.badValue(
          name, key: "zone", path: path, line: line, expected: "a name such as \"Europe/Berlin\"")
      }
    case .system(let name):
      do {
        return (try database.zone(named: name), nil)
      } catch ZoneError.unknown {
        return (.utc, "The system's time zone '\(name)' is not known, so times are in UTC. \(Self.cure)")
      }
    case .unknown: return (.utc, "The system does not say its time zone, so times are in UTC. \(Self.cure)")
    }
  }

  private static let cure = "Set TZ, or use --zone."

  /// `Europe/Berlin` of `/usr/share/zoneinfo/Europe/Berlin`.
  private static func name(inPath path: String) -> String {
    guard let folder = path.firstRange(of: "zoneinfo/") else { return path }
    return String(path[folder.upperBound...])
  }
}
