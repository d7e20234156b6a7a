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
