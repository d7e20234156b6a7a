/// The sequences that turn the terminal into a screen and back.
package enum TerminalModes {
  /// The alternate screen without wrapping at the last column, bracketed paste, mouse with drags, focus and changes of
  /// the theme; no cursor.
  package static let enter =
    "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?2004h\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?1004h\u{1B}[?2031h"
    + "\u{1B}[?25l"

  /// The opposite of ``enter``.
  package static let leave =
    "\u{1B}[0m\u{1B}[?2031l\u{1B}[?1004l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l\u{1B}[?2004l\u{1B}[?7h"
    + "\u{1B}[?25h\u{1B}[?1049l"

  /// Asks which of the optional abilities there are: synchronized output, kitty's keyboard protocol, the theme.
  package static let queries = "\u{1B}[?2026$p\u{1B}[?u\u{1B}]11;?\u{1B}\\\u{1B}[?996n"

  /// Turns kitty's protocol on: keys that would be ambiguous have sequences of their own.
  package static let pushKeyboard = "\u{1B}[>1u"
  package static let popKeyboard = "\u{1B}[<u"
}
