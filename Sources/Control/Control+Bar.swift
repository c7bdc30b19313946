import Bus
package import Messages

/// Calls about the bar. An item belongs to the program that set it and goes with that, unless it is kept: then it is
/// nobody's, and anybody may change or clear it.
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
            try clients.bar.take(name, by: call, keeps: form.keeps) {
                [unowned(unsafe) self] program in unsafe self.dropBarItems(of: program)
            }
        } catch {
            // Whoever cannot be watched has nothing that outlives it.
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

    /// Answers when the bar has done what is asked for, or will not.
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
                    BarWriter.write(item, isKept: isKept, at: now, to: &writer)
                }
            }
        }
    }

    /// Tells where what a program draws would stand in the open view.
    func barRoom(_ call: MethodCall) {
        guard let place = surroundings.barContentPlace() else { return call.fail(.noBar) }
        call.reply { place.write(to: &$0) }
    }

    func barState(_ call: MethodCall) {
        let state = keepers.bar?.barState ?? .hidden
        call.reply { $0.string(state.rawValue) }
    }

    /// Forgets the programs at a connection, and their items with them.
    func dropBarItems(at connection: BusConnection) { remove(clients.bar.drop(connection)) }

    private func dropBarItems(of program: UInt64) { remove(clients.bar.drop(program)) }

    private func remove(_ items: Set<String>) {
        for item in items { keepers.bar?.removeBarItem(BarItemID(.program, item)) }
    }

    /// The most calls that wait for what the bar does.
    private static let mostBarCalls = 64

    // MARK: What is told

    /// Tells subscribers what the bar does, or has done.
    package func barPhase(_ phase: BarPhase, isAnimated: Bool) {
        emit("BarPhase") { writer in
            writer.string(phase.rawValue)
            writer.bool(isAnimated)
        }
    }

    /// Tells subscribers whose page is seen; nil: none is.
    package func barShows(_ id: BarItemID?) {
        emit("BarItemShown") { writer in
            writer.string(id?.source.rawValue ?? "")
            writer.string(id?.name ?? "")
        }
    }

    /// Tells the program of an item, and nobody else, that a button was pressed.
    ///
    /// - Parameter token: The activation token for the program; nil: there is none.
    package func pressedBar(_ key: String, of item: String, token: String?) {
        tellOwner(of: item, "BarPressed") { writer, isOwner in
            writer.string(item)
            writer.string(key)
            writer.string(isOwner ? token ?? "" : "")
        }
    }

    /// Tells the program of an item, and nobody else, that a person has set its time, µs.
    package func soughtBar(_ item: String, to position: UInt64) {
        tellOwner(of: item, "BarSeek") { writer, _ in
            writer.string(item)
            writer.int64(Int64(clamping: position / 1000))
        }
    }

    /// Tells the program of an item, and nobody else, where what it drew was tapped: logical pixels from the top left corner.
    package func tappedBarContent(of item: String, x: Double, y: Double) {
        tellOwner(of: item, "BarContentTapped") { writer, _ in
            writer.string(item)
            writer.double(x)
            writer.double(y)
        }
    }

    /// Tells the program of an item, and nobody else, that what it drew stands in another room than it was drawn for.
    package func wantBarContent(of item: String, _ place: ContentPlace) {
        tellOwner(of: item, "BarContentWanted") { writer, _ in
            writer.string(item)
            place.write(to: &writer)
        }
    }

    /// Sends a signal to the program of an item. One that is nobody's is everybody's, but for what may activate windows.
    private func tellOwner(
        of item: String, _ signal: String, _ write: (inout MessageWriter, _ isOwner: Bool) -> Void
    ) {
        guard let (connection, name) = clients.bar.address(of: item) else {
            return emit(signal) { write(&$0, false) }
        }
        connection.emit(
            path: ControlInterface.path, interface: ControlInterface.name, member: signal, to: name
        ) { write(&$0, true) }
    }
}

extension ControlError {
    /// Why the bar does not take an item.
    init(_ refusal: BarRefusal) {
        switch refusal {
        case .tooManyItems: self = .tooManyBarItems
        case .tooManyPixels:
            self = .invalidValue(
                "content: too many pixels are on the bar; allowed: \(BarBoard.mostPixels) of all items together"
            )
        case .tooManyButtons:
            self = .invalidValue(
                "leading, trailing: too many buttons; allowed: \(BarItem.mostButtons) on each side")
        case .name: self = .invalidValue("id: allowed: 1 to \(TextLimits.tag) bytes")
        case .key(let key):
            self = .value(
                "leading, trailing", key,
                allowed: "keys of 1 to \(TextLimits.key) bytes, each of one button")
        }
    }

    /// There is no bar.
    static let noBar = noOutput("there is no output to show a bar on")

    /// As many items are held as may be.
    static let tooManyBarItems = ControlError(
        name: prefix + "TooManyBarItems",
        text: "too many items are on the bar; allowed: \(BarOwners.mostItems) of each program and "
            + "\(BarOwners.mostKept) that are kept")

    /// As many callers wait as may.
    static let tooManyBarCalls = ControlError(
        name: prefix + "TooManyBarCalls", text: "too many calls wait for what the bar does")

    /// An item of another program.
    static func foreignBarItem(_ name: String) -> ControlError {
        ControlError(
            name: prefix + "ForeignBarItem",
            text: "the item \(quoted(name)) belongs to another program")
    }

    /// A name of no item that a program has set.
    static func unknownBarItem(_ name: String) -> ControlError {
        ControlError(
            name: prefix + "UnknownBarItem", text: "no program has set an item \(quoted(name))")
    }
}
