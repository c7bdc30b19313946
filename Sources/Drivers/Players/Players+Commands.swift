import Bus
package import Messages

extension Players {
    /// Sends a command to the player that the panel shows.
    package func tell(_ command: MediaCommand) {
        guard let name = choice.chosen else { return }
        choice.noteActive(name)
        call(name, command.member)
    }

    /// Carries out a button of a player's item.
    ///
    /// - Parameter name: Bus name of the player; ignored if there is no such player.
    package func press(_ key: String, of name: String) {
        guard let button = PlayerButton(rawValue: key) else { return }
        choice.noteActive(name)
        call(name, button.member)
    }

    /// Moves a player to a position, if possible.
    ///
    /// - Parameters:
    ///   - name: Bus name of the player.
    ///   - position: Microseconds; a position after the end means the end.
    package func seek(_ name: String, to position: UInt64) {
        guard let player = choice.states[name], player.canSeek else { return }
        let now = Instant(microseconds: loop.now)
        let target = min(position, player.state.length ?? 0)
        if let track = player.track {
            call(name, "SetPosition") { arguments in
                arguments.objectPath(track)
                arguments.int64(Int64(clamping: target))
            }
        } else {
            let current = player.state.position(at: now)
            call(name, "Seek") { arguments in
                arguments.int64(Int64(clamping: target) - Int64(clamping: current))
            }
        }
        // Until the player reports its position, the item shows the requested one.
        choice.seek(name, to: target, at: now)
        tellBar(name)
    }

    private func call(
        _ name: String, _ member: String, arguments: (inout MessageWriter) -> Void = { _ in }
    ) {
        guard let owner = links[name]?.owner else { return }
        do throws(BusError) {
            try bus.call(
                Self.target(owner), member, timeout: Self.timeout, arguments: arguments
            ) { [self] _ in note(owner) }
        } catch {
            // The connection to the bus is closed; the owner of the bus handles that.
        }
    }
}

extension MediaState {
    /// Position in the track, µs; not beyond the end.
    fileprivate func position(at now: Instant) -> UInt64 {
        let rate = playback == .playing ? rate : 0
        return BarClock(position: position ?? 0, length: length, since: time, rate: rate)
            .time(at: now)
    }
}

extension MediaCommand {
    /// The player's method for the command.
    fileprivate var member: String {
        switch self {
        case .previous: "Previous"
        case .playPause: "PlayPause"
        case .next: "Next"
        }
    }
}

/// The receivers of reports about media players, and the last report to the panel.
struct PlayerAudience {
    var isPanelOpen = false
    var isOnBar = false
    /// The last report to the panel; nil: none.
    private var told: MediaState?

    var isEmpty: Bool { !isPanelOpen && !isOnBar }

    mutating func closePanel() { (isPanelOpen, told) = (false, nil) }

    /// Notes the state that the panel shows.
    ///
    /// - Returns: Whether the panel is open and must be told.
    mutating func tellPanel(_ state: MediaState?) -> Bool {
        guard isPanelOpen, state != told else { return false }
        told = state
        return true
    }
}
