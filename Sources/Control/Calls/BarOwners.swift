import Bus

/// Owners of the items that programs put on the bar. An item is removed with its program, unless it is kept: then it
/// has no owner.
struct BarOwners {
    /// Maximum number of programs with items.
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

    private var owned = OwnedItems<String>(programs: mostPrograms, ofProgram: mostItems)
    /// Items without an owner.
    private var kept: Set<String> = []
    private var lastName: UInt64 = 0

    /// Returns a name that no item has.
    mutating func freeName() -> String {
        while true {
            lastName += 1
            let name = "item-\(lastName)"
            if !kept.contains(name), !owned.has(name) { return name }
        }
    }

    func claim(_ item: String, by call: MethodCall) -> Claim {
        if kept.contains(item) { return .kept }
        guard owned.has(item) else { return .free }
        return owned.has(item, of: call) ? .own : .foreign
    }

    /// Whether a caller may set this item, which may be new.
    func hasRoom(for item: String, of call: MethodCall, keeps: Bool) -> Bool {
        if keeps { return kept.contains(item) || kept.count < Self.mostKept }
        return owned.has(item, of: call) || owned.hasRoom(for: call)
    }

    /// Makes the caller the owner of an item, or removes its owner. There must be room.
    ///
    /// - Parameter gone: As in `OwnedItems.add`.
    mutating func setOwner(
        _ item: String, by call: MethodCall, keeps: Bool, gone: @escaping (UInt64) -> Void
    ) throws(BusError) {
        if keeps {
            owned.remove(item)
            kept.insert(item)
        } else {
            try owned.add(item, of: call, gone: gone)
            kept.remove(item)
        }
    }

    /// Removes an item that no longer exists.
    mutating func release(_ item: String) {
        kept.remove(item)
        owned.remove(item)
    }

    /// Whether an item has no owner.
    func isKept(_ item: String) -> Bool { kept.contains(item) }

    /// The address of an item's program, as in `OwnedItems.address(of:)`; nil: the item has no owner.
    func address(of item: String) -> (BusConnection, String?)? { owned.address(of: item) }

    /// Removes a program; returns its items.
    mutating func drop(_ number: UInt64) -> Set<String> { owned.drop(number) }

    /// Removes all programs of a connection; returns their items.
    mutating func drop(_ connection: BusConnection) -> Set<String> { owned.drop(connection) }
}
