package import Bus
package import Messages
import Rules

/// `org.martlet.Martlet1`, the same at every connection: on the session bus and for each client of the private socket. A
/// client of the forwarded socket may call few of its methods, and hears of its own messages alone. Calls become events of the switchboard. Events of messages and keyboards are reported to subscribers only.
package final class Control: EffectReceiver {
    private struct Attachment {
        var connection: BusConnection
        var export: BusExport
    }

    let switchboard: Switchboard
    let clock: () -> Instant
    private let version: String
    private let interface = ControlInterface.description()
    private var attachments: [Attachment] = []
    /// The parts of the daemon that answer questions of clients.
    package var surroundings = ControlSurroundings()
    package var keepers = ControlKeepers()
    var clients = ControlClients()
    var news = ControlNews()
    private(set) var subscribers = Subscribers()
    var forwarded = ForwardedClients()

    /// Creates a control interface that must be attached to connections and connected to the switchboard.
    ///
    /// - Parameters:
    ///   - version: Version of the daemon, for the property.
    ///   - clock: Returns the time of the present turn of the loop.
    package init(switchboard: Switchboard, version: String, clock: @escaping () -> Instant) {
        self.switchboard = switchboard
        self.version = version
        self.clock = clock
    }

    /// Exports the interface at `connection`, and keeps the connection until it is lost or detached.
    ///
    /// - Parameter forwarder: The `ForwarderName` of a client of the forwarded socket; nil: another client.
    package func attach(
        _ connection: BusConnection, forwarder: String? = nil
    ) throws(BusError) {
        // Before the first call can come.
        if let forwarder { forwarded.add(connection, forwarder) }
        attachments.removeAll { !$0.connection.isOpen }
        let export = try connection.export(interface, at: ControlInterface.path) {
            [unowned(unsafe) self] call in
            unsafe self.handle(call)
        } properties: { [unowned(unsafe) self] _, writer in
            unsafe writer.string(self.version)
        }
        attachments.append(Attachment(connection: connection, export: export))
    }

    /// Removes the interface from `connection`, and releases the connection.
    package func detach(_ connection: BusConnection) {
        attachments.removeAll { $0.connection === connection }
        forwarded.remove(connection)
        subscribers.remove(connection)
        dropKeyboardClients(at: connection)
        if clients.deck?.isAt(connection) == true { dropDeck() }
        dropBarItems(at: connection)
        dropModeHolders(at: connection)
        hideOwned(at: connection)
    }

    /// Sends a signal about a message to every subscriber that may know of the message.
    func emit(
        _ signal: ControlSignal, _ message: Message,
        _ write: (inout MessageWriter) -> Void = { _ in }
    ) {
        subscribers.forEach { connection, name in
            guard forwarded.mayKnow(of: message, connection) else { return }
            emit(signal, at: connection, to: name) { writer in
                writer.uint32(message.id.rawValue)
                write(&writer)
            }
        }
    }

    /// Sends a signal that is not about a message to every subscriber, except clients of the forwarded socket.
    func emit(_ signal: ControlSignal, _ write: (inout MessageWriter) -> Void) {
        subscribers.forEach { connection, name in
            guard forwarded.forwarder(of: connection) == nil else { return }
            emit(signal, at: connection, to: name, write)
        }
    }

    /// Sends a signal to one program.
    ///
    /// - Parameter name: Its bus name; nil: it uses the private socket.
    func emit(
        _ signal: ControlSignal, at connection: BusConnection, to name: String?,
        _ write: (inout MessageWriter) -> Void
    ) {
        connection.emit(
            path: ControlInterface.path, interface: ControlInterface.name, member: signal.name,
            to: name, write)
    }

    private func subscribe(_ call: MethodCall) throws(BusError) {
        let isTaken = try subscribers.add(call) { [unowned(unsafe) self] connection, name in
            unsafe self.subscribers.remove(connection, name)
        }
        if isTaken { call.reply() } else { call.fail(.tooManySubscribers) }
    }

    private func unsubscribe(_ call: MethodCall) {
        subscribers.remove(call.connection, call.sender)
        call.reply()
    }

    private func handle(_ call: MethodCall) {
        let method = ControlMethod.allCases[call.index]
        guard method.isForForwarded || forwarded.forwarder(of: call.connection) == nil else {
            return call.fail(.notForwarded(method))
        }
        if switchboard.outputs.isEmpty, method.needsOutput,
            surroundings.outputWait?.keep(call, at: clock().microseconds) == true
        {
            return
        }
        answer(call)
    }

    /// Handles a change of the outputs.
    package func outputsChanged() {
        if !switchboard.outputs.isEmpty { surroundings.outputWait?.end() }
    }

    func answer(_ call: MethodCall) {
        do throws(BusError) {
            let method = ControlMethod.allCases[call.index]
            switch method {
            case .show: try show(call)
            case .update: try update(call)
            case .hide: try hide(call)
            case .hideAtOnce: try hideAtOnce(call)
            case .hideNamed: try hideNamed(call)
            case .hideCounted: try hideCounted(call)
            case .hideCurrent: try hideCurrent(call)
            case .hideGroup: try hideGroup(call)
            case .expire: try expire(call)
            case .hideMessenger: try hideMessenger(call)
            case .hideAll: hideAll(call)
            case .list: reply(call, switchboard.order)
            case .current: try current(call)
            case .queued: try queued(call)
            case .currentNamed, .queuedNamed, .currentOrQueued: try find(call, method)
            case .count: try count(call)
            case .setCount: try setCount(call)
            case .messengers: messengers(call)
            case .outputs:
                let outputs = switchboard.outputs
                call.reply { $0.strings(outputs) }
            case .invoke: try invoke(call)
            case .reply: try reply(call)
            case .room: try room(call)
            case .focus: call.reply { $0.bool(self.surroundings.focus()) }
            case .focusedWindow: call.reply { $0.uint32(self.surroundings.focusedWindow()) }
            case .reload:
                let diagnostics = surroundings.reload()
                call.reply { $0.strings(diagnostics) }
            case .setKeyboard: try setKeyboard(call)
            case .clearKeyboard: try clearKeyboard(call)
            case .keyboard: keyboardRegions(call)
            case .pauseKeyboard: try pauseKeyboard(call)
            case .history: try history(call)
            case .removeHistory: try removeHistory(call)
            case .clearHistory: try clearHistory(call)
            case .restore: try restore(call)
            case .unread: unread(call)
            case .markRead: markRead(call)
            case .historyProblem:
                call.reply { $0.string(self.keepers.history?.problem ?? "") }
            case .openPanel: try panel(call, .open)
            case .closePanel: closePanel(call)
            case .togglePanel: try panel(call, .toggle)
            case .panelOpen: call.reply { $0.bool(self.surroundings.isPanelOpen()) }
            case .openDeck: try openDeck(call)
            case .addToDeck: try addToDeck(call)
            case .finishDeck: finishDeck(call)
            case .closeDeck: closeDeck(call)
            case .setBarItem: try setBarItem(call)
            case .clearBarItem: try clearBarItem(call)
            case .openBar: askBar(call, .open)
            case .closeBar: askBar(call, .close)
            case .presentBar: askBar(call, .present)
            case .dismissBar: askBar(call, .dismiss)
            case .focusBar: askBar(call, .focus)
            case .minimiseBar: try minimiseBar(call)
            case .listBarItems: listBarItems(call)
            case .barState: barState(call)
            case .barRoom: barRoom(call)
            case .setDoNotDisturb: try setDoNotDisturb(call)
            case .doNotDisturb: call.reply { $0.bool(self.isOn(.doNotDisturb)) }
            case .snooze: try snooze(call)
            case .snoozeUntilModeEnds: try snoozeUntilModeEnds(call)
            case .modes: listModes(call)
            case .setModes: try setModes(call)
            case .addMode: try addMode(call)
            case .removeMode: try removeMode(call)
            case .toggleMode: try toggleMode(call)
            case .holdMode: try holdMode(call)
            case .releaseMode: try releaseMode(call)
            case .rules: rules(call)
            case .setRuleEnabled: try setRuleEnabled(call)
            case .testRules: try testRules(call)
            case .why: try why(call)
            case .lastHidden: lastHidden(call)
            case .openMenu: try openMenu(call)
            case .openHistoryMenu: openHistoryMenu(call)
            case .code: try code(call)
            case .removeRule: try removeRule(call)
            case .silence: try silence(call)
            case .silences: listSilences(call)
            case .subscribe: try subscribe(call)
            case .unsubscribe: unsubscribe(call)
            }
        } catch {
            call.fail(error)
        }
    }
}

extension ControlInterface {
    /// The interface as the bus describes it. A call's index is that of the method.
    package static func description() -> BusInterface {
        BusInterface(
            name, methods: ControlMethod.allCases.map { BusMethod(declaration: $0.rawValue) },
            signals: ControlSignal.allCases.map { BusSignal(declaration: $0.rawValue) },
            properties: [BusProperty("Version", "s")])
    }
}

extension ControlMethod {
    /// Whether the method needs a known output for a correct answer.
    fileprivate var needsOutput: Bool {
        switch self {
        case .outputs, .room, .barRoom, .setKeyboard, .openPanel, .togglePanel, .openDeck: true
        default: false
        }
    }
}

/// Regions, decks, items, modes and messages that belong to clients until they disconnect.
struct ControlClients {
    /// Maximum number of programs that hold modes at the same time.
    static let mostModePrograms = 32
    /// Maximum number of modes that one program holds.
    static let mostModes = 8
    /// Maximum number of programs with messages that are hidden when their connections close.
    static let mostOwners = 64
    /// Maximum number of such messages of one program.
    static let mostOwned = 256

    var keyboards = KeyboardClients()
    /// The program whose deck is open; nil: none is.
    var deck: DeckOwner?
    var bar = BarOwners()
    var modes = OwnedItems<UInt32>(programs: mostModePrograms, ofProgram: mostModes)
    /// Messages that are hidden when their owners have disconnected.
    var messages = OwnedItems<UInt32>(programs: mostOwners, ofProgram: mostOwned)
    /// Number of calls that wait for the bar.
    private(set) var barCalls = 0

    /// Counts one more call that waits for the bar.
    mutating func beginBarCall() { barCalls += 1 }

    /// Counts one waiting call less, because it was answered.
    mutating func endBarCall() { barCalls -= 1 }
}

/// Calls that need an output, kept while none is known: the daemon gets its bus names before the compositor has
/// announced outputs.
///
/// Calls wait until there is an output, at most 2 seconds; then they are answered in any case.
package final class OutputWait {
    private var calls: [MethodCall] = []
    private var timer: EventTimer?
    private let patience: UInt64
    private unowned(unsafe) let control: Control

    /// Maximum number of calls that wait; further ones are answered at once.
    static let most = 64

    /// - Parameter patience: Longest wait, microseconds.
    package init(
        _ control: Control, loop: EventLoop, patience: UInt64 = 2_000_000
    ) throws(BusError) {
        unsafe self.control = control
        self.patience = patience
        timer = try loop.timer { [unowned(unsafe) self] in unsafe end() }
    }

    /// Keeps a call; returns false if it must be answered now.
    func keep(_ call: MethodCall, at now: UInt64) -> Bool {
        guard let timer, calls.count < Self.most else { return false }
        if calls.isEmpty { timer.arm(at: now + patience) }
        calls.append(call)
        return true
    }

    /// Answers all waiting calls.
    func end() {
        guard !calls.isEmpty else { return }
        timer?.disarm()
        let ready = calls
        calls = []
        for call in ready where call.connection.isOpen { unsafe control.answer(call) }
    }
}
