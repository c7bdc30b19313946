package import Bus
package import Messages

/// The media players on the session bus (MPRIS 2), while somebody wants to know of them.
///
/// Nothing is waited for: a player that does not answer is not shown.
package final class Players {
    private let bus: BusConnection
    private let loop: EventLoop
    private let handler: (MediaState?) -> Void
    private var matches: [BusMatch] = []
    /// Unique names of the players' connections, by the players' names.
    private var owners: [String: String] = [:]
    private var choice = PlayerChoice()
    private var calls: [String: PendingCall] = [:]
    private var listing: PendingCall?
    /// Players that have changed since they were asked last.
    private var changed: Set<String> = []
    private var timer: EventTimer?
    private var told: MediaState?

    private static let prefix = "org.mpris.MediaPlayer2."
    /// Stands for whichever of the others is active.
    private static let proxy = prefix + "playerctld"
    private static let path = "/org/mpris/MediaPlayer2"
    private static let interface = "org.mpris.MediaPlayer2.Player"
    private static let properties = "org.freedesktop.DBus.Properties"
    /// Players that are asked; more are ignored.
    private static let limit = 16
    /// How long a player may take to answer, µs.
    private static let timeout: UInt64 = 2_000_000
    /// How long changes are gathered before a player is asked, µs: players tell of one song in several signals, and
    /// a hostile one in thousands.
    private static let pause: UInt64 = 50_000

    /// Asks nobody yet.
    ///
    /// - Parameter handler: Told of every change of the player that is shown; nil: there is none.
    package init(
        bus: BusConnection, loop: EventLoop, handler: @escaping (MediaState?) -> Void
    ) throws(BusError) {
        (self.bus, self.loop, self.handler) = (bus, loop, handler)
        timer = try loop.timer { [self] in askChanged() }
    }

    // MARK: Listening

    /// Begins to listen to players, and asks those that are there.
    package func open() {
        guard matches.isEmpty else { return }
        do throws(BusError) {
            let bus = BusTarget.bus
            matches.append(
                try self.bus.match(
                    MatchRule(
                        sender: bus.destination, path: bus.path, interface: bus.interface,
                        member: "NameOwnerChanged")
                ) { [self] signal in ownerChanged(signal.reader) })
            matches.append(
                try self.bus.match(
                    MatchRule(
                        path: Self.path, interface: Self.properties, member: "PropertiesChanged",
                        firstArgument: Self.interface)
                ) { [self] signal in note(signal.sender) })
            matches.append(
                try self.bus.match(
                    MatchRule(path: Self.path, interface: Self.interface, member: "Seeked")
                ) { [self] signal in note(signal.sender) })
            listing = try self.bus.call(.bus, "ListNames", timeout: Self.timeout) { [self] in
                listed($0)
            }
        } catch {
            // The bus is gone, which its owner is told.
        }
    }

    /// Listens no more.
    package func close() {
        matches = []
        listing?.cancel()
        listing = nil
        for call in calls.values { call.cancel() }
        (calls, owners, changed) = ([:], [:], [])
        choice.removeAll()
        timer?.disarm()
        told = nil
    }

    /// Tells the player that is shown to do something.
    package func tell(_ command: MediaCommand) {
        guard let name = choice.chosen, let owner = owners[name] else { return }
        choice.noteActive(name)
        let target = BusTarget(destination: owner, path: Self.path, interface: Self.interface)
        do throws(BusError) {
            try bus.call(target, command.member, timeout: Self.timeout) { [self] _ in
                note(owner)
            }
        } catch {
            // The bus is gone, which its owner is told.
        }
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
        guard owners.count + calls.count < Self.limit, calls[name] == nil else { return }
        do throws(BusError) {
            calls[name] = try bus.call(.bus, "GetNameOwner", timeout: Self.timeout) { arguments in
                arguments.string(name)
            } reply: { [self] result in
                calls[name] = nil
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
            remove(name)
            if !owner.isEmpty { add(name, owner) }
            tellIfNew()
        } catch {
            // Not from the bus daemon, whose signature is fixed.
        }
    }

    private func add(_ name: String, _ owner: String) {
        guard owners.count < Self.limit else { return }
        owners[name] = owner
        ask(name)
    }

    private func remove(_ name: String) {
        owners[name] = nil
        changed.remove(name)
        calls.removeValue(forKey: name)?.cancel()
        choice.remove(name)
    }

    // MARK: What they play

    /// A connection tells that its player has changed.
    private func note(_ sender: String?) {
        guard let sender else { return }
        for (name, owner) in owners where owner == sender { changed.insert(name) }
        if !changed.isEmpty, timer?.deadline == nil {
            timer?.arm(at: loop.now + Self.pause)
        }
    }

    private func askChanged() {
        // One that has not answered yet is asked when it has.
        let names = changed.filter { calls[$0] == nil }
        changed.subtract(names)
        for name in names { ask(name) }
    }

    private func ask(_ name: String) {
        guard let owner = owners[name], calls[name] == nil else { return }
        let target = BusTarget(destination: owner, path: Self.path, interface: Self.properties)
        do throws(BusError) {
            calls[name] = try bus.call(target, "GetAll", timeout: Self.timeout) { arguments in
                arguments.string(Self.interface)
            } reply: { [self] result in
                calls[name] = nil
                answered(name, result)
            }
        } catch {
            // The bus is gone, which its owner is told.
        }
    }

    private func answered(_ name: String, _ result: Result<MessageReader, BusError>) {
        do throws(BusError) {
            let now = Instant(microseconds: loop.now)
            choice.set(name, try PlayerProperties(try result.get(), at: now).state)
        } catch { choice.remove(name) }
        if changed.contains(name), timer?.deadline == nil {
            timer?.arm(at: loop.now + Self.pause)
        }
        tellIfNew()
    }

    private func tellIfNew() {
        let state = choice.chosen.flatMap { choice.states[$0] }
        guard state != told else { return }
        told = state
        handler(state)
    }
}

extension MediaCommand {
    /// The method of a player.
    fileprivate var member: String {
        switch self {
        case .previous: "Previous"
        case .playPause: "PlayPause"
        case .next: "Next"
        }
    }
}
