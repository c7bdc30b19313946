/// A moment in the user's time zone.
package struct ModeTime {
    /// Milliseconds since 1970.
    package var milliseconds: Int64
    /// Minutes since midnight.
    package var minute: Int
    package var weekday: Weekday
    /// The moment at which clocks show a minute of a day `daysAhead` days from now, milliseconds since 1970. Minute
    /// 1440 is midnight at the end of the day. nil: there is no such moment.
    package var moment: (_ daysAhead: Int, _ minute: Int) -> Int64?

    package init(
        milliseconds: Int64, minute: Int, weekday: Weekday,
        moment: @escaping (_ daysAhead: Int, _ minute: Int) -> Int64?
    ) {
        (self.milliseconds, self.minute, self.weekday) = (milliseconds, minute, weekday)
        self.moment = moment
    }
}
