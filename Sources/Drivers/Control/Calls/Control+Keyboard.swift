import Bus
import Geometry
package import InputPanels
package import Messages

/// Calls about on-screen keyboards.
extension Control {
    /// Maximum number of bytes of an output's name that are read.
    private static let nameLimit = 256

    func setKeyboard(_ call: MethodCall) throws(BusError) {
        let reader = call.reader
        let name = try output(reader)
        // An unknown name is refused with the reason of the region.
        let output = name.map { NameCase.find($0, in: switchboard.outputs) ?? $0 }
        let (x, y) = (Double(try reader.int32()), Double(try reader.int32()))
        let (width, height) = (Double(try reader.int32()), Double(try reader.int32()))
        let frame = Rectangle(x: x, y: y, width: width, height: height)
        let isLasting = try reader.bool()
        guard let keyboard = keepers.keyboard else { return call.fail(.noRoom) }
        let known = isLasting ? RegionOwner.command : clients.keyboards.owner(call)
        guard let owner = known == nil ? try newOwner(of: call) : known else {
            let text = "region: too many programs have regions; allowed: \(KeyboardClients.most)"
            return call.fail(.tooManyRegions(text))
        }
        do throws(KeyboardRegionError) {
            try keyboard.setKeyboardRegion(frame, on: output, owner: owner)
            call.reply()
        } catch {
            call.fail(ControlError(error))
            // A program without a region takes no place among the owners.
            if known == nil { clients.keyboards.drop(owner) }
        }
    }

    func clearKeyboard(_ call: MethodCall) throws(BusError) {
        guard let name = output(try output(call.reader) ?? "", of: call) else { return }
        let output = name.isEmpty ? nil : name
        call.reply()
        keepers.keyboard?.clearKeyboardRegion(on: output, owner: .command)
        guard let owner = clients.keyboards.owner(call) else { return }
        keepers.keyboard?.clearKeyboardRegion(on: output, owner: owner)
        if output == nil { clients.keyboards.drop(owner) }
    }

    func pauseKeyboard(_ call: MethodCall) throws(BusError) {
        let isPaused = try call.reader.bool()
        call.reply()
        keepers.keyboard?.pauseKeyboard(isPaused)
    }

    func keyboardRegions(_ call: MethodCall) {
        guard let keyboard = keepers.keyboard else { return call.fail(.noRoom) }
        keyboard.withKeyboardRegions { regions in
            call.reply { writer in writer.list(regions.map { RegionProperties($0) }) }
        }
    }

    /// Reports a phase of an on-screen keyboard to subscribers.
    package func keyboard(_ phase: KeyboardPhase, _ region: KeyboardRegion) {
        emit(ControlSignal(phase)) { writer in
            writer.string(region.output)
            let frame = KeyboardFrame(region)
            writer.int32(frame.x)
            writer.int32(frame.y)
            writer.int32(frame.width)
            writer.int32(frame.height)
        }
    }

    /// Reads the name of an output; nil: the name is empty, which means all outputs.
    private func output(_ reader: MessageReader) throws(BusError) -> String? {
        let name = try reader.string(limit: Self.nameLimit)
        return name.isEmpty ? nil : name
    }

    /// Removes the programs of a connection with their regions.
    func dropKeyboardClients(at connection: BusConnection) {
        for owner in clients.keyboards.drop(connection) {
            keepers.keyboard?.keyboardOwnerRemoved(owner)
        }
    }

    /// Makes the caller an owner of regions; nil: the limit of owners is reached.
    private func newOwner(of call: MethodCall) throws(BusError) -> RegionOwner? {
        try clients.keyboards.add(call) { [unowned(unsafe) self] owner in
            unsafe self.clients.keyboards.drop(owner)
            unsafe self.keepers.keyboard?.keyboardOwnerRemoved(owner)
        }
    }
}

extension ControlSignal {
    fileprivate init(_ phase: KeyboardPhase) {
        switch phase {
        case .willShow: self = .keyboardWillShow
        case .didShow: self = .keyboardDidShow
        case .willHide: self = .keyboardWillHide
        case .didHide: self = .keyboardDidHide
        case .willChangeFrame: self = .keyboardWillChangeFrame
        case .didChangeFrame: self = .keyboardDidChangeFrame
        }
    }
}

extension ControlError {
    /// Creates the error of a refused region.
    init(_ error: KeyboardRegionError) {
        switch error.rule {
        case .size, .outside, .unknownOutput: self = .invalidValue(error.text)
        case .noOutput: self = .noOutput(error.text)
        case .tooMany: self = .tooManyRegions(error.text)
        }
    }
}

extension KeyboardFrame {
    /// The place of a region in whole logical pixels.
    fileprivate init(_ region: KeyboardRegion) {
        func pixels(_ number: Double) -> Int32 {
            number.isFinite ? Int32(min(max(number.rounded(), -1e9), 1e9)) : 0
        }
        let frame = region.frame
        self.init(
            x: pixels(frame.minX), y: pixels(frame.minY), width: pixels(frame.width),
            height: pixels(frame.height))
    }
}

extension RegionProperties {
    fileprivate init(_ region: KeyboardRegion) {
        self.init()
        (output, frame, source) = (region.output, KeyboardFrame(region), region.source)
    }
}

/// The programs that own keyboard regions while they are connected: bus names, and connections of the private socket.
struct KeyboardClients {
    /// Maximum number of programs, so that the number of watched bus names is limited.
    static let most = 64

    private struct Client {
        var owner: RegionOwner
        var connection: BusConnection
        /// Bus name of the program; nil: it uses the private socket, where the connection identifies it.
        var sender: String?
        var watch: Vanishing?
    }

    private var clients: [Client] = []
    private var last: UInt64 = 0

    /// The owner for a caller; nil: the caller owns no region.
    func owner(_ call: MethodCall) -> RegionOwner? {
        let sender = call.sender
        return clients.first { $0.connection === call.connection && $0.sender == sender }?.owner
    }

    /// Makes a caller an owner.
    ///
    /// - Parameter gone: Called once, when the caller's bus name has disappeared. For connections of the private
    ///   socket, call `drop(_:)` instead.
    /// - Returns: nil: the limit of owners is reached.
    mutating func add(
        _ call: MethodCall, gone: @escaping (RegionOwner) -> Void
    ) throws(BusError) -> RegionOwner? {
        guard clients.count < Self.most else { return nil }
        last &+= 1
        let owner = RegionOwner.client(last)
        var client = Client(owner: owner, connection: call.connection, sender: call.sender)
        if let sender = client.sender {
            client.watch = try call.connection.watchVanishing(of: sender) { gone(owner) }
        }
        clients.append(client)
        return owner
    }

    /// Removes an owner.
    mutating func drop(_ owner: RegionOwner) {
        clients.removeAll { $0.owner == owner }
    }

    /// Removes all owners of a connection, and returns them.
    mutating func drop(_ connection: BusConnection) -> [RegionOwner] {
        let gone = clients.filter { $0.connection === connection }.map { $0.owner }
        clients.removeAll { $0.connection === connection }
        return gone
    }
}
