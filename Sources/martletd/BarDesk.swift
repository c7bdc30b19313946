import Bus
import Images
import Messages
import Scene

/// Owner of the bar's items: hands them to the scene, and tells whoever an item is from what a person does with it.
final class BarDesk {
    private let loop: EventLoop
    private let send: (BarEvent) -> Void
    private let pictures: BarPictures
    private var board = BarBoard()
    private var settings = BarSettings()
    private var sources: [BarItemID.Source: any BarItemSource] = [:]
    private var requests = BarRequests()
    private var pace = BarPace()
    private var timer: EventTimer?
    /// When players leave the bar that were paused.
    private var pauseTimer: EventTimer?
    /// How the bar stands.
    private(set) var state = BarState.hidden

    /// - Parameters:
    ///   - scale: Gives the whole-number scale to decode pictures for.
    ///   - send: Tells the scene.
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

    /// All items, from the first page on, also while the bar is hidden.
    var items: [BarItem] { board.items }

    /// The item of this name; nil: there is none.
    func item(_ id: BarItemID) -> BarItem? { board.item(id) }

    /// Takes note of whom a source's items are from.
    func connect(_ owner: any BarItemSource, as source: BarItemID.Source) {
        sources[source] = owner
        owner.configure(settings)
    }

    /// Adds an item, or replaces the one of the same name.
    ///
    /// - Throws: Why the item is not taken; nothing changes then.
    func set(_ item: BarItem) throws(BarRefusal) {
        let (before, wasHidden) = (board.item(item.id), board.isHidden)
        if try board.set(item, at: now), state != .open { pace.turn = item.id }
        if wasHidden, !board.isHidden { pace.presents = true }
        if board.item(item.id) != before { sendSoon() }
    }

    /// Removes an item, if it is there.
    func remove(_ id: BarItemID) {
        guard board.remove(id) else { return }
        pictures.cancel(id)
        sendSoon()
    }

    /// Puts settings into force, and tells those whom items are from.
    func configure(_ settings: BarSettings) {
        guard settings != self.settings else { return }
        self.settings = settings
        board.configure(settings)
        for owner in sources.values { owner.configure(settings) }
        sendSoon()
    }

    private var now: Instant { Instant(microseconds: loop.now) }

    private func sendSoon() { timer?.arm(at: max(pace.earliest, loop.now)) }

    /// Takes paused players off the bar, once nobody looks at the open view.
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

    /// Asks the bar for something.
    ///
    /// - Parameter completion: Called once, with what became of it.
    func request(_ request: BarRequest, completion: @escaping (BarOutcome) -> Void) {
        switch request {
        case .dismiss: board.hide()
        case .present, .open, .focus: board.present()
        case .close: break
        }
        if request != .dismiss { sendItems() }
        let number = requests.add { [self] outcome in
            // The scene is told only now that it shows nothing: until then it does what it was asked to.
            if request == .dismiss { sendSoon() }
            completion(outcome)
        }
        send(.request(request, number))
    }

    /// Has the bar be a pill, or no pill.
    func minimise(_ isMinimised: Bool) { send(.minimise(isMinimised)) }

    // MARK: Reports

    /// The bar tells something, or asks for a picture.
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
        case .tappedContent, .contentWanted: break
        case .pictureWanted(let item, let side): pictures.supply(item, side: side)
        }
    }
}

extension BarPhase {
    /// How the bar stands from this on; nil: as before, since what moves counts as what it moves to.
    fileprivate var state: BarState? {
        switch self {
        case .willPresent, .willClose: .bar
        case .willDismiss: .hidden
        case .willOpen: .open
        case .didPresent, .didDismiss, .didOpen, .didClose: nil
        }
    }
}
