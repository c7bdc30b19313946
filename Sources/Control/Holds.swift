import Bus

/// Numbers that programs hold for as long as they are there: of modes that are on, of messages that are shown.
struct Holds {
    /// The most programs at a time.
    private let most: Int
    /// The most numbers that one program holds.
    private let mostOfProgram: Int

    private struct Program {
        var connection: BusConnection
        /// Nil on the private socket, where the connection says who it is.
        var sender: String?
        var watch: Vanishing?
        var numbers: Set<UInt32> = []
    }

    private var programs: [UInt64: Program] = [:]
    private var last: UInt64 = 0

    init(programs most: Int, ofProgram mostOfProgram: Int) {
        (self.most, self.mostOfProgram) = (most, mostOfProgram)
    }

    /// Whether a caller may hold one more number.
    func hasRoom(for call: MethodCall) -> Bool {
        guard let key = key(of: call) else { return programs.count < most }
        return (programs[key]?.numbers.count ?? 0) < mostOfProgram
    }

    /// Notes what a caller holds.
    ///
    /// - Parameter gone: Run, once, when the caller's name on the bus is no more, with the caller's number. That a connection
    ///   of the private socket is, is for others to say: `drop(_:)`.
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

    /// Forgets what a caller held; returns false where the caller did not.
    mutating func remove(_ number: UInt32, of call: MethodCall) -> Bool {
        guard let key = key(of: call), programs[key]?.numbers.remove(number) != nil else {
            return false
        }
        if programs[key]?.numbers.isEmpty ?? false { programs[key] = nil }
        return true
    }

    /// Forgets a number, whoever held it.
    mutating func forget(_ number: UInt32) {
        for (key, program) in programs where program.numbers.contains(number) {
            programs[key]?.numbers.remove(number)
            if programs[key]?.numbers.isEmpty ?? false { programs[key] = nil }
        }
    }

    /// Forgets a program, and says what it held.
    mutating func drop(_ key: UInt64) -> Set<UInt32> {
        programs.removeValue(forKey: key)?.numbers ?? []
    }

    /// Forgets all programs at a connection, and says what they held.
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
