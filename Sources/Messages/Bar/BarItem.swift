/// What the bar shows of one thing: a song, a job, or whatever a program sets.
package struct BarItem: Equatable, Sendable {
    package var id: BarItemID
    /// Empty: none.
    package var title = ""
    /// Empty: none.
    package var subtitle = ""
    /// Further text of the open view, in lines; empty: none.
    package var text = ""
    /// Nil: none.
    package var image: Picture?
    /// What the item's program drew itself, for the open view: stands there in the place of picture and texts. Nil: nothing.
    package var content: MessageContent?
    package var progress = BarProgress.none
    /// Time that runs; nil: none does.
    package var clock: BarClock?
    /// Buttons before the picture, in the order of playback whatever the direction of reading.
    package var leading: [BarButton] = []
    /// Buttons after the titles.
    package var trailing: [BarButton] = []
    package var speech = BarSpeech()
    /// Decides on which page the item is, and whether a media player is on the bar at all.
    package var activity = BarActivity.running

    package init(_ id: BarItemID) { self.id = id }

    /// The share that is done, 0…1: what `progress` says, else what `clock` tells; nil: unknown.
    package func share(at now: Instant) -> Double? {
        switch progress {
        case .share(let share): share
        case .indeterminate: nil
        case .none: clock?.share(at: now)
        }
    }
}
