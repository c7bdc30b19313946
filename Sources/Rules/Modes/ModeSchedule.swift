/// A part of every day, or of some weekdays, in which a mode is on.
package struct ModeSchedule: Equatable, Sendable {
    package var time: TimeOfDay
    /// Weekdays on which the part begins; empty: every day.
    package var weekdays: [Weekday] = []

    package init(_ time: TimeOfDay, on weekdays: [Weekday] = []) {
        (self.time, self.weekdays) = (time, weekdays)
    }

    /// Whether a time is in the part. A part that lasts over midnight belongs to the day on which it began.
    func contains(minute: Int, of weekday: Weekday) -> Bool {
        guard time.from >= time.to else {
            return minute >= time.from && minute < time.to && begins(on: weekday)
        }
        return minute >= time.from && begins(on: weekday)
            || minute < time.to && begins(on: weekday.before)
    }

    private func begins(on weekday: Weekday) -> Bool {
        weekdays.isEmpty || weekdays.contains(weekday)
    }
}

extension Weekday {
    fileprivate var before: Weekday {
        let all = Weekday.allCases
        let index = all.firstIndex(of: self) ?? 0
        return all[(index + all.count - 1) % all.count]
    }
}
