import CalendarTools
import Frames
import Sentences
import ToolResults

/// States the time in other zones, and how their clocks differ.
struct ClockAnswer {
  /// What is asked for.
  let clocks: ZoneClocks
  /// One result for each zone, with the present time in it.
  let found: [FoundEvents]

  /// A line for each place, the difference of the two places, or the time in the second at a time in the first; `nil` if
  /// a result lacks its time.
  var text: String? {
    let there = found.compactMap { $0.list.elsewhere.flatMap(LocalTime.init) }
    guard let now = found.first?.now, there.count == clocks.zones.count else { return nil }
    var rest = there[...]
    let times = clocks.places.map { $0.zone == nil ? now : rest.removeFirst() }
    if clocks.asksForDifference, times.count == 2 {
      let first = name(of: clocks.places[0])
      return
        "\(first.capitalisedFirst) is \(distance(times[0], from: times[1], name(of: clocks.places[1])))."
    }
    guard let minutes = clocks.minutes, times.count == 2 else {
      return zip(clocks.places, times).map { place, time in
        "It is \(time.clock) on \(time.date.name) in \(name(of: place))\(place.zone.map { " (\($0))" } ?? ""), \(distance(time, from: now, nil))."
      }.joined(separator: "\n")
    }
    let other = minutes + times[1].minutes(since: times[0])
    let day = other < 0 ? " on the day before" : other >= dayLength ? " on the next day" : ""
    return
      "\(clock(minutes))\(spoken(clocks.places[0])) is \(clock((other + dayLength) % dayLength))\(day)\(spoken(clocks.places[1]))."
  }

  private var dayLength: Int { 24 * 60 }

  private func name(of place: ZoneClocks.Place) -> String {
    place.zone == nil ? "your clock" : ZonePlaces.name(of: place.name)
  }

  /// ` in Tokyo`, ` here`.
  private func spoken(_ place: ZoneClocks.Place) -> String {
    place.zone == nil ? " here" : " in \(name(of: place))"
  }

  private func distance(_ time: LocalTime, from other: LocalTime, _ name: String?) -> String {
    let minutes = time.minutes(since: other)
    guard minutes != 0 else { return name.map { "on the same time as \($0)" } ?? "as on your clock" }
    return
      "\(Amount.time(minutes: abs(minutes))) \(minutes < 0 ? "behind" : "ahead of") \(name ?? "your clock")"
  }

  private func clock(_ minutes: Int) -> String {
    let minute = minutes % 60
    return "\(minutes < 600 ? "0" : "")\(minutes / 60):\(minute < 10 ? "0" : "")\(minute)"
  }
}
