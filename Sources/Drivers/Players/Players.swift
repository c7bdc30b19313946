package import Bus
package import Messages

/// The media players on the session bus (MPRIS 2), while the panel needs one of them to show, or the bar an item for
/// each.
///
/// Nothing waits for players: one that does not answer is not shown. Nothing is polled: players report changes, and
/// positions in between are computed.
package final class Players {
    let bus: BusConnection
    let loop: EventLoop
    /// Called after every change of the player that the panel shows; nil: there is none.
    package var stateChanged: (MediaState?) -> Void = { _ in }
    /// Called for each bar item that changed, and for each that was removed.
    package var itemChanged: (BarItemID, BarItem?) -> Void = { _, _ in }
    private var matches: [BusMatch] = []
    /// The players by their bus names.
    var links: [String: PlayerLink] = [:]
    var choice = PlayerChoice()
    /// Pending calls for the owners of names.
    private var searches: [String: PendingCall] = [:]
    private var listing: PendingCall?
    private var timer: EventTimer?
    private var audience = PlayerAudience()

    private static let prefix = "org.mpris.MediaPlayer2."
    /// Name of a program that stands for whichever player is active, and is no player itself.
    private static let proxy = prefix + "playerctld"
    private static let path = "/org/mpris/MediaPlayer2"
    private static let root = "org.mpris.MediaPlayer2"
    private static let interface = root + ".Player"
    private static let properties = "org.freedesktop.DBus.Properties"
    static func target(_ owner: String) -> BusTarget {
        BusTarget(destination: owner, path: path, interface: interface)
    }

    /// Maximum number of players; further ones are ignored.
    private static let limit = 64
    /// Time limit of a player's answer, µs.
    static let timeout: UInt64 = 2_000_000

    /// Creates the object without a call to the bus.
    package init(bus: BusConnection, loop: EventLoop) throws(BusError) {
        (self.bus, self.loop) = (bus, loop)
        timer = try loop.timer { [self] in askChanged() }
    }

    // MARK: Listening

    /// Starts reports of the shown player to the panel.
    package func open() {
        audience.isPanelOpen = true
        update()
        tellPanel()
    }

    /// Ends reports to the panel.
    package func close() {
        audience.closePanel()
        update()
    }

    /// Starts or ends reports of bar items. At the end all items are removed.
    package func setOnBar(_ isOnBar: Bool) {
        audience.isOnBar = isOnBar
        update()
        for name in Array(links.keys) { tellBar(name) }
    }

    /// Starts or stops listening to players, as needed.
    private func update() {
        guard !audience.isEmpty else { return stop() }
        guard matches.isEmpty else { return }
        do throws(BusError) { try listen() } catch {
            // The connection to the bus is closed; the owner of the bus handles that.
        }
    }

    private func listen() throws(BusError) {
        let target = BusTarget.bus
        matches.append(
            try bus.match(
                MatchRule(
                    sender: target.destination, path: target.path, interface: target.interface,
                    member: "NameOwnerChanged", firstArgumentNamespace: Self.root)
            ) { [self] signal in ownerChanged(signal.reader) })
        matches.append(
            try bus.match(
                MatchRule(
                    path: Self.path, interface: Self.properties, member: "PropertiesChanged",
                    firstArgument: Self.interface)
            ) { [self] signal in propertiesChanged(signal) })
        matches.append(
            try bus.match(
                MatchRule(path: Self.path, interface: Self.interface, member: "Seeked")
            ) { [self] signal in note(signal.sender) })
        listing = try bus.call(.bus, "ListNames", timeout: Self.timeout) { [self] in listed($0) }
    }

    private func stop() {
        matches = []
        listing?.cancel()
        listing = nil
        for search in searches.values { search.cancel() }
        searches = [:]
        for name in Array(links.keys) { remove(name) }
        choice.removeAll()
        timer?.disarm()
    }

    // MARK: Names

    private func listed(_ result: Result<MessageReader, BusError>) {
        do throws(BusError) {
            let reader = try result.get()
            try reader.array("s") { () throws(BusError) in
                let name = try reader.string(limit: 256)
                if Self.isPlayer(name) { findOwner(of: name) }
            }
        } catch {
            // Without the list of names, players are found when they appear.
        }
    }

    private static func isPlayer(_ name: String) -> Bool {
        name.hasPrefix(prefix) && name != proxy
    }

    private func findOwner(of name: String) {
        guard links.count + searches.count < Self.limit, links[name] == nil,
            searches[name] == nil
        else { return }
        do throws(BusError) {
            searches[name] = try bus.call(.bus, "GetNameOwner", timeout: Self.timeout) {
                arguments in
                arguments.string(name)
            } reply: { [self] result in
                searches[name] = nil
                do throws(BusError) { add(name, try result.get().string(limit: 256)) } catch {
                    // The player has ended already.
                }
            }
        } catch {
            // The connection to the bus is closed; the owner of the bus handles that.
        }
    }

    private func ownerChanged(_ reader: MessageReader) {
        do throws(BusError) {
            let name = try reader.string(limit: 256)
            guard Self.isPlayer(name) else { return }
            _ = try reader.string(limit: 256)
            let owner = try reader.string(limit: 256)
            searches.removeValue(forKey: name)?.cancel()
            remove(name)
            if !owner.isEmpty { add(name, owner) }
            tellPanel()
        } catch {
            // The signal is not from the bus daemon, whose signature is fixed.
        }
    }

    private func add(_ name: String, _ owner: String) {
        guard links.count < Self.limit, links[name] == nil else { return }
        links[name] = PlayerLink(owner: owner, busName: name)
        introduce(name)
        ask(name)
    }

    private func remove(_ name: String) {
        guard let link = links.removeValue(forKey: name) else { return }
        link.cancel()
        choice.remove(name)
        if let item = link.item { itemChanged(item.id, nil) }
    }

    // MARK: State of players

    private func propertiesChanged(_ signal: IncomingSignal) {
        do throws(BusError) {
            if try PlayerProperties.isShown(signal.reader) { note(signal.sender) }
        } catch {
            // The signal cannot be read, but something has changed.
            note(signal.sender)
        }
    }

    /// Handles a change of the player at a connection.
    func note(_ sender: String?) {
        guard let sender else { return }
        for (name, link) in links where link.owner == sender && !link.isChanged {
            if let time = links[name]?.change(at: loop.now) { wake(at: time) }
        }
    }

    private func wake(at time: UInt64) {
        if let deadline = timer?.deadline, deadline <= time { return }
        timer?.arm(at: time)
    }

    private func askChanged() {
        let now = loop.now
        // A player that has not answered the last call is called when it has.
        for (name, link) in links where link.isChanged && link.question == nil {
            if link.mayBeAsked(at: now) { ask(name) } else { wake(at: link.due(at: now)) }
        }
    }

    private func ask(_ name: String) {
        guard let link = links[name], link.question == nil else { return }
        links[name]?.isChanged = false
        links[name]?.asked = loop.now
        links[name]?.question = getAll(Self.interface, of: link) { [self] result in
            links[name]?.question = nil
            answered(name, result)
        }
    }

    private func introduce(_ name: String) {
        guard let link = links[name] else { return }
        links[name]?.introduction = getAll(Self.root, of: link) { [self] result in
            links[name]?.introduction = nil
            do throws(BusError) {
                try links[name]?.identity.read(try result.get())
                tellBar(name)
            } catch {
                // The bus name serves for a player that does not describe itself.
            }
        }
    }

    private func getAll(
        _ interface: String, of link: PlayerLink,
        _ reply: @escaping (Result<MessageReader, BusError>) -> Void
    ) -> PendingCall? {
        let target = BusTarget(
            destination: link.owner, path: Self.path, interface: Self.properties)
        do throws(BusError) {
            return try bus.call(target, "GetAll", timeout: Self.timeout) { arguments in
                arguments.string(interface)
            } reply: {
                reply($0)
            }
        } catch {
            // The connection to the bus is closed; the owner of the bus handles that.
            return nil
        }
    }

    private func answered(_ name: String, _ result: Result<MessageReader, BusError>) {
        do throws(BusError) {
            let now = Instant(microseconds: loop.now)
            choice.set(name, try PlayerProperties(try result.get(), at: now))
        } catch { choice.remove(name) }
        if let link = links[name], link.isChanged { wake(at: link.due(at: loop.now)) }
        tellBar(name)
        tellPanel()
    }

    // MARK: Telling

    private func tellPanel() {
        let state = choice.chosen.flatMap { choice.states[$0]?.state }
        if audience.tellPanel(state) { stateChanged(state) }
    }

    /// Reports a player's item if it differs from the last report.
    func tellBar(_ name: String) {
        guard let link = links[name] else { return }
        let player = audience.isOnBar ? choice.states[name] : nil
        guard let player, player.isShown else {
            guard let item = link.item else { return }
            links[name]?.item = nil
            return itemChanged(item.id, nil)
        }
        let item = BarItem(player: name, player, link.identity)
        if let old = link.item, !item.differs(from: old) { return }
        links[name]?.item = item
        itemChanged(item.id, item)
    }
}
