/// What few events say.
extension EventComponent {
  /// DURATION, where the calendar writes the length and not the end; `nil` where it writes DTEND or neither.
  ///
  /// ``end`` decides: a duration that does not lead there from ``start`` is not written.
  public var duration: EventDuration? {
    get { details.duration }
    set { details.duration = newValue }
  }

  /// The values of the RRULEs after the first, as written and checked: RFC 2445 let an event have several. It takes
  /// place where any of them says.
  public var additionalRules: [String] {
    get { details.additionalRules }
    set { details.additionalRules = newValue }
  }

  /// The values of EXRULE, as written and checked: the occurrences that they name do not take place (RFC 2445,
  /// section 4.8.5.2).
  public var exceptionRules: [String] {
    get { details.exceptionRules }
    set { details.exceptionRules = newValue }
  }

  /// COLOR (RFC 7986, section 5.9), as written: a name of CSS3; `nil` where there is none.
  public var colour: String? {
    get { details.colour }
    set { details.colour = newValue }
  }

  /// CONFERENCE (RFC 7986, section 5.11) and the links that Google and Microsoft write in its place, in the
  /// order written.
  public var conferences: [EventConference] {
    get { details.conferences }
    _modify { yield &details.conferences }
  }

  /// The addresses of IMAGEs (RFC 7986, section 5.10), in the order written. A picture that stands in the
  /// calendar itself is kept with the text alone.
  public var images: [String] {
    get { details.images }
    _modify { yield &details.images }
  }

  /// The VALARMs, in the order written. One that cannot be read is kept with the text alone.
  public var alarms: [EventAlarm] {
    get { details.alarms }
    _modify { yield &details.alarms }
  }

  private var details: EventDetails {
    get {
      guard case .details(let details)? = box else { return EventDetails() }
      return details
    }
    // In place: appending to a list must not copy it.
    _modify {
      var details = details
      box = nil
      defer { box = details.isEmpty ? nil : .details(details) }
      yield &details
    }
  }
}
