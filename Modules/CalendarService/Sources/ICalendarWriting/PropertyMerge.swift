import ICalendarComponents

/// Merges the new lines of a changed property into the old lines.
struct PropertyMerge<Property: WrittenProperty> {
  /// A line of the property.
  struct Line {
    let place: FoldedLine
    let bytes: [UInt8]
    let content: ContentLine
  }

  private let property: Property
  private let lines: [Line]
  /// The values of each line.
  private let said: [[PropertyText]]
  private let old: [PropertyText]

  /// - Parameter lines: the unfolded lines of the property.
  init(_ property: Property, _ old: Property.Component, lines: [Line], _ zones: inout ZoneTable) {
    self.property = property
    self.lines = lines
    self.old = property.texts(of: old)
    var said: [[PropertyText]] = []
    for line in lines where property.isList {
      said.append(
        property.component(ofLine: line.bytes.span, line.content, &zones).map(property.texts(of:)) ?? [])
    }
    self.said = said
  }

  /// The lines to write for the new component.
  ///
  /// - Parameter text: the old lines of the component.
  func merged(_ new: Property.Component, _ text: Span<UInt8>) -> ListMerge {
    let texts = property.texts(of: new)
    return ListMerge(count: lines.count, property.isList ? list(texts, text) : single(texts))
  }

  private func single(_ texts: [PropertyText]) -> [(old: Int?, bytes: [UInt8])] {
    texts.prefix(1).map { text in
      guard !lines.isEmpty else { return (nil, folded(text.beginning + text.value)) }
      return (0, merged(0, from: old.first, to: text))
    } + texts.dropFirst().map { (nil, folded($0.beginning + $0.value)) }
  }

  /// A line stays if all its values are still there in the same order. A line of one value is edited if only the
  /// parameters of a new value differ.
  private func list(_ texts: [PropertyText], _ text: Span<UInt8>) -> [(old: Int?, bytes: [UInt8])] {
    var chunks: [(old: Int?, bytes: [UInt8])] = []
    var kept = Array<Int?>(repeating: nil, count: texts.count)
    var claimed: Set<Int> = []
    var same = UnclaimedNumbers(said.map(\.first))
    var index = 0
    while index < texts.count {
      let number = same.claim(texts[index]) { said[$0].elementsEqual(texts[index...].prefix(said[$0].count)) }
      if let number {
        claimed.insert(number)
        for offset in 0..<said[number].count { kept[index + offset] = number }
        index += said[number].count
      } else {
        index += 1
      }
    }
    var similar = UnclaimedNumbers(said.map { $0.count == 1 ? $0[0].value.lowercased() : nil })
    var fresh: [PropertyText] = []
    var last: Int?
    for (text_, number) in zip(texts, kept) {
      let other = number == nil ? similar.claim(text_.value.lowercased()) { !claimed.contains($0) } : nil
      if number == nil, other == nil {
        fresh.append(text_)
        continue
      }
      chunks += flush(&fresh)
      if let number, number != last {
        var bytes: [UInt8] = []
        lines[number].place.append(text, to: &bytes)
        chunks.append((number, bytes))
      } else if let other {
        claimed.insert(other)
        chunks.append((other, merged(other, from: said[other][0], to: text_)))
      }
      last = number
    }
    return chunks + flush(&fresh)
  }

  private func flush(_ texts: inout [PropertyText]) -> [(old: Int?, bytes: [UInt8])] {
    defer { texts = [] }
    return PropertyText.lines(of: texts, sharing: property.sharesLines).map { (nil, folded($0)) }
  }

  private func merged(_ number: Int, from old: PropertyText?, to new: PropertyText) -> [UInt8] {
    let line = lines[number]
    return folded(LineMerge(from: old, to: new).line(line.bytes.span, line.content))
  }

  private func folded(_ line: String) -> [UInt8] {
    var bytes: [UInt8] = []
    LineFolding.append(line, to: &bytes)
    return bytes
  }
}
