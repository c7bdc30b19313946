package import Bus
package import Messages

/// The media players on the session bus (MPRIS 2), while somebody wants to know of them: the panel, which shows one
/// of them, and the bar, which has an item for each.
///
/// Nothing is waited for: a player that does not answer is not shown. Nothing is polled: players tell when they
/// change, and where they play is computed in between.
package final class Players {
    let bus: BusConnection
    let loop: EventLoop
    /// Told of every change of the player that the panel shows; nil: there is none.
    package var stateChanged: (MediaState?) -> Void = { _ in }
    /// Told of each item of the bar that changes, and of each that is gone.
    package var itemChanged: (BarItemID, BarItem?) -> Void = { _, _ in }
    private var matches: [BusMatch] = []
    /// The players, by their names on the bus.
    var links: [String: PlayerLink] = [:]
    var choice = PlayerChoice()
    /// Calls for the owners of names.
    private var searches: [String: PendingCall] = [:]
    private var listing: PendingCall?
    private var timer: EventTimer?
    private var audience = PlayerAudience()

    private static let prefix = "org.mpris.MediaPlayer2."
    /// Stands for whichever of the others is active.
    private static let proxy = prefix + "playerctld"
    private static let path = "/org/mpris/MediaPlayer2"
    private static let root = "org.mpris.MediaPlayer2"
    private static let interface = root + ".Player"
    private static let properties = "org.freedesktop.DBus.Properties"
    static func target(_ owner: String) -> BusTarget {
        BusTarget(destination: owner, path: path, interface: interface)
    }

    /// Players that are asked; more are ignored.
    private static let limit = 64
    /// How long a player may take to answer, µs.
    static let timeout: UInt64 = 2_000_000

    /// Asks nobody yet.
    package init(bus: BusConnection, loop: EventLoop) throws(BusError) {
        (self.bus, self.loop) = (bus, loop)
        timer = try loop.timer { [self] in askChanged() }
    }

    // MARK: Listening

    /// Tells the panel which player is shown, from now on.
    package func open() {
        audience.isPanelOpen = true
        update()
        tellPanel()
    }

    /// Tells the panel nothing more.
    package func close() {
        audience.closePanel()
        update()
    }

    /// Begins or ends to tell of the bar's items. At the end there are none.
    package func setOnBar(_ isOnBar: Bool) {
        audience.isOnBar = isOnBar
        update()
        for name in Array(links.keys) { tellBar(name) }
    }

    /// Listens to players while somebody wants to know of them.
    private func update() {
        guard !audience.isEmpty else { return stop() }
        guard matches.isEmpty else { return }
        do throws(BusError) { try listen() } catch {
            // The bus is gone, which its owner is told.
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
            // Without the names, players are found when they come.
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
                    // Gone already.
                }
            }
        } catch {
            // The bus is gone, which its owner is told.
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
            // Not from the bus daemon, whose signature is fixed.
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

    // MARK: What they play

    private func propertiesChanged(_ signal: IncomingSignal) {
        do throws(BusError) {
            if try PlayerProperties.isShown(signal.reader) { note(signal.sender) }
        } catch {
            // Something has changed all the same.
            note(signal.sender)
        }
    }

    /// A connection tells that its player has changed.
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
        // One that has not answered yet is asked when it has.
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
                // The name on the bus stands for one that does not say who it is.
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
            // The bus is gone, which its owner is told.
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

    /// Tells of a player's item if there is anything new about it.
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
