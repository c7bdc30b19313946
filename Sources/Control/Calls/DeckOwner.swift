import Bus

/// The program that opened the deck; when it disconnects, the deck closes.
struct DeckOwner {
    /// Maximum number of cards that wait.
    static let mostCards = 1000

    private let connection: BusConnection
    /// Bus name of the program; nil: it uses the private socket, where the connection identifies it.
    private let sender: String?
    private var watch: Vanishing?
    /// Number of cards that were added.
    private(set) var added = 0
    /// Number of cards that have not left.
    private(set) var waiting = 0

    /// - Parameter gone: Called once, when the caller's bus name has disappeared. Not called for connections of the
    ///   private socket.
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
