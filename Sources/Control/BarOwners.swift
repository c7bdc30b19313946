import Bus

/// Owners of the items that programs have put on the bar: a program's items go with it, kept ones are nobody's.
struct BarOwners {
    /// The most programs that have items, so that nobody makes us watch names without end.
    static let mostPrograms = 64
    /// The most items of one program.
    static let mostItems = 16
    /// The most items that are nobody's.
    static let mostKept = 64

    /// Whose an item is, seen by a caller.
    enum Claim {
        /// There is no such item.
        case free
        /// The item is nobody's.
        case kept
        case own
        /// The item is another program's.
        case foreign
    }

    private struct Program {
        var connection: BusConnection
        /// Nil on the private socket, where the connection says who it is.
        var sender: String?
        var watch: Vanishing?
        var items: Set<String> = []
    }

    private var programs: [UInt64: Program] = [:]
    private var last: UInt64 = 0
    /// The program of each item; 0: nobody's.
    private var owners: [String: UInt64] = [:]
    private var lastName: UInt64 = 0

    /// A name that no item has.
    mutating func freeName() -> String {
        while true {
            lastName += 1
            if owners["item-\(lastName)"] == nil { return "item-\(lastName)" }
        }
    }

    func claim(_ item: String, by call: MethodCall) -> Claim {
        guard let owner = owners[item] else { return .free }
        if owner == 0 { return .kept }
        return owner == number(call) ? .own : .foreign
    }

    /// Whether a caller may have one more item, or this one.
    func hasRoom(for item: String, of call: MethodCall, keeps: Bool) -> Bool {
        let owner = owners[item]
        if keeps { return owner == 0 || owners.values.count { $0 == 0 } < Self.mostKept }
        guard let number = number(call), let program = programs[number] else {
            return programs.count < Self.mostPrograms
        }
        return owner == number || program.items.count < Self.mostItems
    }

    /// Makes an item the caller's, or nobody's. There must be room.
    ///
    /// - Parameter gone: Run, once, when the caller's name on the bus is no more, with the caller's number. That a
    ///   connection of the private socket is, is for others to say: `drop(_:)`.
    mutating func take(
        _ item: String, by call: MethodCall, keeps: Bool, gone: @escaping (UInt64) -> Void
    ) throws(BusError) {
        if keeps {
            release(item)
            owners[item] = 0
            return
        }
        let owner = try program(call, gone: gone)
        release(item, butNot: owner)
        owners[item] = owner
        programs[owner]?.items.insert(item)
    }

    /// Number of the caller's program, which is watched from now on.
    private mutating func program(
        _ call: MethodCall, gone: @escaping (UInt64) -> Void
    ) throws(BusError) -> UInt64 {
        if let number = number(call) { return number }
        let number = last + 1
        var program = Program(connection: call.connection, sender: call.sender)
        if let sender = program.sender {
            program.watch = try call.connection.watchVanishing(of: sender) { gone(number) }
        }
        last = number
        programs[number] = program
        return number
    }

    /// An item is no more.
    mutating func release(_ item: String) { release(item, butNot: nil) }

    /// - Parameter kept: A program that is about to have the item.
    private mutating func release(_ item: String, butNot kept: UInt64?) {
        guard let owner = owners.removeValue(forKey: item), owner != 0 else { return }
        programs[owner]?.items.remove(item)
        // Who has no item is not watched.
        if owner != kept, programs[owner]?.items.isEmpty == true { programs[owner] = nil }
    }

    /// Whether an item is nobody's.
    func isKept(_ item: String) -> Bool { owners[item] == 0 }

    /// Where the program of an item is: its connection, and its name there, nil on the private socket. Nil: the item is
    /// nobody's.
    func address(of item: String) -> (BusConnection, String?)? {
        guard let owner = owners[item], let program = programs[owner] else { return nil }
        return (program.connection, program.sender)
    }

    /// Forgets a program, and says which items it had.
    mutating func drop(_ number: UInt64) -> Set<String> {
        guard let program = programs.removeValue(forKey: number) else { return [] }
        for item in program.items { owners[item] = nil }
        return program.items
    }

    /// Forgets all programs at a connection, and says which items they had.
    mutating func drop(_ connection: BusConnection) -> Set<String> {
        var items: Set<String> = []
        for (number, program) in programs where program.connection === connection {
            items.formUnion(drop(number))
        }
        return items
    }

    private func number(_ call: MethodCall) -> UInt64? {
        let sender = call.sender
        return programs.first {
            $0.value.connection === call.connection && $0.value.sender == sender
        }?.key
    }
}
