/// An item of the bar: a song, a job, or anything that a program sets.
package struct BarItem: Equatable, Sendable {
    package var id: BarItemID
    /// Title; empty: none.
    package var title = ""
    /// Subtitle; empty: none.
    package var subtitle = ""
    /// Further text in the open view, with line breaks; empty: none.
    package var text = ""
    /// Picture; nil: none.
    package var image: Picture?
    /// Content drawn by the item's program, which replaces picture and texts in the open view; nil: none.
    package var content: MessageContent?
    package var progress = BarProgress.none
    /// A time that runs by itself; nil: none.
    package var clock: BarClock?
    /// Buttons before the picture. Their order is that of playback, also where people read from right to left.
    package var leading: [BarButton] = []
    /// Buttons after the titles.
    package var trailing: [BarButton] = []
    package var speech = BarSpeech()
    /// Decides on which page the item is, and whether a media player is listed at all.
    package var activity = BarActivity.running

    package init(_ id: BarItemID) { self.id = id }

    /// The share that is done, 0…1: as `progress` says, otherwise as `clock` says; nil: unknown.
    package func share(at now: Instant) -> Double? {
        switch progress {
        case .share(let share): share
        case .indeterminate: nil
        case .none: clock?.share(at: now)
        }
    }
}
