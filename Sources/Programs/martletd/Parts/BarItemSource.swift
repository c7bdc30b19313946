import Jobs
import Messages
import Players

/// A source of bar items, which receives a person's actions on them.
protocol BarItemSource: AnyObject {
    /// Handles a press of a button of the item with this name.
    ///
    /// - Parameter token: Activation token for the program that acts on the press; nil: the compositor gave none.
    func press(_ key: String, of item: String, token: String?)
    /// Handles a new time of the item with this name, µs, which a person set.
    func seek(_ item: String, to position: UInt64)
    /// Applies settings. Called before any other method, and after every change.
    func configure(_ settings: BarSettings)
}

/// Puts the media players of the session bus on the bar, while the settings want them there.
final class BarPlayers: BarItemSource {
    private let players: Players

    init(_ players: Players, desk: BarDesk) {
        self.players = players
        players.itemChanged = { id, item in desk.change(id, to: item) }
    }

    func press(_ key: String, of item: String, token: String?) { players.press(key, of: item) }

    func seek(_ item: String, to position: UInt64) { players.seek(item, to: position) }

    func configure(_ settings: BarSettings) { players.setOnBar(settings.media != .never) }
}

extension BarDesk {
    /// Sets an item, or removes it.
    ///
    /// - Parameter item: The new item with this id; nil: the item is removed.
    func change(_ id: BarItemID, to item: BarItem?) {
        guard let item else { return remove(id) }
        do throws(BarRefusal) { try set(item) } catch {
            // The bar is full; nobody looks at so many items.
        }
    }
}

/// Puts the jobs of other programs on the bar, while the settings want them there.
final class BarJobs: BarItemSource {
    private let jobs: Jobs

    init(_ jobs: Jobs, desk: BarDesk) {
        self.jobs = jobs
        jobs.itemChanged = { id, item in desk.change(id, to: item) }
    }

    func press(_ key: String, of item: String, token: String?) { jobs.press(key, of: item) }

    func seek(_ item: String, to position: UInt64) {}

    func configure(_ settings: BarSettings) { jobs.setServing(settings.showsJobs) }
}
