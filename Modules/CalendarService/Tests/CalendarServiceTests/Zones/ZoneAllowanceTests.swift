import Testing

@testable import ICalendarComponents

@Suite struct ZoneAllowanceTests {
  @Test func aSmallFileMayStoreSixtyFourMebibytes() {
    var allowance = ZoneAllowance(file: 8 << 20)

    let answers = [allowance.take(1 << 16, times: 1 << 10), allowance.take(1, times: 1)]

    #expect(answers == [true, false])
  }

  @Test func aLargeFileMayStoreEightTimesItsSize() {
    var allowance = ZoneAllowance(file: (8 << 20) + 1)

    let answers = [allowance.take((1 << 26) + 9, times: 1), allowance.take((1 << 26) + 8, times: 1)]

    #expect(answers == [false, true])
  }

  @Test func aRejectedDefinitionDoesNotCount() {
    var allowance = ZoneAllowance(file: 0)

    let answers = [
      allowance.take((1 << 26) + 1, times: 1), allowance.take(.max, times: .max),
      allowance.take(1 << 26, times: 1),
    ]

    #expect(answers == [false, false, true])
  }
}
