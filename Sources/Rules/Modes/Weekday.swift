/// A day of the week.
package enum Weekday: String, CaseIterable, Sendable {
    case monday
    case tuesday
    case wednesday
    case thursday
    case friday
    case saturday
    case sunday

    /// Creates the weekday of a day; day 0 is the 1st of January 1970.
    package init(dayNumber: Int) {
        // Day 0 was a Thursday.
        let index = ((dayNumber + 3) % 7 + 7) % 7
        self = Weekday.allCases[index]
    }
}
