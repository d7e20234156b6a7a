/// Shares the columns of a line among fields.
package enum ColumnWidths {
  /// What a field asks for.
  package struct Field {
    /// The columns of its longest value; 0 for a field that is not there.
    var longest: Int
    /// Below this it says nothing.
    var floor: Int
    /// What it gets before any field gets more.
    var comfort: Int
  }

  /// The width of each field, 0 for one without room. The last fields go first; the first one always stays. So one long
  /// value takes room from its own field only.
  static func shared(_ fields: [Field], room: Int, gap: Int) -> [Int] {
    var widths = fields.map { min($0.longest, $0.floor) }
    func used() -> Int { widths.filter { $0 > 0 }.reduce(-gap) { $0 + $1 + gap } }
    for index in fields.indices.reversed() where index > 0 && used() > room { widths[index] = 0 }
    if let first = widths.first { widths[0] = max(1, min(first, room)) }
    for step in [\Field.comfort, \Field.longest] {
      for (index, field) in fields.enumerated() where widths[index] > 0 {
        widths[index] += max(0, min(min(field.longest, field[keyPath: step]) - widths[index], room - used()))
      }
    }
    return widths
  }
}
