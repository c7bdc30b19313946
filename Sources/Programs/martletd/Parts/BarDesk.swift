import Bus
import Control
import Images
import Messages
import Scene

/// Owns the bar's items: passes them to the scene, and a person's actions to the sources of the items.
final class BarDesk {
    private let loop: EventLoop
    private let send: (BarEvent) -> Void
    private let pictures: BarPictures
    private var board = BarBoard()
    private var settings = BarSettings()
    private var sources: [BarSource: any BarItemSource] = [:]
    private var requests = BarRequests()
    private var pace = BarPace()
    private var timer: EventTimer?
    /// Fires when the next paused player leaves the bar.
    private var pauseTimer: EventTimer?
    /// The state that the bar has or moves to.
    private(set) var state = BarState.hidden

    /// - Parameters:
    ///   - scale: Returns the scale for which pictures are decoded.
    ///   - send: Sends events to the scene.
    init(
        loop: EventLoop, loader: ImageLoader, scale: @escaping () -> Int,
        send: @escaping (BarEvent) -> Void
    ) throws(BusError) {
        (self.loop, self.send) = (loop, send)
        pictures = BarPictures(loader: loader, scale: scale) { id, source, bitmap in
            send(.picture(id, source, bitmap))
        }
        timer = try loop.timer { [self] in sendItems() }
        pauseTimer = try loop.timer { [self] in dropPaused() }
    }

    // MARK: Items

    /// The listed items in the order of their pages, even while the bar is hidden.
    var items: [BarItem] { board.items }

    /// The item with this id; nil: there is none.
    func item(_ id: BarItemID) -> BarItem? { board.item(id) }

    /// Sets the owner of the items of one source.
    func connect(_ owner: any BarItemSource, as source: BarSource) {
        sources[source] = owner
        owner.configure(settings)
    }

    /// Adds an item, or replaces the one with the same id.
    ///
    /// - Throws: Why the item was refused; then nothing changes.
    func set(_ item: BarItem) throws(BarRefusal) {
        let (before, wasHidden) = (board.item(item.id), board.isHidden)
        if try board.set(item, at: now), state != .open { pace.turn = item.id }
        pictures.noteFile(of: item, at: now)
        if wasHidden, !board.isHidden { pace.presents = true }
        if board.item(item.id) != before { sendSoon() }
    }

    /// Removes an item, if it exists.
    func remove(_ id: BarItemID) {
        guard board.remove(id) else { return }
        pictures.cancel(id)
        sendSoon()
    }

    /// Applies settings, and passes them to the sources of items.
    func configure(_ settings: BarSettings) {
        guard settings != self.settings else { return }
        self.settings = settings
        board.configure(settings)
        for owner in sources.values { owner.configure(settings) }
        sendSoon()
    }

    private var now: Instant { Instant(microseconds: loop.now) }

    private func sendSoon() { timer?.arm(at: max(pace.earliest, loop.now)) }

    /// Removes players that have been paused for long enough, unless a person is looking at the open view.
    private func dropPaused() {
        if state != .open, board.advance(to: now) { sendSoon() }
        awaitPause()
    }

    private func awaitPause() {
        guard let deadline = board.deadline, state != .open else {
            pauseTimer?.disarm()
            return
        }
        pauseTimer?.arm(at: max(deadline.microseconds, loop.now))
    }

    private func sendItems() {
        timer?.disarm()
        awaitPause()
        pace.sent(at: loop.now)
        pictures.releaseFiles(except: board.items)
        send(.items(board.shown))
        if pace.presents {
            pace.presents = false
            send(.request(.present, requests.add()))
        }
        if let turn = pace.turn {
            pace.turn = nil
            send(.turn(to: turn))
        }
    }

    // MARK: Requests

    /// Makes a request to the bar.
    ///
    /// - Parameter completion: Called once, with the outcome.
    func request(_ request: BarRequest, completion: @escaping (BarOutcome) -> Void) {
        switch request {
        case .dismiss: board.hide()
        case .present, .open, .focus: board.present()
        case .close: break
        }
        if request != .dismiss { sendItems() }
        let number = requests.add { [self] outcome in
            // The scene is told only now that the bar shows nothing: until then it carries the request out.
            if request == .dismiss { sendSoon() }
            completion(outcome)
        }
        send(.request(request, number))
    }

    /// Sets whether the bar is minimised to a pill.
    func minimise(_ isMinimised: Bool) { send(.minimise(isMinimised)) }

    // MARK: Reports

    /// Handles a report or request of the bar.
    func told(_ report: BarReport) {
        switch report {
        case .phase(let phase, _):
            let wasOpen = state == .open
            state = phase.state ?? state
            if wasOpen != (state == .open) { awaitPause() }
        case .completed(let number, let outcome):
            requests.take(number)?(outcome)
        case .shows(let id): board.see(id)
        case .pressed(let id, let key, let token):
            sources[id.source]?.press(key, of: id.name, token: token)
        case .seek(let id, let position): sources[id.source]?.seek(id.name, to: position)
        case .swipedAway:
            board.hide()
            sendSoon()
        case .touchscreen(let isThere):
            board.setTouchscreen(isThere)
            // The view that a person is looking at stays open.
            if state == .open { board.present() }
            sendSoon()
        case .tappedContent, .contentWanted: break
        case .pictureWanted(let item, let side): pictures.supply(item, side: side)
        }
    }
}

extension BarPhase {
    /// The state of the bar after this report; nil: unchanged, because a moving bar already has the state that it moves
    /// to.
    fileprivate var state: BarState? {
        switch self {
        case .willPresent, .willClose: .bar
        case .willDismiss: .hidden
        case .willOpen: .open
        case .didPresent, .didDismiss, .didOpen, .didClose: nil
        }
    }
}

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

/// Requests to the bar whose outcome is pending.
struct BarRequests {
    /// Completion handlers by the numbers of the requests.
    private var waiting: [UInt64: (BarOutcome) -> Void] = [:]
    private var last: UInt64 = 0

    /// Returns the number of a new request.
    ///
    /// - Parameter completion: Called with the outcome; nil: nobody needs it.
    mutating func add(_ completion: ((BarOutcome) -> Void)? = nil) -> UInt64 {
        last += 1
        waiting[last] = completion
        return last
    }

    /// Removes and returns the completion handler of a request; nil: there is none.
    mutating func take(_ number: UInt64) -> ((BarOutcome) -> Void)? {
        waiting.removeValue(forKey: number)
    }
}

/// Limits the rate at which the scene gets the items of the bar, because many items may change many times a second.
/// Collects other events of the bar until the next report.
struct BarPace {
    /// Earliest time of the next report to the scene, µs.
    private(set) var earliest: UInt64 = 0
    /// The item to whose page the bar turns; nil: the page stays.
    var turn: BarItemID?
    /// Whether the bar is to appear even if it was swiped away.
    var presents = false

    /// Least time between two reports to the scene, µs.
    static let interval: UInt64 = 50_000

    mutating func sent(at now: UInt64) { earliest = now &+ Self.interval }
}
