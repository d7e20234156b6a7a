import Catalog

extension Case {
  /// Supplying a thousand keys to a new catalog. One operation is one key.
  static let supply = Case(
    name: "supply", summary: "supply of 1,000 keys, each",
    subject: Work { count, _ in
      let catalogs = (0..<count / 1_000).map { _ in Catalog() }
      return { for catalog in catalogs { supplyThousand(to: catalog) } }
    },
    floorSummary: "dictionary under a lock",
    floor: Work { count, _ in
      let tables = (0..<count / 1_000).map { _ in LockedTable<any Blueprint.Type>() }
      return { for table in tables { supplyThousand(to: table) } }
    },
    batch: 1_000, target: .nanoseconds(150))

  @inline(never)
  private static func supplyThousand(to catalog: Catalog) {
    catalog.supplyThousand()
  }

  @inline(never)
  private static func supplyThousand(to table: LockedTable<any Blueprint.Type>) {
    table.supplyThousand()
  }
}
