/// Distributes the columns of a line among fields.
package enum ColumnWidths {
  /// The requirements of a field.
  package struct Field {
    /// The width of its longest value; 0 for an absent field.
    var longest: Int
    /// The minimum useful width.
    var floor: Int
    /// The width that it gets before any field gets more.
    var comfort: Int
  }

  /// The width of each field, 0 if it does not fit. The last fields are dropped first; the first one always stays.
  /// One long value shortens its own field only.
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
