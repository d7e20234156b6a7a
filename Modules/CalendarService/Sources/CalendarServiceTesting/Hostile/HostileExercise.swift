public import CalendarService
import Foundation

/// Runs every operation on a calendar file with arbitrary bytes.
public struct HostileExercise: Sendable {
  /// Counts what was done, to show that the exercise did something.
  public struct Outcome: Sendable, Hashable {
    /// The number of objects read.
    public var objects = 0
    /// The number of their occurrences in one week.
    public var occurrences = 0
  }

  /// A violation found.
  public enum Finding: Error, Sendable, Hashable {
    /// The written text is parsed to something else than the original.
    case differs(uid: String, written: String)
    /// The written text cannot be parsed.
    case unreadable(reason: String)
  }

  private let service: any CalendarServiceProtocol

  /// An exercise of a service.
  public init(_ service: any CalendarServiceProtocol) {
    self.service = service
  }

  /// Parses the bytes, lists occurrences in the week of Monday, 9 March 2026 and over their whole span, writes all
  /// objects, and parses the result. Rejecting the bytes is fine.
  public func run(_ bytes: [UInt8]) throws(Finding) -> Outcome {
    guard let file = try? service.readCalendar(Data(bytes), named: "hostile.ics") else { return Outcome() }
    var outcome = Outcome(objects: file.objects.count)
    let objects = file.objects.map { (calendar: "", object: $0) }
    outcome.occurrences =
      service.occurrences(of: objects, from: .monday(0), to: .sunday(24), in: .berlin).count
    for object in file.objects { _ = service.span(of: object) }
    let text = service.text(of: file.objects, named: file.name)
    let again: CalendarFile
    do {
      again = try service.readCalendar(Data(text.utf8), named: "again.ics")
    } catch {
      throw .unreadable(reason: "\(error)")
    }
    let before = Self.components(file)
    let after = Self.components(again)
    for (uid, components) in before where after[uid] != components { throw .differs(uid: uid, written: text) }
    return outcome
  }

  /// The components by UID, without properties that the writer sets. Components without a UID are left out: their
  /// generated UID changes with their lines.
  private static func components(_ file: CalendarFile) -> [String: [EventComponent]] {
    var components: [String: [EventComponent]] = [:]
    for object in file.objects where !object.uid.hasPrefix("almanac-") {
      components[object.uid] = object.components.map { component in
        component.with { ($0.stamp, $0.modified) = (nil, nil) }
      }
    }
    return components
  }
}
