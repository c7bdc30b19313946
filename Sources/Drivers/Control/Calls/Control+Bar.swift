import Bus
package import Messages

/// Calls about the bar. An item belongs to the program that set it and is removed with that program, unless it is kept:
/// then it has no owner, and any program may change or clear it.
extension Control {
    func setBarItem(_ call: MethodCall) throws(BusError) {
        let form = try BarForm(call.reader)
        guard let bar = keepers.bar else { return call.fail(.noBar) }
        let name = form.name.isEmpty ? clients.bar.freeName() : form.name
        let claim = clients.bar.claim(name, by: call)
        if case .foreign = claim { return call.fail(.foreignBarItem(name)) }
        guard clients.bar.hasRoom(for: name, of: call, keeps: form.keeps) else {
            return call.fail(.tooManyBarItems)
        }
        let id = BarItemID(.program, name)
        var item = bar.barItem(id) ?? BarItem(id)
        form.apply(to: &item, at: clock())
        do throws(BarRefusal) { try bar.setBarItem(item) } catch {
            return call.fail(ControlError(error))
        }
        do throws(BusError) {
            try clients.bar.setOwner(name, by: call, keeps: form.keeps) {
                [unowned(unsafe) self] program in unsafe self.dropBarItems(of: program)
            }
        } catch {
            // A program whose name cannot be watched gets no item, because the item could outlive it.
            if case .free = claim { bar.removeBarItem(id) }
            throw error
        }
        call.reply { $0.string(name) }
    }

    func clearBarItem(_ call: MethodCall) throws(BusError) {
        let name = try call.reader.text(longest: TextLimits.tag)
        switch clients.bar.claim(name, by: call) {
        case .free: return call.fail(.unknownBarItem(name))
        case .foreign: return call.fail(.foreignBarItem(name))
        case .kept, .own: break
        }
        call.reply()
        clients.bar.release(name)
        keepers.bar?.removeBarItem(BarItemID(.program, name))
    }

    /// Answers when the bar has carried out the request, or cannot.
    func askBar(_ call: MethodCall, _ request: BarRequest) {
        guard let bar = keepers.bar else { return call.fail(.noBar) }
        guard clients.barCalls < Self.mostBarCalls else { return call.fail(.tooManyBarCalls) }
        clients.beginBarCall()
        bar.askBar(request) { [self] outcome in
            clients.endBarCall()
            call.reply { $0.string(outcome.rawValue) }
        }
    }

    func minimiseBar(_ call: MethodCall) throws(BusError) {
        let isMinimised = try call.reader.bool()
        call.reply()
        keepers.bar?.minimiseBar(isMinimised)
    }

    func listBarItems(_ call: MethodCall) {
        let (items, now) = (keepers.bar?.barItems ?? [], clock())
        call.reply { writer in
            writer.array("a{sv}") { writer in
                for item in items {
                    let isKept = item.id.source == .program && clients.bar.isKept(item.id.name)
                    let said = BarProperties(describing: item, isKept: isKept, at: now).said
                    let key = BarProperties.sourceKey
                    let source = PropertyValue.text(item.id.source.rawValue)
                    writer.properties([Property(key: key, signature: "s", value: source)] + said) {
                        ContentWriter.write(item.content, to: &$0)
                    }
                }
            }
        }
    }

    /// Answers with the room and the colours for content that a program draws in the open view.
    func barRoom(_ call: MethodCall) {
        guard let place = surroundings.barContentPlace() else { return call.fail(.noBar) }
        call.reply { place.write(to: &$0) }
    }

    func barState(_ call: MethodCall) {
        let state = keepers.bar?.barState ?? .hidden
        call.reply { $0.string(state.rawValue) }
    }

    /// Removes the bar items of all programs of a connection.
    func dropBarItems(at connection: BusConnection) { remove(clients.bar.drop(connection)) }

    private func dropBarItems(of program: UInt64) { remove(clients.bar.drop(program)) }

    private func remove(_ items: Set<String>) {
        for item in items { keepers.bar?.removeBarItem(BarItemID(.program, item)) }
    }

    /// Maximum number of calls that wait for the bar.
    private static let mostBarCalls = 64

    // MARK: Signals

    /// Reports a phase of the bar to subscribers.
    package func barPhase(_ phase: BarPhase, isAnimated: Bool) {
        emit(.barPhase) { writer in
            writer.string(phase.rawValue)
            writer.bool(isAnimated)
        }
    }

    /// Reports the item that the bar shows to subscribers; nil: the bar shows none.
    package func barShows(_ id: BarItemID?) {
        emit(.barItemShown) { writer in
            writer.string(id?.source.rawValue ?? "")
            writer.string(id?.name ?? "")
        }
    }

    /// Reports a pressed button to the item's program.
    ///
    /// - Parameter token: Activation token for the program; nil: there is none.
    package func pressedBar(_ key: String, of item: String, token: String?) {
        tellOwner(of: item, .barPressed) { writer, isOwner in
            writer.string(item)
            writer.string(key)
            writer.string(isOwner ? token ?? "" : "")
        }
    }

    /// Reports a new time, µs, that a person set on the item's clock, to the item's program.
    package func soughtBar(_ item: String, to position: UInt64) {
        tellOwner(of: item, .barSeek) { writer, _ in
            writer.string(item)
            writer.int64(Int64(clamping: position / 1000))
        }
    }

    /// Reports a tap on an item's content to the item's program; logical pixels from the content's top left corner.
    package func tappedBarContent(of item: String, x: Double, y: Double) {
        tellOwner(of: item, .barContentTapped) { writer, _ in
            writer.string(item)
            writer.double(x)
            writer.double(y)
        }
    }

    /// Asks the item's program to draw its content for the room in which it is shown: it was drawn for another one.
    package func requestBarContent(of item: String, _ place: ContentPlace) {
        tellOwner(of: item, .barContentWanted) { writer, _ in
            writer.string(item)
            place.write(to: &writer)
        }
    }

    /// Sends a signal to the program of an item, or to all subscribers if the item has no owner. Only an owner may
    /// receive an activation token: `write` learns whether the receiver is one.
    private func tellOwner(
        of item: String, _ signal: ControlSignal,
        _ write: (inout MessageWriter, _ isOwner: Bool) -> Void
    ) {
        guard let (connection, name) = clients.bar.address(of: item) else {
            return emit(signal) { write(&$0, false) }
        }
        emit(signal, at: connection, to: name) { write(&$0, true) }
    }
}

extension ControlError {
    /// Creates the error of a refused item.
    init(_ refusal: BarRefusal) {
        switch refusal {
        case .tooManyItems: self = .tooManyBarItems
        case .tooManyPixels:
            self = .invalidValue(
                "content: too many pixels are on the bar; allowed: \(BarBoard.mostPixels) of all items together"
            )
        case .tooManyButtons:
            self = .invalidValue(
                "leading, trailing: too many buttons; allowed: \(TextLimits.buttons) on each side")
        case .name: self = .invalidValue("id: allowed: 1 to \(TextLimits.tag) bytes")
        case .key(let key):
            self = .value(
                "leading, trailing", key,
                allowed: "keys of 1 to \(TextLimits.key) bytes, each of one button")
        }
    }

    static let noBar = noOutput("there is no output to show a bar on")

    /// The limit of items is reached.
    static let tooManyBarItems = ControlError(
        name: prefix + "TooManyBarItems",
        text: "too many items are on the bar; allowed: \(BarOwners.mostItems) of each program and "
            + "\(BarOwners.mostKept) that are kept")

    /// The limit of waiting calls is reached.
    static let tooManyBarCalls = ControlError(
        name: prefix + "TooManyBarCalls", text: "too many calls are waiting for the bar")

    /// The item belongs to another program.
    static func foreignBarItem(_ name: String) -> ControlError {
        ControlError(
            name: prefix + "ForeignBarItem",
            text: "the item \(quoted(name)) belongs to another program")
    }

    /// No program has set an item with this name.
    static func unknownBarItem(_ name: String) -> ControlError {
        ControlError(
            name: prefix + "UnknownBarItem", text: "no program has set an item \(quoted(name))")
    }
}

/// Owners of the items that programs put on the bar. An item is removed with its program, unless it is kept: then it
/// has no owner.
struct BarOwners {
    /// Maximum number of programs with items.
    static let mostPrograms = 64
    /// Maximum number of items of one program.
    static let mostItems = 16
    /// Maximum number of items without an owner.
    static let mostKept = 64

    /// The ownership of an item from a caller's view.
    enum Claim {
        /// There is no item of this name.
        case free
        /// The item has no owner.
        case kept
        case own
        /// The item belongs to another program.
        case foreign
    }

    private var owned = OwnedItems<String>(programs: mostPrograms, ofProgram: mostItems)
    /// Items without an owner.
    private var kept: Set<String> = []
    private var lastName: UInt64 = 0

    /// Returns a name that no item has.
    mutating func freeName() -> String {
        while true {
            lastName += 1
            let name = "item-\(lastName)"
            if !kept.contains(name), !owned.has(name) { return name }
        }
    }

    func claim(_ item: String, by call: MethodCall) -> Claim {
        if kept.contains(item) { return .kept }
        guard owned.has(item) else { return .free }
        return owned.has(item, of: call) ? .own : .foreign
    }

    /// Whether the limits allow a caller to set this item, which may be new.
    func hasRoom(for item: String, of call: MethodCall, keeps: Bool) -> Bool {
        if keeps { return kept.contains(item) || kept.count < Self.mostKept }
        return owned.has(item, of: call) || owned.hasRoom(for: call)
    }

    /// Makes the caller the owner of an item or, if `keeps`, removes its owner. There must be room.
    ///
    /// - Parameter gone: As in `OwnedItems.add`.
    mutating func setOwner(
        _ item: String, by call: MethodCall, keeps: Bool, gone: @escaping (UInt64) -> Void
    ) throws(BusError) {
        if keeps {
            owned.remove(item)
            kept.insert(item)
        } else {
            try owned.add(item, of: call, gone: gone)
            kept.remove(item)
        }
    }

    /// Removes an item that no longer exists.
    mutating func release(_ item: String) {
        kept.remove(item)
        owned.remove(item)
    }

    /// Whether an item has no owner.
    func isKept(_ item: String) -> Bool { kept.contains(item) }

    /// The address of an item's program, as in `OwnedItems.address(of:)`; nil: the item has no owner.
    func address(of item: String) -> (BusConnection, String?)? { owned.address(of: item) }

    /// Removes a program; returns its items.
    mutating func drop(_ number: UInt64) -> Set<String> { owned.drop(number) }

    /// Removes all programs of a connection; returns their items.
    mutating func drop(_ connection: BusConnection) -> Set<String> { owned.drop(connection) }
}
