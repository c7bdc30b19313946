/// What clients hold for as long as they are there.
struct ControlClients {
    var keyboards = KeyboardClients()
    /// The program whose deck is open; nil: none is.
    var deck: DeckOwner?
    var bar = BarOwners()
    var modes = ModeHolders()
    /// How many calls wait for what the bar does.
    private(set) var barCalls = 0

    /// Notes that one more call waits for what the bar does.
    mutating func beginBarCall() { barCalls += 1 }

    /// Notes that a call which waited for the bar has been answered.
    mutating func endBarCall() { barCalls -= 1 }
}
