/// Phrases of events on Tuesday 24 March 2026, 10:20 in Berlin, with the calendars Work, Family and Sam Keller Calendar.
enum EventPhraseTable {
  /// Title, start, end, and what else was read.
  static let events = PhraseRows.read(
    #"""
    Lunch with Ana tomorrow 12:30 for 1h at Café Luna every tuesday until june remind me 10 min before in Work => [Lunch with Ana] 2026-03-31T12:30:00 / 2026-03-31T13:30:00 place=Café Luna people=Ana calendar=Work FREQ=WEEKLY;BYDAY=TU;UNTIL=20260531T215959Z alarms=-PT10M
    Lunch with Ana tomorrow 12:30 for 1h at Café Luna => [Lunch with Ana] 2026-03-25T12:30:00 / 2026-03-25T13:30:00 place=Café Luna people=Ana
    dentist friday 3pm => [dentist] 2026-03-27T15:00:00 / -
    Dentist friday 3-4pm => [Dentist] 2026-03-27T15:00:00 / 2026-03-27T16:00:00
    vacation 13-19 april => [vacation] 2026-04-13 / 2026-04-20
    "Dinner at 8" tomorrow 20:00 => [Dinner at 8] 2026-03-25T20:00:00 / -
    Dinner at 8 tomorrow => [Dinner] 2026-03-25T20:00:00 / -
    call bob at 3 => [call bob] 2026-03-24T15:00:00 / -
    call bob at 9 => [call bob] 2026-03-25T09:00:00 / -
    Team offsite next week => [Team offsite] 2026-03-30 / 2026-04-06
    Gym daily for 10 times at 7 => [Gym] 2026-03-25T07:00:00 / - FREQ=DAILY;COUNT=10
    Standup every weekday 9:15 for 15 min => [Standup] 2026-03-25T09:15:00 / 2026-03-25T09:30:00 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    Rent monthly on the 3rd => [Rent] 2026-04-03 / 2026-04-04 FREQ=MONTHLY;BYMONTHDAY=3
    Rent every month on the 3rd all day => [Rent] 2026-04-03 / 2026-04-04 FREQ=MONTHLY;BYMONTHDAY=3
    Payday every last friday => [Payday] 2026-03-27 / 2026-03-28 FREQ=MONTHLY;BYDAY=-1FR
    Poker every other friday 20:00 => [Poker] 2026-03-27T20:00:00 / - FREQ=WEEKLY;INTERVAL=2;BYDAY=FR
    Mum's birthday yearly on 3 april => [Mum's birthday] 2026-04-03 / 2026-04-04 FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=3
    Mum's birthday 3 april every year => [Mum's birthday] 2026-04-03 / 2026-04-04 FREQ=YEARLY
    Yoga mondays and thursdays 18:00-19:30 => [Yoga] 2026-03-26T18:00:00 / 2026-03-26T19:30:00 FREQ=WEEKLY;BYDAY=MO,TH
    Weekly review friday 16:00 => [Weekly review] 2026-03-27T16:00:00 / -
    Standup weekly monday 9:00 => [Standup] 2026-03-30T09:00:00 / - FREQ=WEEKLY
    Board meeting on the first monday of every month at 10 => [Board meeting] 2026-04-06T10:00:00 / - FREQ=MONTHLY;BYDAY=1MO
    Coffee with Ana and Bob at Luna tomorrow at 10 => [Coffee with Ana and Bob] 2026-03-25T10:00:00 / - place=Luna people=Ana,Bob
    Review with ana@example.org and bob@example.com friday 10:00 #work => [Review] 2026-03-27T10:00:00 / - attendees=ana@example.org,bob@example.com calendar=Work
    call tomorrow 15:00 New York time => [call] 2026-03-25T15:00:00 America/New_York / -
    Flight to Lisbon 17 april 13:05 - 16:20 => [Flight to Lisbon] 2026-04-17T13:05:00 / 2026-04-17T16:20:00
    Party saturday 8pm to 2am => [Party] 2026-03-28T20:00:00 / 2026-03-29T03:00:00
    Conference from 13 april to 15 april => [Conference] 2026-04-13 / 2026-04-16
    Conference from monday 9am to wednesday 5pm => [Conference] 2026-03-30T09:00:00 / 2026-04-01T17:00:00
    Trip for 3 days from 13 april => [Trip] 2026-04-13 / 2026-04-16
    Holiday all day friday => [Holiday] 2026-03-27 / 2026-03-28
    Dinner tonight at 8 => [Dinner] 2026-03-24T20:00:00 / -
    Lunch with Ana wendsday 12:30 => [Lunch with Ana] 2026-03-25T12:30:00 / - {wendsday>wednesday} people=Ana
    Lunch tomorow noon => [Lunch] 2026-03-25T12:00:00 / - {tomorow>tomorrow}
    Swim every tuesday until 30 june at 7 => [Swim] 2026-03-31T07:00:00 / - FREQ=WEEKLY;BYDAY=TU;UNTIL=20260630T215959Z
    Swim every tuesday at 7 until june => [Swim] 2026-03-31T07:00:00 / - FREQ=WEEKLY;BYDAY=TU;UNTIL=20260531T215959Z
    Swim every 2 weeks on monday 7am for 3 months => [Swim] 2026-03-30T07:00:00 / - FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;UNTIL=20260629T215959Z
    Call mum sunday 5pm alert 1 day and 2 hours before => [Call mum] 2026-03-29T17:00:00 / - alarms=-P1D,-PT2H
    Meeting in Room 7 tomorrow at 10 => [Meeting] 2026-03-25T10:00:00 / - place=Room 7
    Meeting in Berlin tomorrow 10:00-11:30 => [Meeting] 2026-03-25T10:00:00 / 2026-03-25T11:30:00 place=Berlin
    Meeting @ HQ, Main Street 5 on friday at 10 => [Meeting] 2026-03-27T10:00:00 / - place=HQ, Main Street 5
    School play at "The 8 Bells" friday 18:00 => [School play] 2026-03-27T18:00:00 / - place=The 8 Bells
    remind me to call Bob tomorrow 9:00 => [call Bob] 2026-03-25T09:00:00 / - alarms=PT0S
    Football match saturday 15:30 => [Football match] 2026-03-28T15:30:00 / -
    book club thursday 8pm => [book club] 2026-03-26T20:00:00 / -
    May birthday 5 may => [May birthday] 2026-05-05 / 2026-05-06
    Easter lunch easter sunday 1pm => [Easter lunch] 2026-04-05T13:00:00 / -
    gym tomorrow 7am 45min => [gym] 2026-03-25T07:00:00 / 2026-03-25T07:45:00
    plumber on tuesday at 8 => [plumber] 2026-03-31T08:00:00 / -
    plumber on tuesday at 11 => [plumber] 2026-03-24T11:00:00 / -
    plumber this tuesday at 8 => [plumber] 2026-03-31T08:00:00 / -
    plumber today at 8 => [plumber] 2026-03-24T08:00:00 / -
    plumber on tuesday => [plumber] 2026-03-24 / 2026-03-25
    Dinner with Tom saturday 7-9 => [Dinner with Tom] 2026-03-28T19:00:00 / 2026-03-28T21:00:00 people=Tom
    Breakfast with Tom saturday at 6 => [Breakfast with Tom] 2026-03-28T06:00:00 / - people=Tom
    Breakfast meeting saturday at 9 => [Breakfast meeting] 2026-03-28T09:00:00 / -
    Party saturday at 3 => [Party] 2026-03-28T15:00:00 / -
    Dinner saturday 8am => [Dinner] 2026-03-28T08:00:00 / -
    a 45-minute session on friday at 10 => [session] 2026-03-27T10:00:00 / 2026-03-27T10:45:00
    Choir every other tuesday at 7pm starting april 7 => [Choir] 2026-04-07T19:00:00 / - FREQ=WEEKLY;INTERVAL=2;BYDAY=TU
    Chess on mondays at 6 and repeat weekly => [Chess] 2026-03-30T18:00:00 / - FREQ=WEEKLY;BYDAY=MO
    Chess on mondays at 6 every other week => [Chess] 2026-03-30T18:00:00 / - FREQ=WEEKLY;INTERVAL=2;BYDAY=MO
    Swim every tuesday thursday and saturday at 7 => [Swim] 2026-03-26T07:00:00 / - FREQ=WEEKLY;BYDAY=TU,TH,SA
    Yoga every thursday evening at 7 => [Yoga] 2026-03-26T19:00:00 / - FREQ=WEEKLY;BYDAY=TH
    lunch at tomo tomorrow at noon => [lunch] 2026-03-25T12:00:00 / - place=tomo
    lunch tomo at noon => [lunch] 2026-03-25T12:00:00 / -
    lunch at midday tomorrow => [lunch] 2026-03-25T12:00:00 / -
    flight tomorrow at 6:45 from berlin to paris => [flight from berlin to paris] 2026-03-25T06:45:00 / -
    hotel check in 3pm 17 april lisbon => [hotel check in lisbon] 2026-04-17T15:00:00 / -
    hotel check-in 17 april 3pm => [hotel check-in] 2026-04-17T15:00:00 / -
    follow-on 12 may => [follow-on] 2026-05-12 / 2026-05-13
    table at luigi's friday at 8 => [table] 2026-03-27T20:00:00 / - place=luigi's
    sunday roast at 1 on sunday => [sunday roast] 2026-03-29T13:00:00 / -
    friday prayers fridays at 1pm => [friday prayers] 2026-03-27T13:00:00 / - FREQ=WEEKLY;BYDAY=FR
    pub quiz around 8 on thursday => [pub quiz] 2026-03-26T20:00:00 / -
    lunch tomorrow at noon in the cafeteria => [lunch] 2026-03-25T12:00:00 / - place=the cafeteria
    chat via zoom friday at 11 => [chat] 2026-03-27T11:00:00 / - place=zoom
    talk on teams that win friday at 11 => [talk] 2026-03-27T11:00:00 / - place=teams that win
    90 minute workshop tomorrow 10:00 => [workshop] 2026-03-25T10:00:00 / 2026-03-25T11:30:00
    sprint planning 30 march 10-12 => [sprint planning] 2026-03-30T10:00:00 / 2026-03-30T12:00:00
    Project kickoff in 2 hours => [Project kickoff] 2026-03-24T12:20:00 / -
    Standup now => [Standup] 2026-03-24T10:20:00 / -
    doctor 29.3. 15h => [doctor] 2026-03-29T15:00:00 / -
    doctor on 3/29 at quarter to 9 => [doctor] 2026-03-29T08:45:00 / -
    dinner at home friday 19:30 for 2.5 hours => [dinner] 2026-03-27T19:30:00 / 2026-03-27T22:00:00 place=home
    vacation next week => [vacation] 2026-03-30 / 2026-04-06
    retreat this weekend => [retreat] 2026-03-28 / 2026-03-30
    Night out friday 22:00 to 01:00 => [Night out] 2026-03-27T22:00:00 / 2026-03-28T01:00:00
    Clocks sunday 2:30 => [Clocks] 2026-03-29T14:30:00 / -
    Call 3pm tokyo tomorrow => [Call] 2026-03-25T15:00:00 Asia/Tokyo / -
    Pick up the car 26.3. 17h => [Pick up the car] 2026-03-26T17:00:00 / -
    Doctor appointment thurs 8:30-9 => [Doctor appointment] 2026-03-26T08:30:00 / 2026-03-26T09:00:00
    Tea with Grandma sunday afternoon at 4 => [Tea with Grandma] 2026-03-29T16:00:00 / - people=Grandma
    Gym fri 7-8 => [Gym] 2026-03-27T07:00:00 / 2026-03-27T08:00:00
    Standup 9:15 every weekday until the end of april => [Standup] 2026-03-25T09:15:00 / - FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;UNTIL=20260430T215959Z
    Interview with Jo Miller tue 2:30pm for 45 minutes @ Room 7 => [Interview with Jo Miller] 2026-03-24T14:30:00 / 2026-03-24T15:15:00 place=Room 7 people=Jo Miller
    Vet 2 april 4pm for 20 minutes in Family remind me 1 day before => [Vet] 2026-04-02T16:00:00 / 2026-04-02T16:20:00 calendar=Family alarms=-P1D
    Bin day every thursday all day => [Bin day] 2026-03-26 / 2026-03-27 FREQ=WEEKLY;BYDAY=TH
    Project Phoenix kickoff 3.30pm tomorrow for 1.5 hours => [Project Phoenix kickoff] 2026-03-25T15:30:00 / 2026-03-25T17:00:00
    Band practice every friday 19:00-21:00 for 6 weeks at Studio Mitte => [Band practice] 2026-03-27T19:00:00 / 2026-03-27T21:00:00 place=Studio Mitte FREQ=WEEKLY;BYDAY=FR;UNTIL=20260507T215959Z
    Deadline 30 april => [Deadline] 2026-04-30 / 2026-05-01
    Deadline on the last day of april => [Deadline] 2026-04-30 / 2026-05-01
    Yoga saturday 10 to 11:30 => [Yoga] 2026-03-28T10:00:00 / 2026-03-28T11:30:00
    Call Ana at seven thirty pm on thursday => [Call Ana] 2026-03-26T19:30:00 / -
    Planning the week after next => [Planning] 2026-04-06 / 2026-04-13
    Breakfast with mum saturday 9:30 => [Breakfast with mum] 2026-03-28T09:30:00 / - people=mum
    Haircut 20 april 18:00 for 45 minutes => [Haircut] 2026-04-20T18:00:00 / 2026-04-20T18:45:00
    Haircut 20.4. 18:00 for 45 min => [Haircut] 2026-04-20T18:00:00 / 2026-04-20T18:45:00
    Haircut 4/20 at 6pm => [Haircut] 2026-04-20T18:00:00 / -
    Haircut 2026-04-20 18:00 => [Haircut] 2026-04-20T18:00:00 / -
    Haircut 20 april at 6 => [Haircut] 2026-04-20T18:00:00 / -
    Haircut april 20th at six thirty pm => [Haircut] 2026-04-20T18:30:00 / -
    Haircut on the 20th at 6pm => [Haircut] 2026-04-20T18:00:00 / -
    Team lunch friday at noon => [Team lunch] 2026-03-27T12:00:00 / -
    Team lunch friday from 12 to 1 => [Team lunch] 2026-03-27T12:00:00 / 2026-03-27T13:00:00
    Call with accountant today 16:00-16:30 => [Call with accountant] 2026-03-24T16:00:00 / 2026-03-24T16:30:00 people=accountant
    Call with accountant today at 4pm for half an hour => [Call with accountant] 2026-03-24T16:00:00 / 2026-03-24T16:30:00 people=accountant
    Call with accountant at 4pm for an hour and a half => [Call with accountant] 2026-03-24T16:00:00 / 2026-03-24T17:30:00 people=accountant
    Call Bob in 20 minutes => [Call Bob] 2026-03-24T10:40:00 / -
    Call Bob in 2h for 15m => [Call Bob] 2026-03-24T12:20:00 / 2026-03-24T12:35:00
    Parent's evening thursday 18:00 => [Parent's evening] 2026-03-26T18:00:00 / -
    Parents evening thursday 18:00 to 20:00 => [Parents evening] 2026-03-26T18:00:00 / 2026-03-26T20:00:00
    Dentist Dr. Weber wed 25th 16:30 => [Dentist Dr. Weber] 2026-03-25T16:30:00 / -
    Dentist tmrw 3pm => [Dentist] 2026-03-25T15:00:00 / -
    Dentist tmrw 3-4 => [Dentist] 2026-03-25T15:00:00 / 2026-03-25T16:00:00
    Dentist 3-4 tmrw => [Dentist] 2026-03-25T15:00:00 / 2026-03-25T16:00:00
    Dentist next tuesday 8am => [Dentist] 2026-03-31T08:00:00 / -
    Dentist a week from friday 8am => [Dentist] 2026-04-03T08:00:00 / -
    Dentist friday week 8am => [Dentist] 2026-04-03T08:00:00 / -
    Dentist first monday of may 9am => [Dentist] 2026-05-04T09:00:00 / -
    Concert 11 april 8pm at Philharmonie => [Concert] 2026-04-11T20:00:00 / - place=Philharmonie
    Concert 11 april 8pm - 10:30pm at Philharmonie with Ana => [Concert with Ana] 2026-04-11T20:00:00 / 2026-04-11T22:30:00 place=Philharmonie people=Ana
    Concert at Philharmonie 11 april 20:00 => [Concert] 2026-04-11T20:00:00 / - place=Philharmonie
    Dinner with Ana, Bob and Carol at "Trattoria 3 Sorelle" saturday 19:30 => [Dinner with Ana, Bob and Carol] 2026-03-28T19:30:00 / - place=Trattoria 3 Sorelle people=Ana,Bob,Carol
    Dinner with Ana & Bob saturday 19:30 => [Dinner with Ana & Bob] 2026-03-28T19:30:00 / - people=Ana,Bob
    Dinner saturday 19:30 with Ana at her place => [Dinner with Ana] 2026-03-28T19:30:00 / - place=her place people=Ana
    Meeting with Bob about the budget friday 10:00 => [Meeting with Bob about the budget] 2026-03-27T10:00:00 / - people=Bob
    Meeting with Bob re: Q3 numbers friday 10:00 => [Meeting with Bob re: Q3 numbers] 2026-03-27T10:00:00 / - people=Bob
    Weekend trip 17-19 april => [Weekend trip] 2026-04-17 / 2026-04-20
    Spring break 30 march to 10 april => [Spring break] 2026-03-30 / 2026-04-11
    Spring break from 30 march until 10 april => [Spring break] 2026-03-30 / 2026-04-11
    Spring break between 30 march and 10 april => [Spring break] 2026-03-30 / 2026-04-11
    Christmas party 18 december 19:00 => [Christmas party] 2026-12-18T19:00:00 / -
    Christmas party december 18 7pm-11pm => [Christmas party] 2026-12-18T19:00:00 / 2026-12-18T23:00:00
    New year's eve party 31 december 21:00 => [New year's eve party] 2026-12-31T21:00:00 / -
    Family lunch christmas day 13:00 => [Family lunch] 2026-12-25T13:00:00 / -
    Brunch easter monday 11:00 => [Brunch] 2026-04-06T11:00:00 / -
    Barbecue good friday => [Barbecue] 2026-04-03 / 2026-04-04
    Halloween party halloween 19:00 => [Halloween party] 2026-10-31T19:00:00 / -
    Holiday 24-26 december => [Holiday] 2026-12-24 / 2026-12-27
    Vacation 28 december to 3 january => [Vacation] 2026-12-28 / 2027-01-04
    Sick tomorrow => [Sick] 2026-03-25 / 2026-03-26
    Day off friday => [Day off] 2026-03-27 / 2026-03-28
    Off friday all day => [Off] 2026-03-27 / 2026-03-28
    Offsite all-day thursday => [Offsite] 2026-03-26 / 2026-03-27
    Release day thursday all day => [Release day] 2026-03-26 / 2026-03-27
    Course 13 april to 17 april in Family => [Course] 2026-04-13 / 2026-04-18 calendar=Family
    Course 13 april for 5 days => [Course] 2026-04-13 / 2026-04-18
    Course for 2 weeks from 13 april => [Course] 2026-04-13 / 2026-04-27
    Camp 3 days from 13 april => [Camp] 2026-04-16 / 2026-04-17
    Standup every day at 9:15 for 15 minutes => [Standup] 2026-03-25T09:15:00 / 2026-03-25T09:30:00 FREQ=DAILY
    Standup weekdays 9:15 => [Standup] 2026-03-25T09:15:00 / - FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    Standup on weekdays at 9:15 => [Standup] 2026-03-25T09:15:00 / - FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
    Gym every monday, wednesday and friday 7:00-8:00 => [Gym] 2026-03-25T07:00:00 / 2026-03-25T08:00:00 FREQ=WEEKLY;BYDAY=MO,WE,FR
    Gym every mon/wed/fri 7am => [Gym] 2026-03-25T07:00:00 / - FREQ=WEEKLY;BYDAY=MO,WE,FR
    Gym on mondays and fridays at 7am until christmas => [Gym] 2026-03-27T07:00:00 / - FREQ=WEEKLY;BYDAY=MO,FR;UNTIL=20261225T225959Z
    Gym every tuesday and thursday at 18:00 through may => [Gym] 2026-03-24T18:00:00 / - FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20260531T215959Z
    Piano lesson every wednesday 16:00 for 10 weeks => [Piano lesson] 2026-03-25T16:00:00 / - FREQ=WEEKLY;BYDAY=WE;UNTIL=20260602T215959Z
    Piano lesson wednesday 16:00 weekly for 10 times => [Piano lesson] 2026-03-25T16:00:00 / - FREQ=WEEKLY;COUNT=10
    Piano lesson every wednesday 16:00 until the end of june => [Piano lesson] 2026-03-25T16:00:00 / - FREQ=WEEKLY;BYDAY=WE;UNTIL=20260630T215959Z
    Piano lesson every wednesday 16:00, 10 times => [Piano lesson] 2026-03-25T16:00:00 / - FREQ=WEEKLY;BYDAY=WE;COUNT=10
    Choir every other thursday 20:00 => [Choir] 2026-03-26T20:00:00 / - FREQ=WEEKLY;INTERVAL=2;BYDAY=TH
    Choir every second thursday 20:00 => [Choir] 2026-03-26T20:00:00 / - FREQ=WEEKLY;INTERVAL=2;BYDAY=TH
    Choir every second thursday of the month 20:00 => [Choir] 2026-04-09T20:00:00 / - FREQ=MONTHLY;BYDAY=2TH
    Choir every 2 weeks thursday 20:00 => [Choir] 2026-03-26T20:00:00 / - FREQ=WEEKLY;INTERVAL=2
    Choir fortnightly thursday 20:00 => [Choir] 2026-03-26T20:00:00 / - FREQ=WEEKLY;INTERVAL=2
    Choir biweekly on thursday 20:00 => [Choir] 2026-03-26T20:00:00 / - FREQ=WEEKLY;INTERVAL=2;BYDAY=TH
    Choir every third thursday 20:00 => [Choir] 2026-04-16T20:00:00 / - FREQ=MONTHLY;BYDAY=3TH
    Book club first thursday of every month 20:00 => [Book club] 2026-04-02T20:00:00 / - FREQ=MONTHLY;BYDAY=1TH
    Book club every month on the first thursday 20:00 => [Book club] 2026-04-02T20:00:00 / - FREQ=MONTHLY;BYDAY=1TH
    Book club monthly on the last thursday 20:00 => [Book club] 2026-03-26T20:00:00 / - FREQ=MONTHLY;BYDAY=-1TH
    Rent due on the 1st of every month => [Rent due] 2026-04-01 / 2026-04-02 FREQ=MONTHLY;BYMONTHDAY=1
    Rent due every 1st => [Rent due] 2026-04-01 / 2026-04-02 FREQ=MONTHLY;BYMONTHDAY=1
    Invoices every month on the last day => [Invoices] 2026-03-31 / 2026-04-01 FREQ=MONTHLY;BYMONTHDAY=-1
    Invoices last day of every month => [Invoices] 2026-03-31 / 2026-04-01 FREQ=MONTHLY;BYMONTHDAY=-1
    Taxes every year on 31 may => [Taxes] 2026-05-31 / 2026-06-01 FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=31
    Taxes every may 31 => [Taxes] 2026-05-31 / 2026-06-01 FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=31
    Tax prepayment quarterly on 10 march => [Tax prepayment] 2027-03-10 / 2027-03-11 FREQ=MONTHLY;INTERVAL=3
    Anniversary yearly 12 may => [Anniversary] 2026-05-12 / 2026-05-13 FREQ=YEARLY
    Anniversary 12 may annually => [Anniversary] 2026-05-12 / 2026-05-13 FREQ=YEARLY
    Backup every 3 days at 22:00 => [Backup] 2026-03-24T22:00:00 / - FREQ=DAILY;INTERVAL=3
    Water plants every third day 8:00 => [Water plants] 2026-03-25T08:00:00 / - FREQ=DAILY;INTERVAL=3
    Cleaning every weekend 10:00 => [Cleaning] 2026-03-28T10:00:00 / - FREQ=WEEKLY;BYDAY=SA,SU
    Medicine every morning at 8 => [Medicine] 2026-03-25T08:00:00 / - FREQ=DAILY
    Medicine every evening at 9 for 10 days => [Medicine] 2026-03-24T21:00:00 / - FREQ=DAILY;UNTIL=20260402T215959Z
    Review every quarter 1 april 10:00 => [Review] 2026-04-01T10:00:00 / - FREQ=MONTHLY;INTERVAL=3
    1:1 with Bob every wednesday 17:00-17:30 in Work remind me 5 min before => [1:1 with Bob] 2026-03-25T17:00:00 / 2026-03-25T17:30:00 people=Bob calendar=Work FREQ=WEEKLY;BYDAY=WE alarms=-PT5M
    1:1 with Bob weekly wednesday 17:00 => [1:1 with Bob] 2026-03-25T17:00:00 / - people=Bob FREQ=WEEKLY
    Daily standup tomorrow 9:15 => [Daily standup] 2026-03-25T09:15:00 / -
    Monthly report friday 14:00 => [Monthly report] 2026-03-27T14:00:00 / -
    Yearly checkup 12 may 8:00 => [Yearly checkup] 2026-05-12T08:00:00 / -
    Gym tomorrow 7am alert 30 min => [Gym] 2026-03-25T07:00:00 / - alarms=-PT30M
    Gym tomorrow 7am, remind me 1 hour before => [Gym] 2026-03-25T07:00:00 / - alarms=-PT1H
    Gym tomorrow 7am remind me an hour before and 10 minutes before => [Gym] 2026-03-25T07:00:00 / - alarms=-PT1H,-PT10M
    Flight friday 13:05 alert 1 day before => [Flight] 2026-03-27T13:05:00 / - alarms=-P1D
    Flight friday 13:05 with a reminder 2 hours before => [Flight] 2026-03-27T13:05:00 / - alarms=-PT2H
    Flight friday 13:05 remind me the day before => [Flight] 2026-03-27T13:05:00 / - alarms=-P1D
    Flight friday 13:05 reminder at start => [Flight] 2026-03-27T13:05:00 / - alarms=PT0S
    Remind me to pay rent on 1 april 9:00 => [pay rent] 2026-04-01T09:00:00 / - alarms=PT0S
    Remind me to water the plants every sunday 10:00 => [water the plants] 2026-03-29T10:00:00 / - FREQ=WEEKLY;BYDAY=SU alarms=PT0S
    Lunch friday 12:30 #family => [Lunch] 2026-03-27T12:30:00 / - calendar=Family
    Lunch friday 12:30 #unknown => [Lunch #unknown] 2026-03-27T12:30:00 / -
    Lunch friday 12:30 in my family calendar => [Lunch] 2026-03-27T12:30:00 / - calendar=Family
    Lunch friday 12:30 to the Work calendar => [Lunch] 2026-03-27T12:30:00 / - calendar=Work
    Lunch friday 12:30 in sam keller calendar => [Lunch] 2026-03-27T12:30:00 / - calendar=Sam Keller Calendar
    Lunch in work friday 12:30 => [Lunch] 2026-03-27T12:30:00 / - calendar=Work
    Work lunch friday 12:30 => [Work lunch] 2026-03-27T12:30:00 / -
    Review tomorrow 10:00 with ana@example.org => [Review] 2026-03-25T10:00:00 / - attendees=ana@example.org
    Review with Ana, bob@example.org tomorrow 10:00 => [Review with Ana] 2026-03-25T10:00:00 / - people=Ana attendees=bob@example.org
    Review tomorrow 10:00 ana@example.org, bob@example.org => [Review] 2026-03-25T10:00:00 / - attendees=ana@example.org,bob@example.org
    Call tomorrow 9am new york time => [Call] 2026-03-25T09:00:00 America/New_York / -
    Call tomorrow 9am est => [Call] 2026-03-25T09:00:00 America/New_York / -
    Call tomorrow 9am UTC => [Call] 2026-03-25T09:00:00Z / -
    Call tomorrow 9am in Tokyo => [Call] 2026-03-25T09:00:00 / - place=Tokyo
    Call tomorrow 9am tokyo for 30 min => [Call] 2026-03-25T09:00:00 Asia/Tokyo / 2026-03-25T09:30:00 Asia/Tokyo
    Call 17:00 Asia/Kolkata friday => [Call] 2026-03-27T17:00:00 Asia/Kolkata / -
    Party saturday 22:00-03:30 => [Party] 2026-03-28T22:00:00 / 2026-03-29T03:30:00
    Night shift friday 22:00 to 06:00 => [Night shift] 2026-03-27T22:00:00 / 2026-03-28T06:00:00
    Night shift friday 10pm for 8 hours => [Night shift] 2026-03-27T22:00:00 / 2026-03-28T06:00:00
    Fair from saturday 10:00 to sunday 18:00 => [Fair] 2026-03-28T10:00:00 / 2026-03-29T18:00:00
    Hackathon fri 18:00 - sun 16:00 => [Hackathon] 2026-03-27T18:00:00 / 2026-03-29T16:00:00
    Deploy tonight at 11pm => [Deploy] 2026-03-24T23:00:00 / -
    Deploy tonight 23:00 => [Deploy] 2026-03-24T23:00:00 / -
    Dinner this evening at 8 => [Dinner] 2026-03-24T20:00:00 / -
    Run tomorrow morning at 6 => [Run] 2026-03-25T06:00:00 / -
    Run tomorrow at 6 in the morning => [Run] 2026-03-25T06:00:00 / -
    Walk sunday afternoon at 3 => [Walk] 2026-03-29T15:00:00 / -
    Meeting friday 1530 => [Meeting] 2026-03-27T15:30:00 / -
    Meeting friday at 1530 => [Meeting] 2026-03-27T15:30:00 / -
    Meeting friday 15h => [Meeting] 2026-03-27T15:00:00 / -
    Meeting friday 15h30 => [Meeting] 2026-03-27T15:30:00 / -
    Meeting friday 3.30pm => [Meeting] 2026-03-27T15:30:00 / -
    Meeting friday half past three => [Meeting] 2026-03-27T15:30:00 / -
    Meeting friday at quarter to 4 => [Meeting] 2026-03-27T15:45:00 / -
    Meeting friday at ten to four => [Meeting] 2026-03-27T15:50:00 / -
    Meeting friday 10am-noon => [Meeting] 2026-03-27T10:00:00 / 2026-03-27T12:00:00
    Meeting friday midnight => [Meeting] 2026-03-28T00:00:00 / -
    Lunch friday noon-1pm => [Lunch] 2026-03-27T12:00:00 / 2026-03-27T13:00:00
    "Friday review" monday 10:00 => [Friday review] 2026-03-30T10:00:00 / -
    "Sunday dinner" saturday 19:00 at Mum's => [Sunday dinner] 2026-03-28T19:00:00 / - place=Mum's
    Movie "12 Angry Men" tomorrow 20:00 => [Movie 12 Angry Men] 2026-03-25T20:00:00 / -
    Movie “Friday the 13th” tomorrow 20:00 => [Movie Friday the 13th] 2026-03-25T20:00:00 / -
    Buy milk today => [Buy milk] 2026-03-24 / 2026-03-25
    Milk now => [Milk] 2026-03-24T10:20:00 / -
    Brunch sat => [Brunch] 2026-03-28 / 2026-03-29
    Brunch sun 11:00 => [Brunch] 2026-03-29T11:00:00 / -
    Brunch saterday 11am => [Brunch] 2026-03-28T11:00:00 / - {saterday>saturday}
    Meeting 3 febuary 10:00 => [Meeting] 2027-02-03T10:00:00 / - {febuary>february}
    Meeting wendsday 10:00-11:00 => [Meeting] 2026-03-25T10:00:00 / 2026-03-25T11:00:00 {wendsday>wednesday}
    Retreat 1 may - 3 may => [Retreat] 2026-05-01 / 2026-05-04
    Retreat may 1-3 => [Retreat] 2026-05-01 / 2026-05-04
    Retreat 1st to 3rd of may => [Retreat] 2026-05-01 / 2026-05-04
    Sprint review week 14 => [Sprint review] 2026-03-30 / 2026-04-06
    Vacation week of 13 april => [Vacation] 2026-04-13 / 2026-04-20
    Vacation over easter => [Vacation] 2026-04-03 / 2026-04-07
    Vacation next 3 days => [Vacation] 2026-03-24 / 2026-03-27
    Dinner 8pm => [Dinner] 2026-03-24T20:00:00 / -
    Breakfast 8am => [Breakfast] 2026-03-25T08:00:00 / -
    Lunch 12:30 => [Lunch] 2026-03-24T12:30:00 / -
    Tennis 10:00 => [Tennis] 2026-03-25T10:00:00 / -
    Tennis 10:30 => [Tennis] 2026-03-24T10:30:00 / -
    Photo walk sunday 29.3. 15:00-17:00 at Tempelhofer Feld => [Photo walk] 2026-03-29T15:00:00 / 2026-03-29T17:00:00 place=Tempelhofer Feld
    Clock change sunday 2:30 am => [Clock change] 2026-03-29T03:30:00 / -
    Clock change sunday 02:30 for 1h => [Clock change] 2026-03-29T03:30:00 / 2026-03-29T04:30:00
    Late shift 25 october 02:30 for 30 min => [Late shift] 2026-10-25T02:30:00 / 2026-10-25T01:00:00Z
    Lunch at Main Street 12 friday 12:30 => [Lunch] 2026-03-27T12:30:00 / - place=Main Street 12
    """#)

  /// What is no event, and why.
  static let refused = PhraseRows.read(
    #"""
    lunch => noDate: lunch
    tomorrow 12:30 => noTitle: tomorrow 12:30
    Dinner tonight => openTime: tonight
    call bob after 3pm tomorrow => openTime: after 3pm tomorrow
    Dentist in april => openTime: in april
    Friday review monday 10:00 => saidTwice time: Friday / monday 10:00
    Dinner with Ana friday 7pm saturday 8pm => saidTwice time: friday 7pm / saturday 8pm
    Swim every blue moon => unreadableRecurrence: every blue moon
    Swim every tuesday except 7 april => unreadableRecurrence: every tuesday except 7 april
    something "unclosed friday => openQuotation: something "unclosed friday
    Lunch tomorrow 12:30 at noon's => saidTwice time: tomorrow 12:30 / at noon's
    Lunch at 12 Main Street friday 12:30 => saidTwice time: at 12 / friday 12:30
    dentist => noDate: dentist
    Meeting with Bob => noDate: Meeting with Bob
    friday => noTitle: friday
    friday 3pm => noTitle: friday 3pm
    in 2 hours => noTitle: in 2 hours
    Dentist in may => openTime: in may
    Dentist next month => openTime: next month
    Dentist tomorrow morning => openTime: tomorrow morning
    Lunch tomorrow afternoon => openTime: tomorrow afternoon
    Call after lunch tomorrow => openTime: after lunch tomorrow
    Call before 10 friday => openTime: before 10 friday
    Call by friday 5pm => saidTwice time: by friday / 5pm
    Party this year => openTime: this year
    Party since monday => openTime: since monday
    Party friday 8pm sunday 9pm => saidTwice time: friday 8pm / sunday 9pm
    Party friday and saturday 8pm => openTime: friday and saturday 8pm
    Meeting 10:00 11:00 friday => saidTwice time: 10:00 / 11:00 friday
    Meeting tomorrow on friday => saidTwice time: tomorrow / on friday
    Dinner at Luna friday 7pm at Sol => saidTwice place: at Luna / at Sol
    Gym for 1h tomorrow 7am for 2h => saidTwice length: for 1h / for 2h
    Gym tomorrow 7-8am for 2h => saidTwice length: tomorrow 7-8am / for 2h
    Gym every monday every tuesday 7am => saidTwice recurrence: every monday / every tuesday
    Gym every now and then => unreadableRecurrence: every now and then
    Gym every full moon at 7 => unreadableRecurrence: every full moon at
    Gym every tuesday except holidays at 7 => unreadableRecurrence: every tuesday except holidays at 7
    Gym tuesday 7 until 6am monday => saidTwice time: tuesday 7 until 6am / monday
    Lunch 30 february 12:30 => noSuchDay: 30 february 12:30
    Lunch 31 april => noSuchDay: 31 april
    Lunch friday 25 march 12:30 => noSuchDay: friday 25 march 12:30
    Conference 17 april to 13 april 2026 => endsBeforeItStarts: 17 april to 13 april 2026
    Conference 13-15 april 10:00 => saidTwice time: 13-15 april / 10:00
    Swim every tuesday until yesterday at 7 => endsBeforeItStarts: Swim every tuesday until yesterday at 7
    Swim every tuesday until march at 7 => endsBeforeItStarts: Swim every tuesday until march at 7
    Lunch in #work friday in Family #work => saidTwice calendar: #work / in Family
    Say "hello friday 12:30 => openQuotation: Say "hello friday 12:30
    Birthday all day friday 10:00 => saidTwice time: all day / friday 10:00
    Trip friday for 2 hours => openTime: friday
    Trip 13-15 april for 2 hours => openTime: 13-15 april
    Trip rest of the week => openTime: rest of the week
    """#)
}
