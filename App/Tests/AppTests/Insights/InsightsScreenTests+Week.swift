/// Whole screens of a week.
extension InsightsScreenTests {
  /// The week of 23 March by width.
  static let week = [
    40: """
    23 to 29 March
    8 events take 8 h 45 min this week, 7 h
    more than in the week before; 51 % of it
    is outside working hours;
    誕生日パーティー takes most, 4 h 30 min.

    All events          Meetings
    8h 45m              2h
    ▲ 7h                ▲ 2h
    ··········▂█        ···········█

    Free in 1h+         Off hours
    40h 45m             4h 30m
    ▼ 3h                ▲ 4h
    ███████████▇        ··········▁█

    6h ┤
       │
       │                         ░░░░
    3h ┤          ▒▒▒▒           ░░░░
       │          ▒▒▒▒           ░░░░
       │          ████           ░░░░
       │▁▁▁▁ ▁▁▁▁ ████ ▁▁▁▁ ▁▁▁▁ ░░░░
     0 └───────────────────────────────────
        Mo 23     We 25     Fr 27     Su 29
        █ meetings  ▒ other  ░ off hours

    誕生日パーティー  4h 30m  █████████  51%
    Review            2h 00m  ████       23%
    Planning          1h 30m  ███        17%
    Standup           1h 15m  ██▌        14%

    3h 45m past, 5h still planned.
    """,
    80: """
    23 to 29 March
    8 events take 8 h 45 min this week, 7 h more than in the week before; 51 % of it
    is outside working hours; 誕生日パーティー takes most, 4 h 30 min.

    All events          Meetings            Free in 1h+         Off hours
    8h 45m              2h                  40h 45m             4h 30m
    ▲ 7h                ▲ 2h                ▼ 3h                ▲ 4h
    ··········▂█        ···········█        ███████████▇        ··········▁█

    6h ┤
       │
       │                              ░░░░░
    3h ┤            ▒▒▒▒▒             ░░░░░
       │            ▒▒▒▒▒             ░░░░░
       │            █████             ░░░░░
       │▁▁▁▁▁ ▁▁▁▁▁ █████ ▁▁▁▁▁ ▁▁▁▁▁ ░░░░░
     0 └──────────────────────────────────────────
        Mo 23 Tu 24 We 25 Th 26 Fr 27 Sa 28 Su 29
        █ meetings  ▒ other  ░ off hours

    誕生日パーティー  4h 30m  ███████████████████████████████████████████  51%
    Review            2h 00m  ███████████████████▏                         23%
    Planning          1h 30m  ██████████████▍                              17%
    Standup           1h 15m  ████████████                                 14%  ↻ ×5

    3h 45m past, 5h still planned.
    """,
  ]
}
