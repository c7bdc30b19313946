/// A day of the week.
package enum Weekday: String, CaseIterable, Sendable {
    case monday
    case tuesday
    case wednesday
    case thursday
    case friday
    case saturday
    case sunday

    /// The weekday of a day, counted from the 1st of January 1970.
    package init(dayNumber: Int) {
        // That day was a Thursday.
        let index = ((dayNumber + 3) % 7 + 7) % 7
        self = Weekday.allCases[index]
    }
}
