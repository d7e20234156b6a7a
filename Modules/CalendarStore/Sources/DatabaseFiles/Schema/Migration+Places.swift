extension Migration {
  /// Outlines with all that lists show (``EventOutline``): places, links and colours too.
  static let places = Migration(
    version: 9,
    sql: """
      UPDATE single SET body = coalesce(
        (SELECT event_outline(object.body) FROM object WHERE object.id = single.object), single.body);
      """)
}
