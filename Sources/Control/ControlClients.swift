/// Regions, decks, items, modes and messages that clients hold until they disconnect.
struct ControlClients {
    /// The most programs that hold modes at a time.
    static let mostModePrograms = 32
    /// The most modes that one program holds.
    static let mostModes = 8
    /// The most programs whose messages are hidden with their connections.
    static let mostOwners = 64
    /// The most such messages of one program.
    static let mostOwned = 256

    var keyboards = KeyboardClients()
    /// The program whose deck is open; nil: none is.
    var deck: DeckOwner?
    var bar = BarOwners()
    var modes = Holds(programs: mostModePrograms, ofProgram: mostModes)
    /// Messages that are hidden when the programs that own them are gone.
    var messages = Holds(programs: mostOwners, ofProgram: mostOwned)
    /// How many calls wait for what the bar does.
    private(set) var barCalls = 0

    /// Notes that one more call waits for what the bar does.
    mutating func beginBarCall() { barCalls += 1 }

    /// Notes that a call which waited for the bar has been answered.
    mutating func endBarCall() { barCalls -= 1 }
}
