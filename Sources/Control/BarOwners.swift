import Bus

/// Owners of the items that programs put on the bar. An item is removed with its program, unless it is kept: then it
/// has no owner.
struct BarOwners {
    /// Maximum number of programs with items, so that the number of watched bus names is limited.
    static let mostPrograms = 64
    /// Maximum number of items of one program.
    static let mostItems = 16
    /// Maximum number of items without an owner.
    static let mostKept = 64

    /// The ownership of an item from a caller's view.
    enum Claim {
        /// There is no item of this name.
        case free
        /// The item has no owner.
        case kept
        case own
        /// The item belongs to another program.
        case foreign
    }

    private struct Program {
        var connection: BusConnection
        /// Bus name of the program; nil: it uses the private socket, where the connection identifies it.
        var sender: String?
        var watch: Vanishing?
        var items: Set<String> = []
    }

    private var programs: [UInt64: Program] = [:]
    private var last: UInt64 = 0
    /// The program of each item; 0: none.
    private var owners: [String: UInt64] = [:]
    private var lastName: UInt64 = 0

    /// Returns a name that no item has.
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

    /// Whether a caller may set this item, which may be new.
    func hasRoom(for item: String, of call: MethodCall, keeps: Bool) -> Bool {
        let owner = owners[item]
        if keeps { return owner == 0 || owners.values.count { $0 == 0 } < Self.mostKept }
        guard let number = number(call), let program = programs[number] else {
            return programs.count < Self.mostPrograms
        }
        return owner == number || program.items.count < Self.mostItems
    }

    /// Makes the caller the owner of an item, or removes its owner. There must be room.
    ///
    /// - Parameter gone: Called once, with the caller's number, when the caller's bus name has disappeared. For
    ///   connections of the private socket, call `drop(_:)` instead.
    mutating func setOwner(
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

    /// Returns the number of the caller's program, which is watched from now on.
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

    /// Removes an item that no longer exists.
    mutating func release(_ item: String) { release(item, butNot: nil) }

    /// - Parameter kept: A program that is about to get the item, so that its watch stays.
    private mutating func release(_ item: String, butNot kept: UInt64?) {
        guard let owner = owners.removeValue(forKey: item), owner != 0 else { return }
        programs[owner]?.items.remove(item)
        // A program without items is not watched.
        if owner != kept, programs[owner]?.items.isEmpty == true { programs[owner] = nil }
    }

    /// Whether an item has no owner.
    func isKept(_ item: String) -> Bool { owners[item] == 0 }

    /// The address of an item's program: its connection, and its bus name there, which is nil on the private socket.
    /// nil: the item has no owner.
    func address(of item: String) -> (BusConnection, String?)? {
        guard let owner = owners[item], let program = programs[owner] else { return nil }
        return (program.connection, program.sender)
    }

    /// Removes a program; returns its items.
    mutating func drop(_ number: UInt64) -> Set<String> {
        guard let program = programs.removeValue(forKey: number) else { return [] }
        for item in program.items { owners[item] = nil }
        return program.items
    }

    /// Removes all programs of a connection; returns their items.
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
