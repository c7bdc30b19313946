import Bus
import Messages

/// Things that belong to programs while these are connected: holds of modes, messages, items of the bar. Each belongs to one
/// program at most.
struct OwnedItems<Item: Hashable> {
    /// Maximum number of programs at the same time, so that the number of watched bus names is limited.
    private let most: Int
    /// Maximum number of items of one program.
    private let mostOfProgram: Int

    private struct Program {
        var connection: BusConnection
        /// Bus name of the program; nil: it uses the private socket, where the connection identifies it.
        var sender: String?
        var watch: Vanishing?
        var items: Set<Item> = []
    }

    /// Programs with at least one item, by their numbers.
    private var programs: [UInt64: Program] = [:]
    private var last: UInt64 = 0

    init(programs most: Int, ofProgram mostOfProgram: Int) {
        (self.most, self.mostOfProgram) = (most, mostOfProgram)
    }

    /// Whether a caller may have one more item.
    func hasRoom(for call: MethodCall) -> Bool {
        guard let number = number(of: call) else { return programs.count < most }
        return (programs[number]?.items.count ?? 0) < mostOfProgram
    }

    /// Whether an item belongs to a program.
    func has(_ item: Item) -> Bool { owner(of: item) != nil }

    /// Whether an item belongs to the caller.
    func has(_ item: Item, of call: MethodCall) -> Bool {
        number(of: call).flatMap { programs[$0]?.items.contains(item) } ?? false
    }

    /// The address of an item's program: its connection, and its bus name there, which is nil on the private socket.
    /// nil: the item belongs to no program.
    func address(of item: Item) -> (BusConnection, String?)? {
        owner(of: item).flatMap { programs[$0] }.map { ($0.connection, $0.sender) }
    }

    /// Gives an item to a caller, and takes it from its former owner.
    ///
    /// - Parameter gone: Called once, with the caller's number, when the caller's bus name has disappeared. For
    ///   connections of the private socket, call `drop(_:)` instead.
    /// - Throws: Why the caller cannot be watched; then nothing changes.
    mutating func add(
        _ item: Item, of call: MethodCall, gone: @escaping (UInt64) -> Void
    ) throws(BusError) {
        if has(item, of: call) { return }
        let number = number(of: call) ?? last + 1
        if programs[number] == nil {
            var program = Program(connection: call.connection, sender: call.sender)
            if let sender = program.sender {
                program.watch = try call.connection.watchVanishing(of: sender) { gone(number) }
            }
            last = number
            programs[number] = program
        }
        remove(item)
        programs[number]?.items.insert(item)
    }

    /// Removes an item of a caller; returns false if it is not the caller's.
    mutating func remove(_ item: Item, of call: MethodCall) -> Bool {
        guard has(item, of: call) else { return false }
        remove(item)
        return true
    }

    /// Removes an item, whichever program has it. A program without items is not watched.
    mutating func remove(_ item: Item) {
        guard let owner = owner(of: item) else { return }
        programs[owner]?.items.remove(item)
        if programs[owner]?.items.isEmpty ?? false { programs[owner] = nil }
    }

    /// Removes a program; returns its items.
    mutating func drop(_ number: UInt64) -> Set<Item> {
        programs.removeValue(forKey: number)?.items ?? []
    }

    /// Removes all programs of a connection; returns their items.
    mutating func drop(_ connection: BusConnection) -> Set<Item> {
        var items: Set<Item> = []
        for (number, program) in programs where program.connection === connection {
            items.formUnion(drop(number))
        }
        return items
    }

    private func owner(of item: Item) -> UInt64? {
        programs.first { $0.value.items.contains(item) }?.key
    }

    private func number(of call: MethodCall) -> UInt64? {
        let sender = call.sender
        return programs.first {
            $0.value.connection === call.connection && $0.value.sender == sender
        }?.key
    }
}

/// Messages that are hidden when the connection over which they were shown is closed.
extension Control {
    /// Whether a caller may own one more message, if the form asks for that.
    func mayOwn(_ form: MessageForm, _ call: MethodCall) -> Bool {
        form.hidesOnDisconnect != true || clients.messages.hasRoom(for: call)
    }

    /// Sets the owner of a message: the caller that last asked for that.
    func own(_ id: MessageID, _ form: MessageForm, _ call: MethodCall) {
        guard let hides = form.hidesOnDisconnect else { return }
        guard hides else { return disown(id) }
        do throws(BusError) {
            try clients.messages.add(id.rawValue, of: call) { [unowned(unsafe) self] program in
                unsafe self.hide(self.clients.messages.drop(program))
            }
        } catch {
            // The connection is closing, which is handled elsewhere.
        }
    }

    /// Notes that a message belongs to no program any more.
    func disown(_ id: MessageID) { clients.messages.remove(id.rawValue) }

    /// Hides the messages of callers at a connection.
    func hideOwned(at connection: BusConnection) { hide(clients.messages.drop(connection)) }

    private func hide(_ numbers: Set<UInt32>) {
        for number in numbers.sorted() {
            if let id = MessageID(rawValue: number) { switchboard.handle(.hide(id), at: clock()) }
        }
    }
}
