package import Bus
package import Canvas
import Geometry
package import Layout
package import Messages
import Wayland

/// Shows messages on the outputs of a Wayland compositor, for as long as one is there.
///
/// It knows what is to be shown and keeps that on the screen through whatever outputs and the
/// compositor do; what becomes of a message is its delegate's to say.
package final class Presenter {
    let loop: EventLoop
    let canvas: Canvas
    package var delegate: (any PresenterDelegate)?
    /// Light or dark cards; a change redraws those on the screen.
    package var appearance = Appearance.light {
        didSet { if appearance != oldValue { updateAll() } }
    }

    /// What is to be shown, in the order of presentation.
    private(set) var messages: [Message] = []
    var stages: [StageKey: StageSurface] = [:]
    var link: CompositorLink?
    /// The compositor's socket: a path, or a name in `$XDG_RUNTIME_DIR`.
    let socket: String
    private var arrival: SocketArrival?
    private var pass: DeferredWork?
    private var retry: EventTimer?
    private var retryDelay: UInt64 = 0
    /// The room that each stage was last given.
    private var rooms: [StageKey: (extent: StageExtent, room: Size)] = [:]
    private var knownOutputs: [String] = []
    /// Messages whose time is not to run.
    private var held: Set<MessageID> = []

    /// - Parameter socket: The compositor's socket: a path, or a name in `$XDG_RUNTIME_DIR`.
    package init(loop: EventLoop, canvas: Canvas, socket: String) throws(BusError) {
        self.loop = loop
        self.canvas = canvas
        self.socket = socket
        pass = try loop.deferred(priority: .late) { [self] in updateDirty() }
        retry = try loop.timer { [self] in placeAll() }
        loop.beforePoll { [self] in link?.prepareToSleep() }
    }

    /// Connects to the compositor. Throws if it cannot be reached now; once connected, a
    /// compositor that goes away is waited for.
    package func start() throws(StageFailure) {
        do throws(ConnectionError) { try connect() } catch {
            throw StageFailure(text: error.description)
        }
    }

    /// Shows `message`, or what is new about it if it is shown already.
    package func present(_ message: Message) {
        if let index = messages.firstIndex(where: { $0.id == message.id }) {
            let old = messages[index]
            messages[index] = message
            guard old.layer == message.layer, old.anchor == message.anchor,
                old.output == message.output
            else {
                takeDown(message.id)
                place(message)
                return
            }
            for stage in stages.values { stage.update(message) }
        } else {
            messages.append(message)
            place(message)
        }
    }

    /// Takes `message` off the screen.
    package func withdraw(_ message: MessageID) {
        messages.removeAll { $0.id == message }
        takeDown(message)
        held.remove(message)
    }

    /// Redraws the cards whose age has become another.
    package func refreshAges() {
        updateAll()
    }

    /// The highest whole-number scale of an output: the one to decode pictures for.
    package var pictureScale: Int {
        var scale = 1
        for output in link?.outputs ?? [] {
            scale = max(scale, Int(output.scale.factor.rounded(.up)))
        }
        return scale
    }

    /// When the age of something that is shown will read differently; nil while nothing is shown.
    package var nextAgeChange: Instant? {
        let now = loop.now
        var next: UInt64?
        for message in messages {
            let age = Instant(microseconds: now).microseconds(since: message.arrival)
            let change = now &+ Age.timeToChange(microseconds: age)
            next = min(next ?? change, change)
        }
        return next.map { Instant(microseconds: $0) }
    }

    /// The names of the outputs that are there now.
    package var outputNames: [String] {
        guard let link, link.facilities != nil else { return [] }
        return link.outputs.map { $0.name }
    }

    /// Ends everything on the screen, and the connection.
    package func stop() {
        disconnect()
        arrival?.cancel()
    }
}

// MARK: Connection

extension Presenter {
    private func connect() throws(ConnectionError) {
        link = try CompositorLink(socket: socket, presenter: self)
    }

    /// The compositor is gone: forget all that belonged to it and wait for one on its socket.
    func connectionLost(_ error: ConnectionError) {
        guard link != nil else { return }
        delegate?.compositorLost(error.description)
        disconnect()
        tellOutputs()
        arrival?.cancel()
        arrival = SocketArrival(socket: socket, loop: loop) { [self] in
            do throws(ConnectionError) {
                try connect()
                return true
            } catch { return false }
        }
    }

    /// The compositor lacks what nothing can be shown without.
    func compositorUnusable(_ reason: String) {
        delegate?.compositorUnusable(reason)
    }

    private func disconnect() {
        for stage in stages.values { stage.destroy() }
        stages = [:]
        rooms = [:]
        link?.close()
        link = nil
    }

    /// The globals have been told, or outputs came, changed or went.
    func outputsChanged() {
        guard link?.facilities != nil else { return }
        retryDelay = 0
        rehome()
        tellOutputs()
    }

    /// An output has left the registry. Its surfaces are of no more use, whether or not the
    /// compositor closes them: some close them first, some later, some never.
    func outputGone(_ name: UInt32) {
        for stage in Array(stages.values)
        where stage.key.target == .output(name) || stage.entered.contains(name) {
            remove(stage)
        }
        rooms = rooms.filter { $0.key.target != .output(name) }
        outputsChanged()
    }

    private func tellOutputs() {
        let names = outputNames
        guard names != knownOutputs else { return }
        knownOutputs = names
        delegate?.outputsChanged(names)
    }

    /// Told by a stage whose layer surface the compositor has closed.
    ///
    /// With no output left a new one would be closed at once, for ever, so the next try waits:
    /// for an output, or ever longer.
    func closed(_ stage: StageSurface) {
        remove(stage)
        retry?.arm(at: loop.now + retryDelay)
        retryDelay = min(max(retryDelay * 2, 250_000), 8_000_000)
    }

    /// A stage has been configured, so it is not being refused.
    func configured() {
        retryDelay = 0
    }
}

// MARK: Stages

extension Presenter {
    private func place(_ message: Message) {
        guard let link, let facilities = link.facilities else { return }
        for target in targets(of: message.output) {
            let key = StageKey(target: target, layer: message.layer, anchor: message.anchor)
            let stage = stages[key] ?? open(key, facilities: facilities, for: message)
            stage.add(message)
        }
    }

    private func placeAll() {
        for message in messages { place(message) }
    }

    private func open(_ key: StageKey, facilities: Facilities, for message: Message) -> StageSurface
    {
        var output: WlOutput?
        if case .output(let name) = key.target { output = self.output(named: name)?.proxy }
        let stage = StageSurface(
            key: key, extent: extent(for: [message], target: key.target), output: output,
            presenter: self, facilities: facilities)
        stages[key] = stage
        return stage
    }

    private func takeDown(_ message: MessageID) {
        for stage in stages.values where stage.remove(message) {
            if stage.cards.isEmpty { remove(stage) } else { stage.setNeedsUpdate() }
        }
    }

    func remove(_ stage: StageSurface) {
        stages[stage.key] = nil
        for seat in link?.seats ?? [] { seat.forget(stage) }
        stage.destroy()
        refreshHolds()
    }

    /// Opens and closes stages so that every message is where its choice of output says.
    private func rehome() {
        for message in messages {
            let targets = targets(of: message.output)
            for stage in Array(stages.values) where !targets.contains(stage.key.target) {
                guard stage.remove(message.id) else { continue }
                if stage.cards.isEmpty { remove(stage) } else { stage.setNeedsUpdate() }
            }
            place(message)
        }
        updateAll()
    }

    /// Where a message goes now; nowhere while the output that it names is not there.
    private func targets(of choice: OutputChoice) -> [StageKey.Target] {
        guard let outputs = link?.outputs else { return [] }
        switch choice {
        case .focused: return [.focused]
        case .all: return outputs.map { .output($0.globalName) }
        case .named(let name):
            guard let output = outputs.first(where: { $0.name == name }) else { return [] }
            return [.output(output.globalName)]
        }
    }

    func schedulePass() {
        pass?.schedule()
    }

    private func updateDirty() {
        for stage in Array(stages.values) where stage.isDirty { stage.update() }
    }

    func updateAll() {
        for stage in stages.values { stage.setNeedsUpdate() }
    }
}

// MARK: What stages ask

extension Presenter {
    func output(named name: UInt32) -> Output? {
        link?.outputs.first { $0.globalName == name }
    }

    func name(of output: WlOutput) -> UInt32? {
        link?.outputs.first { $0.proxy === output }?.globalName
    }

    func stage(of surface: WlSurface?) -> StageSurface? {
        stages.values.first { $0.surface === surface }
    }

    /// The outputs that a stage may come to stand on.
    private func candidates(for target: StageKey.Target) -> [Output] {
        switch target {
        case .output(let name): output(named: name).map { [$0] } ?? []
        case .focused: link?.outputs ?? []
        }
    }

    /// The scale of the output a stage will be on, where all that it may be on agree.
    func expectedScale(for target: StageKey.Target) -> Scale? {
        let scales = Set(candidates(for: target).map { $0.scale })
        return scales.count == 1 ? scales.first : nil
    }

    /// A guess at the room a stage will be given, for laying out before the first configure: what
    /// it was given the last time, else its whole output.
    func expectedRoom(for key: StageKey, extent: StageExtent) -> Size {
        if let (remembered, room) = rooms[key], remembered == extent { return room }
        let output = candidates(for: key.target).first?.logicalSize
        let size = output ?? Size(width: 1280, height: 720)
        switch extent {
        case .full: return size
        case .column(let width): return Size(width: width, height: size.height)
        }
    }

    /// Takes note of the room that a stage was given.
    func remember(_ room: Size, for key: StageKey, extent: StageExtent) {
        rooms[key] = (extent, room)
    }

    func extent(for stage: StageSurface) -> StageExtent {
        extent(for: stage.cards.map { $0.message }, target: stage.key.target)
    }

    /// A column as wide as a card with its margins; the whole width on a compact output, for
    /// cards that span it, and where outputs differ.
    private func extent(for messages: [Message], target: StageKey.Target) -> StageExtent {
        let outputs = candidates(for: target)
        let isRegular = outputs.allSatisfy { $0.isCompact == false }
        let spans = messages.contains { $0.layout.attachment == .span }
        guard isRegular, !spans else { return .full }
        let metrics = StackMetrics.regular
        return .column(metrics.cardWidth + 2 * metrics.margin)
    }

    func metrics(in room: Size) -> StackMetrics {
        let column = StackMetrics.regular.cardWidth + 2 * StackMetrics.regular.margin
        if room.width == column || room.width >= StackMetrics.compactBelow { return .regular }
        return .compact(width: room.width)
    }

    func cardRoom(for message: Message, in room: Size, scale: Scale) -> CardRoom {
        let metrics = metrics(in: room)
        let isSpanning = message.layout.attachment == .span
        return CardRoom(
            width: isSpanning ? room.width : metrics.cardWidth,
            maxHeight: max(1, room.height - 2 * metrics.margin), isCompact: metrics != .regular,
            scale: scale, appearance: appearance)
    }

    func age(of message: Message) -> String {
        Age.text(microseconds: Instant(microseconds: loop.now).microseconds(since: message.arrival))
    }
}

// MARK: Input

extension Presenter {
    /// A pointer or finger has come, moved, gone down or been lifted on `stage`.
    func interactionChanged(on stage: StageSurface) {
        for card in stage.cards {
            var interaction = Interaction()
            for seat in link?.seats ?? [] {
                let one = seat.interaction(with: card, on: stage)
                interaction.isHovered = interaction.isHovered || one.isHovered
                interaction.hovered = interaction.hovered ?? one.hovered
                interaction.pressed = interaction.pressed ?? one.pressed
            }
            guard interaction != card.interaction else { continue }
            card.interaction = interaction
            stage.setNeedsUpdate()
        }
        refreshHolds()
    }

    /// Finds out whose time is not to run: a message under a pointer or finger, and one without
    /// room anywhere.
    func refreshHolds() {
        for message in messages {
            let isTouched = link?.seats.contains { $0.isOn(message.id) } ?? false
            let isHeld = isTouched || hasNoRoom(message.id)
            guard isHeld != held.contains(message.id) else { continue }
            if isHeld {
                held.insert(message.id)
                delegate?.held(message.id)
            } else {
                held.remove(message.id)
                delegate?.released(message.id)
            }
        }
    }

    private func hasNoRoom(_ message: MessageID) -> Bool {
        var isCrowded = false
        for stage in stages.values {
            for card in stage.cards where card.message.id == message {
                if !card.isCrowded { return false }
                isCrowded = true
            }
        }
        return isCrowded
    }

    /// A left click or a tap on `target` of a card.
    func activate(
        _ target: HitTarget?, of card: CardSurface, on stage: StageSurface,
        by press: (seat: SeatInput, serial: UInt32)
    ) {
        let message = card.message
        switch target {
        case .close: delegate?.dismissed(message.id)
        case .link(let link): delegate?.chose(link: link, of: message.id)
        case .button(let key): choose(key, of: message.id, on: stage, by: press)
        case nil:
            if message.defaultAction != nil {
                choose(Action.defaultKey, of: message.id, on: stage, by: press)
            } else {
                delegate?.dismissed(message.id)
            }
        }
    }

    func dismiss(_ message: MessageID) {
        delegate?.dismissed(message)
    }

    func dismissAll() {
        delegate?.dismissedAll()
    }

    private func choose(
        _ key: String, of message: MessageID, on stage: StageSurface,
        by press: (seat: SeatInput, serial: UInt32)
    ) {
        guard let activation = link?.facilities?.activation else {
            delegate?.chose(key, of: message, token: nil)
            return
        }
        Activation { [self] token in delegate?.chose(key, of: message, token: token) }
            .start(
                activation, seat: press.seat.seat, serial: press.serial, surface: stage.surface,
                loop: loop)
    }
}
