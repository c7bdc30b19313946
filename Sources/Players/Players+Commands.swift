import Bus
package import Messages

extension Players {
    /// Tells the player that the panel shows to do something.
    package func tell(_ command: MediaCommand) {
        guard let name = choice.chosen else { return }
        choice.noteActive(name)
        call(name, command.member)
    }

    /// Has a player do what a button of its item says.
    ///
    /// - Parameter name: The player's name on the bus; what is not there is not told.
    package func press(_ key: String, of name: String) {
        guard let button = PlayerButton(rawValue: key) else { return }
        choice.noteActive(name)
        call(name, button.member)
    }

    /// Has a player go to a position, where it can.
    ///
    /// - Parameters:
    ///   - name: The player's name on the bus.
    ///   - position: Microseconds; one behind the end is the end.
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
        // Until the player answers, the item stands where it was put.
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
            // The bus is gone, which its owner is told.
        }
    }
}

extension MediaState {
    /// How much has been played, µs; not beyond the end.
    fileprivate func position(at now: Instant) -> UInt64 {
        let rate = playback == .playing ? rate : 0
        return BarClock(position: position ?? 0, length: length, since: time, rate: rate)
            .time(at: now)
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
