/// The colours of the boxes, by group.
enum Palette {
  static let stroke = "#4a5568"
  static let text = "#1a202c"

  static func fill(_ group: String) -> String {
    switch group {
    case "app": "#fde68a"
    case "feature": "#bfdbfe"
    case "service", "blueprint": "#bbf7d0"
    case "catalog": "#e9d5ff"
    default: "#e5e7eb"
    }
  }
}
