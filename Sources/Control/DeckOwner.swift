import Bus

/// The program whose deck is open: the deck closes when the program is gone.
struct DeckOwner {
    /// The most cards that wait.
    static let mostCards = 1000

    private let connection: BusConnection
    /// Nil on the private socket, where the connection says who it is.
    private let sender: String?
    private var watch: Vanishing?
    /// How many cards were added.
    private(set) var added = 0
    /// How many of those have not left.
    private(set) var waiting = 0

    /// - Parameter gone: Run, once, when the caller's name on the bus is no more. That a connection of the private
    ///   socket is, is for others to say.
    init(_ call: MethodCall, gone: @escaping () -> Void) throws(BusError) {
        (connection, sender) = (call.connection, call.sender)
        if let sender { watch = try call.connection.watchVanishing(of: sender) { gone() } }
    }

    func isCaller(of call: MethodCall) -> Bool {
        connection === call.connection && sender == call.sender
    }

    func isAt(_ connection: BusConnection) -> Bool { self.connection === connection }

    mutating func add(_ count: Int) { (added, waiting) = (added + count, waiting + count) }

    mutating func drop() { waiting = max(0, waiting - 1) }
}
