/// A moment, as clocks and calendars where the user is show it.
package struct ModeTime {
    /// Milliseconds since 1970.
    package var milliseconds: Int64
    /// Minutes since midnight.
    package var minute: Int
    package var weekday: Weekday
    /// The moment at which clocks show a minute of a day that is so many days ahead, milliseconds since 1970. Up to minute
    /// 1440, which is midnight at the end of that day. Nil: no calendar has it.
    package var moment: (_ daysAhead: Int, _ minute: Int) -> Int64?

    package init(
        milliseconds: Int64, minute: Int, weekday: Weekday,
        moment: @escaping (_ daysAhead: Int, _ minute: Int) -> Int64?
    ) {
        (self.milliseconds, self.minute, self.weekday) = (milliseconds, minute, weekday)
        self.moment = moment
    }
}
