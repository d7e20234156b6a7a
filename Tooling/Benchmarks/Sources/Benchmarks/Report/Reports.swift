/// What each operation costs on one thread, beside its floor.
struct AloneReport {
  /// A case, its times, and the allocations of it and of its floor.
  struct Line {
    let item: Case
    let times: Pair
    let allocations: Double?
    let floorAllocations: Double?
  }

  let lines: [Line]

  /// The table.
  var text: String {
    var table = Table([
      ("case", .left), ("what", .left), ("ns", .right), ("floor", .right), ("ratio", .right),
      ("mallocs", .right), ("floor's", .right), ("the floor", .left), ("target", .left), ("", .left),
    ])
    for line in lines {
      table.add([
        line.item.name, line.item.summary,
        Figure.text(line.times.subject), Figure.text(line.times.floor), Figure.text(line.times.ratio) + "×",
        line.allocations.map(Figure.text) ?? "?", line.floorAllocations.map(Figure.text) ?? "?",
        line.item.floorSummary, line.item.target?.description ?? "",
        line.item.target.map { $0.isMet(by: line.times) ? "met" : "missed" } ?? "",
      ])
    }
    return table.text
  }
}

/// What each operation costs on a core while all cores are busy with it.
struct BusyReport {
  /// A case, and its times alone and on every core. `busy` is `nil` if other programs disturbed every round.
  struct Line {
    let item: Case
    let alone: Pair
    let busy: Pair?
  }

  let lines: [Line]

  /// The table.
  ///
  /// "Slower" is against the same operation alone; "throughput" is how much all cores together do, as a part
  /// of how much of the floor they do.
  var text: String {
    var table = Table([
      ("case", .left), ("alone ns", .right), ("busy ns", .right), ("slower", .right),
      ("floor alone", .right), ("floor busy", .right), ("slower", .right), ("throughput", .right),
    ])
    for line in lines {
      table.add([line.item.name, Figure.text(line.alone.subject)] + cells(line))
    }
    return table.text
  }

  private func cells(_ line: Line) -> [String] {
    guard let busy = line.busy else {
      return ["?", "?", Figure.text(line.alone.floor), "?", "?", "?"]
    }
    return [
      Figure.text(busy.subject), Figure.text(busy.subject / line.alone.subject) + "×",
      Figure.text(line.alone.floor), Figure.text(busy.floor),
      Figure.text(busy.floor / line.alone.floor) + "×", Figure.text(1 / busy.ratio) + "×",
    ]
  }
}
