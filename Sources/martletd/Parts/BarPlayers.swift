import Messages
import Players

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
