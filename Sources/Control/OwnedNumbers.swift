import Bus

/// Numbers that belong to programs while these are connected: holds of modes, and ids of messages.
struct OwnedNumbers {
    /// Maximum number of programs at the same time.
    private let most: Int
    /// Maximum number of numbers of one program.
    private let mostOfProgram: Int

    private struct Program {
        var connection: BusConnection
        /// Bus name of the program; nil: it uses the private socket, where the connection identifies it.
        var sender: String?
        var watch: Vanishing?
        var numbers: Set<UInt32> = []
    }

    private var programs: [UInt64: Program] = [:]
    private var last: UInt64 = 0

    init(programs most: Int, ofProgram mostOfProgram: Int) {
        (self.most, self.mostOfProgram) = (most, mostOfProgram)
    }

    /// Whether a caller may have one more number.
    func hasRoom(for call: MethodCall) -> Bool {
        guard let key = key(of: call) else { return programs.count < most }
        return (programs[key]?.numbers.count ?? 0) < mostOfProgram
    }

    /// Adds a number of a caller.
    ///
    /// - Parameter gone: Called once, with the caller's number, when the caller's bus name has disappeared. For
    ///   connections of the private socket, call `drop(_:)` instead.
    mutating func add(
        _ number: UInt32, of call: MethodCall, gone: @escaping (UInt64) -> Void
    ) throws(BusError) {
        if let key = key(of: call) {
            programs[key]?.numbers.insert(number)
            return
        }
        let key = last + 1
        var program = Program(connection: call.connection, sender: call.sender)
        if let sender = program.sender {
            program.watch = try call.connection.watchVanishing(of: sender) { gone(key) }
        }
        program.numbers.insert(number)
        last = key
        programs[key] = program
    }

    /// Removes a number of a caller; returns false if it is not the caller's.
    mutating func remove(_ number: UInt32, of call: MethodCall) -> Bool {
        guard let key = key(of: call), programs[key]?.numbers.remove(number) != nil else {
            return false
        }
        if programs[key]?.numbers.isEmpty ?? false { programs[key] = nil }
        return true
    }

    /// Removes a number, whichever program has it.
    mutating func forget(_ number: UInt32) {
        for (key, program) in programs where program.numbers.contains(number) {
            programs[key]?.numbers.remove(number)
            if programs[key]?.numbers.isEmpty ?? false { programs[key] = nil }
        }
    }

    /// Removes a program; returns its numbers.
    mutating func drop(_ key: UInt64) -> Set<UInt32> {
        programs.removeValue(forKey: key)?.numbers ?? []
    }

    /// Removes all programs of a connection; returns their numbers.
    mutating func drop(_ connection: BusConnection) -> Set<UInt32> {
        var numbers: Set<UInt32> = []
        for (key, program) in programs where program.connection === connection {
            numbers.formUnion(drop(key))
        }
        return numbers
    }

    private func key(of call: MethodCall) -> UInt64? {
        let sender = call.sender
        return programs.first {
            $0.value.connection === call.connection && $0.value.sender == sender
        }?.key
    }
}
