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
