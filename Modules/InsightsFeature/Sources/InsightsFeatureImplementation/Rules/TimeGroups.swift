import InsightsFeature

/// The time of groups of events, such as titles or people. Stretches are added in the order of their starts; those
/// that overlap count once.
struct TimeGroups {
  private struct Group {
    let name: String
    var time = 0
    /// The latest end so far.
    var reach = Int.min
    var events = 0
    var isSeries = false
    /// The calendars, by number; few.
    var calendars: [Int] = []
  }

  private var numbers: [String: Int] = [:]
  private var groups: [Group] = []

  /// The number of the group with this key. It is called `name` if it is new.
  mutating func number(of key: String, name: @autoclosure () -> String) -> Int {
    // The key is looked up once.
    let number = { (number: inout Int) in number }(&numbers[key, default: groups.count])
    if number == groups.count { groups.append(Group(name: name())) }
    return number
  }

  /// Counts an event that belongs to a group.
  mutating func count(in number: Int, isSeries: Bool, calendar: Int) {
    groups[number].events += 1
    if isSeries { groups[number].isSeries = true }
    if !groups[number].calendars.contains(calendar) { groups[number].calendars.append(calendar) }
  }

  /// Adds a stretch of an event that belongs to a group. Returns what of it is new.
  @discardableResult
  mutating func add(_ stretch: Range<Int>, to number: Int) -> Range<Int> {
    let start = max(stretch.lowerBound, groups[number].reach)
    guard start < stretch.upperBound else { return stretch.upperBound..<stretch.upperBound }
    groups[number].time += stretch.upperBound - start
    groups[number].reach = stretch.upperBound
    return start..<stretch.upperBound
  }

  /// The names, by number.
  var names: [String] { groups.map(\.name) }
  /// The seconds of each group, by number.
  var times: [Int] { groups.map(\.time) }
  /// The events of each group, by number.
  var counts: [Int] { groups.map(\.events) }

  /// The groups, most time first, then by name.
  func shares(calendars: [String]) -> [InsightsReport.Share] {
    // Two numbers move faster than what they stand for.
    let order = groups.indices.map { (time: groups[$0].time, number: $0) }.sorted { left, right in
      left.time != right.time
        ? left.time > right.time : groups[left.number].name < groups[right.number].name
    }
    return order.map { _, number in
      let group = groups[number]
      return InsightsReport.Share(
        name: group.name, time: .seconds(group.time), events: group.events, isSeries: group.isSeries,
        calendars: group.calendars.count == 1
          ? [calendars[group.calendars[0]]] : group.calendars.map { calendars[$0] }.sorted())
    }
  }
}
