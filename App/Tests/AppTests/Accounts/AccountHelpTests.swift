import Testing

@testable import AlmanacCommandLine

/// The help screens of what has to do with accounts.
@Suite struct AccountHelpTests {
  @Test func explainsAccount() async {
    let screen = await almanac("help", "account").output

    #expect(
      screen == """
        almanac account ACTION…

        Says which calendars 'almanac sync' follows:

          account add NAME PLACE   follow an account on a CalDAV server, a published
                                   calendar (webcal:// or https://….ics, read only),
                                   a folder of .ics files or one .ics file; PLACE is
                                   a URL, a host name, an e-mail address or a path
          account list             show what is followed
          account remove NAME      follow it no longer, and forget its events; changes
                                   that were not sent yet stop that
          account test [NAME…]     see whether it can be reached

        A password is never typed or kept: say where it is, in one of three ways, or
        which command writes a token. The address of a published calendar may be a
        secret: lists and errors show its host alone. Nothing is added before it was
        reached once.

        Options:
          --user NAME                 who signs in to the server, if it asks
          --password-file FILE        the password is the first line of FILE
          --password-env NAME         the password is in the variable NAME
          --password-command COMMAND  COMMAND writes the password
          --token-command COMMAND     COMMAND writes a bearer token
          --plain-http                let the password go over http, unencrypted
          --discard                   remove the account with changes that were not sent

        Examples:
          almanac account add Home ~/calendars
          almanac account add Work dav.example.org --user ana --password-env DAV
          almanac account add Mail ana@example.org --password-command 'pass show dav'
          almanac account add Holidays webcal://example.org/holidays.ics
          almanac account test

        'almanac help' lists the options of every command.

        """)
  }

  @Test func explainsSync() async {
    let screen = await almanac("help", "sync").output

    #expect(
      screen == """
        almanac sync [ACCOUNT…]

        Brings the accounts (see 'almanac account') and what is here to the same state,
        both ways, and says what changed, and what failed and why. What failed is
        tried again the next time; nothing is lost and nothing doubled.

        An event that was changed here and there is kept in both versions, the one
        from here in view, until --keep decides. A calendar of three or more events
        that would lose more than half of them at once, or that is gone from its
        account, is kept until --allow-removals.

        Options:
          --allow-removals    apply removals even if most of a calendar goes
          --keep mine|theirs  decide what was changed on both sides: here or there
          --pull              fetch only, and send nothing

        Examples:
          almanac sync
          almanac sync Work
          almanac sync --keep theirs
          almanac sync --json

        'almanac help' lists the options of every command.

        """)
  }
}
