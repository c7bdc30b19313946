import Control
import Messages

extension BarDesk: BarKeeper {
    var barItems: [BarItem] { items }

    var barState: BarState { state }

    func barItem(_ id: BarItemID) -> BarItem? { item(id) }

    func setBarItem(_ item: BarItem) throws(BarRefusal) { try set(item) }

    func removeBarItem(_ id: BarItemID) { remove(id) }

    func askBar(_ request: BarRequest, completion: @escaping (BarOutcome) -> Void) {
        self.request(request, completion: completion)
    }

    func minimiseBar(_ isMinimised: Bool) { minimise(isMinimised) }
}

extension Control: BarItemSource {
    func press(_ key: String, of item: String, token: String?) {
        pressedBar(key, of: item, token: token)
    }

    func seek(_ item: String, to position: UInt64) { soughtBar(item, to: position) }

    /// Items of programs are shown whatever the settings are.
    func configure(_ settings: BarSettings) {}
}
