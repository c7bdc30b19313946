import Control
import Messages

/// A bar that accepts what a `BarBoard` accepts, and answers requests when a test calls for it.
final class BarKeeperDouble: BarKeeper {
    var board = BarBoard()
    var barState = BarState.bar
    var log: [String] = []
    /// The requests that wait, in order.
    var waiting: [(BarOutcome) -> Void] = []

    var barItems: [BarItem] { board.items }

    func barItem(_ id: BarItemID) -> BarItem? { board.item(id) }

    func setBarItem(_ item: BarItem) throws(BarRefusal) {
        _ = try board.set(item, at: Instant(microseconds: 0))
    }

    func removeBarItem(_ id: BarItemID) { if board.remove(id) { log.append("remove \(id.name)") } }

    func askBar(_ request: BarRequest, completion: @escaping (BarOutcome) -> Void) {
        log.append("\(request)")
        waiting.append(completion)
    }

    func minimiseBar(_ isMinimised: Bool) { log.append("minimise \(isMinimised)") }
}
