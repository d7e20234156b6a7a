package import CalendarService

/// A resource, and what the calendar service read in it.
package struct ReadResource: Sendable {
  /// What is to be held of it.
  package var held: HeldResource
  /// Its objects; none where it cannot be read.
  package var objects: [TimedObject]
  /// What is wrong with it in part.
  package var faults: [CalendarFault]

  /// Reads a resource.
  package init(_ resource: CalendarResource, with service: any CalendarServiceProtocol) {
    held = HeldResource(path: resource.path, version: resource.version)
    objects = []
    faults = []
    do throws(CalendarServiceError) {
      let file = try service.readCalendar(resource.content, named: resource.path)
      objects = file.objects.map { TimedObject($0, span: service.span(of: $0)) }
      faults = file.faults
      held.lastingFaults = faults.filter(\.isLasting)
    } catch {
      held.fault = error.description
    }
  }
}
