import CalendarService
import InsightsFeature

/// A report as one HTML document.
struct InsightsPage {
  let html = ""
  init(_ report: InsightsReport, title: String, in zone: Zone) {}
}
