public import CalendarService
import Foundation

/// All that is done with a calendar file, done with whatever bytes.
public struct HostileExercise: Sendable {
  /// What was done, to see that something was.
  public struct Outcome: Sendable, Hashable {
    /// How many objects were read.
    public var objects = 0
    /// How many occurrences they have in one week.
    public var occurrences = 0
  }

  /// What must not happen.
  public enum Finding: Error, Sendable, Hashable {
    /// What was written reads differently from what was read: the texts of the two.
    case differs(uid: String, written: String)
    /// What was written cannot be read.
    case unreadable(reason: String)
  }

  private let service: any CalendarServiceProtocol

  /// An exercise of a service.
  public init(_ service: any CalendarServiceProtocol) {
    self.service = service
  }

  /// Reads the bytes, looks for occurrences in the week of Monday, 9 March 2026 and as far as they reach,
  /// writes all objects, and reads what was written. Bytes that are refused are as good as others.
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

  /// The components by UID, without what the writer decides; those without a UID get another one with every
  /// change of their lines.
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
