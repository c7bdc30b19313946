import Bus
import Messages
import Players
import Support

/// A private bus with players on it, and the reports of `Players` about them.
@MainActor final class PlayerWorld {
    /// The last reports, and their number.
    final class Told {
        /// The state of the player that the panel shows.
        var state: MediaState?
        var count = 0
        /// The items of the bar.
        var items: [BarItemID: BarItem] = [:]
        /// Number of reports about items of the bar.
        var itemCount = 0
    }

    let bus: PrivateBus
    let loop: EventLoop
    private let connection: BusConnection
    let players: Players
    let told = Told()

    init() throws {
        bus = try PrivateBus()
        loop = try EventLoop()
        connection = try BusConnection.introduced(address: bus.address)
        try connection.attach(to: loop)
        let told = told
        players = try Players(bus: connection, loop: loop)
        players.stateChanged = { state in
            told.state = state
            told.count += 1
        }
        players.itemChanged = { id, item in
            told.items[id] = item
            told.itemCount += 1
        }
    }

    func player(
        _ name: String, _ edit: (FakePlayer.State) -> Void = { _ in }
    ) throws -> FakePlayer {
        try FakePlayer(name, address: bus.address, edit)
    }

    /// The item of a player, by the last part of the player's name.
    func item(_ name: String) -> BarItem? {
        told.items[BarItemID(.media, "org.mpris.MediaPlayer2." + name)]
    }

    /// Serves the players and runs the loop until a condition is true, for at most `turns`.
    func talk(
        _ fakes: [FakePlayer], turns: Int = 1000, until condition: () -> Bool
    ) throws -> Bool {
        for _ in 0..<turns {
            if condition() { return true }
            for fake in fakes { try fake.serve() }
            for _ in 0..<20 { try loop.turn(timeout: 500) }
        }
        return condition()
    }

    /// Serves the players and runs the loop for a time, seconds.
    func talk(_ fakes: [FakePlayer], for seconds: Double) throws {
        // Other tests may have run since the last turn.
        try loop.turn(timeout: 0)
        let end = loop.now + UInt64(seconds * 1_000_000)
        _ = try talk(fakes) { loop.now >= end }
    }
}
