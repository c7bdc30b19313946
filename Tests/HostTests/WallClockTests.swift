import Foundation
import Testing

@testable import Host

/// Days of the calendar, in whatever time zone the tests run.
@Suite struct WallClockTests {
    /// Every 20 minutes of two days on which clocks are changed in most zones that do so, and of days between.
    private static let moments = ["2026-03-29", "2026-10-25", "1969-12-31", "2024-02-29"]
        .flatMap { date -> [Int64] in
            let start = ISO8601DateFormatter().date(from: date + "T00:00:00Z") ?? .distantPast
            return (-40..<112).map { (Int64(start.timeIntervalSince1970) + $0 * 1200) * 1000 - 1 }
        }

    private static func date(_ milliseconds: Int64) -> Date {
        Date(timeIntervalSince1970: Double(milliseconds) / 1000)
    }

    @Test func daysAreThoseOfTheCalendar() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .current
        var universal = calendar
        universal.timeZone = .gmt
        for moment in Self.moments {
            let parts = calendar.dateComponents([.year, .month, .day], from: Self.date(moment))
            let midnight = try #require(universal.date(from: parts))
            let number = Int(midnight.timeIntervalSince1970) / 86_400
            #expect(WallClock.day(of: moment).number == number, "\(moment)")
        }
    }

    @Test func momentsOfADayAreOfThatDay() {
        for moment in Self.moments {
            let day = WallClock.day(of: moment)
            #expect(day.moments.contains(moment))
            #expect(WallClock.day(of: day.moments.lowerBound).number == day.number)
            #expect(WallClock.day(of: day.moments.upperBound - 1).number == day.number)
        }
    }

    @Test(arguments: [Int64.min, .max]) func farMomentsHaveADay(moment: Int64) {
        #expect((WallClock.day(of: moment).number > 0) == (moment > 0))
    }

    @Test func dayHasWeekdayDateAndOtherYear() throws {
        let day = WallClock.Local(year: 2026, month: 11, day: 20, hour: 12)
        let moment = try #require(WallClock.milliseconds(day))
        func name(_ year: Bool) -> String {
            WallClock.dayName(moment, hasYear: year, locale: "none_XX.UTF-8")
        }
        #expect(name(false) == "Friday, 20 November")
        #expect(name(true) == "Friday, 20 November 2026")
        let sameYear = WallClock.dayName(moment, now: moment + 1)
        let otherYear = WallClock.dayName(moment, now: moment + 90 * 86_400_000)
        #expect(!sameYear.contains("2026") && otherYear.contains("2026"))
    }

    @Test func timeHasItsWeekdayOnAnotherDay() throws {
        let noon = try #require(
            WallClock.milliseconds(WallClock.Local(year: 2026, month: 11, day: 20, hour: 12)))
        func text(_ daysAhead: Int, _ minute: Int, _ locale: String = "C") throws -> String {
            let moment = try #require(
                WallClock.moment(daysAhead: daysAhead, minute: minute, from: noon))
            return WallClock.timeText(moment, now: noon) { $0 == "LC_ALL" ? locale : nil }
        }
        #expect(try text(0, 19 * 60) == "19:00")
        #expect(try text(1, 8 * 60) == "Sat 08:00")
        #expect(try text(0, 24 * 60) == "Sat 00:00")
        // A locale that is not installed is English.
        #expect(try text(0, 7 * 60 + 5, "none_XX.UTF-8") == "07:05")
        // If it is installed, its hours count to twelve.
        #expect(try ["7:00 PM", "19:00"].contains(text(0, 19 * 60, "en_US.UTF-8")))
    }

    @Test func dayIsInTheLocaleOfTimes() throws {
        let day = WallClock.Local(year: 2026, month: 11, day: 20, hour: 12)
        let moment = try #require(WallClock.milliseconds(day))
        func locale(_ variables: [String: String]) -> [String] {
            var asked: [String] = []
            let name = WallClock.dayName(moment, now: moment) { variable in
                asked.append(variable)
                return variables[variable]
            }
            #expect(!name.isEmpty)
            return asked
        }
        #expect(locale([:]) == ["LC_ALL", "LC_TIME", "LANG"])
        #expect(locale(["LANG": "C", "LC_TIME": "C"]) == ["LC_ALL", "LC_TIME"])
        #expect(locale(["LANG": "C", "LC_ALL": "C"]) == ["LC_ALL"])
    }

    @Test(arguments: [
        ("C", "%A, %-d %B", "%A, %-d %B %Y"), ("en_US.UTF-8", "%A, %B %-d", "%A, %B %-d, %Y"),
        ("en_GB.UTF-8", "%A, %-d %B", "%A, %-d %B %Y"),
        ("de_AT@euro", "%A, %-d. %B", "%A, %-d. %B %Y"),
        ("ja_JP.UTF-8", "%-m月%-d日 %A", "%Y年%-m月%-d日 %A"), ("fr", "%A %-d %B", "%A %-d %B %Y"),
        ("pt_BR.UTF-8", "%A, %-d de %B", "%A, %-d de %B de %Y"),
        ("tr_TR.UTF-8", "%-d %B %A", "%-d %B %Y %A"), ("ko", "%-m월 %-d일 %A", "%Y년 %-m월 %-d일 %A"),
        ("ru_RU", "%A, %-d %B", "%A, %-d %B %Y г."), ("uk", "%A, %-d %B", "%A, %-d %B %Y р."),
        ("th_TH.UTF-8", "%Aที่ %-d %B", "%Aที่ %-d %B %EY"), ("he_IL", "%A, %-d ב%B", "%A, %-d ב%B %Y"),
        ("", "%A, %-d %B", "%A, %-d %B %Y"),
    ])
    func formatIsThatOfTheLanguage(locale: String, day: String, withYear: String) {
        let format = DayFormat(locale: locale)
        #expect(format.text(hasYear: false) == day)
        #expect(format.text(hasYear: true) == withYear)
    }
}
