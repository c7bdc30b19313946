import Bus
import Messages
import Rules

/// Calls about modes.
extension Control {
    func isOn(_ mode: ModeName) -> Bool {
        keepers.modes?.modeStates.contains { $0.name == mode && $0.isOn } ?? false
    }

    func setDoNotDisturb(_ call: MethodCall) throws(BusError) {
        let isWanted = try call.reader.bool()
        guard isWanted else {
            keepers.modes?.remove(.doNotDisturb)
            return call.reply()
        }
        // A mode that was turned on until a time keeps that time.
        if !isOn(.doNotDisturb), keepers.modes?.add(.doNotDisturb, until: nil) == false {
            return call.fail(.tooManyModes)
        }
        call.reply()
    }

    func listModes(_ call: MethodCall) {
        let modes = keepers.modes?.modeStates ?? []
        call.reply { writer in writer.list(modes.map { MessageMode($0) }) }
    }

    func setModes(_ call: MethodCall) throws(BusError) {
        var names: [ModeName] = []
        for text in try call.reader.strings() {
            guard let name = mode(text, of: call) else { return }
            if !names.contains(name) { names.append(name) }
        }
        guard names.count <= ModeRequest.most else { return call.fail(.tooManyModes) }
        keepers.modes?.set(names)
        call.reply()
    }

    func addMode(_ call: MethodCall) throws(BusError) {
        let reader = call.reader
        let text = try reader.text(longest: ModeName.longest)
        let until = try reader.int64()
        guard let name = mode(text, of: call), isMoment(until, of: call) else { return }
        add(name, until: until, for: call) { call.reply() }
    }

    func removeMode(_ call: MethodCall) throws(BusError) {
        guard let name = mode(try call.reader.text(longest: ModeName.longest), of: call) else {
            return
        }
        keepers.modes?.remove(name)
        call.reply()
    }

    func toggleMode(_ call: MethodCall) throws(BusError) {
        let reader = call.reader
        let text = try reader.text(longest: ModeName.longest)
        let until = try reader.int64()
        guard let name = mode(text, of: call), isMoment(until, of: call) else { return }
        if isOn(name) {
            keepers.modes?.remove(name)
            return call.reply { $0.bool(false) }
        }
        add(name, until: until, for: call) { call.reply { $0.bool(true) } }
    }

    private func add(
        _ name: ModeName, until: Int64, for call: MethodCall, _ answer: () -> Void
    ) {
        if keepers.modes?.add(name, until: until == 0 ? nil : until) == true {
            answer()
        } else {
            call.fail(.tooManyModes)
        }
    }

    /// The mode that a caller means by a name: one that is configured or active, in any case, otherwise a new one. nil:
    /// the text is no name, and the call has been answered with an error.
    func mode(_ text: String, of call: MethodCall) -> ModeName? {
        let known = keepers.modes?.modeStates.map { $0.name } ?? []
        let name = ModeName.find(text, in: known) ?? ModeName(valid: text)
        if name == nil { call.fail(.value("mode", text, allowed: ModeName.rule)) }
        return name
    }

    private func isMoment(_ until: Int64, of call: MethodCall) -> Bool {
        if until >= 0 { return true }
        call.fail(
            .value("until", "\(until)", allowed: "milliseconds since 1970, or 0 for no end"))
        return false
    }

    // MARK: Holding

    func holdMode(_ call: MethodCall) throws(BusError) {
        let reader = call.reader
        let text = try reader.text(longest: ModeName.longest)
        let holder = TextCollector.line(
            try reader.string(limit: TextLimits.name), limit: TextLimits.name)
        let reason = TextCollector.line(
            try reader.string(limit: TextLimits.title), limit: TextLimits.title)
        guard let name = mode(text, of: call) else { return }
        guard clients.modes.hasRoom(for: call),
            let number = keepers.modes?.hold(
                ModeHold(name, holder: holder, reason: reason, isApplication: false))
        else { return call.fail(.tooManyModes) }
        do throws(BusError) {
            try clients.modes.add(number, of: call) { [unowned(unsafe) self] program in
                unsafe self.release(self.clients.modes.drop(program))
            }
        } catch {
            keepers.modes?.release(number)
            throw error
        }
        call.reply { $0.uint32(number) }
    }

    func releaseMode(_ call: MethodCall) throws(BusError) {
        let number = try call.reader.uint32()
        // A person may have ended the hold already.
        if clients.modes.remove(number, of: call) { keepers.modes?.release(number) }
        call.reply()
    }

    /// Ends the holds of callers at a connection.
    func dropModeHolders(at connection: BusConnection) {
        release(clients.modes.drop(connection))
    }

    private func release(_ numbers: Set<UInt32>) {
        for number in numbers.sorted() { keepers.modes?.release(number) }
    }

    // MARK: Signals

    /// Reports the active modes to subscribers, if they or the end of one have changed.
    package func modesChanged() {
        let on = (keepers.modes?.modeStates ?? []).filter { $0.isOn }.map { $0.name }
        let wasQuiet = news.modes.contains(.doNotDisturb)
        news.tellModes(on)
        emit(.modesChanged) { $0.strings(on.map { $0.rawValue }) }
        let isQuiet = on.contains(.doNotDisturb)
        if isQuiet != wasQuiet { emit(.doNotDisturbChanged) { $0.bool(isQuiet) } }
    }
}
