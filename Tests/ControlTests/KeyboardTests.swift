import Bus
import Control
import Foundation
import Geometry
import Support
import Testing
import Vocabulary

@testable import InputPanels

/// The calls and signals of on-screen keyboards over the control interface.
@Suite(.serialized) struct KeyboardTests {
    private let keeper = Keeper()

    private func fixture() throws -> ControlFixture {
        let fixture = try ControlFixture()
        fixture.control.keepers.keyboard = keeper
        return fixture
    }

    private static func region(
        _ output: String = "", _ numbers: [Int32] = [0, 500, 1280, 300], lasting: Bool
    ) -> (inout MessageWriter) -> Void {
        return { writer in
            writer.string(output)
            for number in numbers { writer.int32(number) }
            writer.bool(lasting)
        }
    }

    private func error(_ answer: Result<MessageReader, BusError>) -> BusError? {
        guard case .failure(let error) = answer else { return nil }
        return error
    }

    @Test
    func regionReachesTheKeeperWithItsNumbers() throws {
        let fixture = try fixture()
        for (output, numbers) in [("", [0, 500, 1280, 300]), ("A-1", [.min, .max, 0, -1])]
            as [(String, [Int32])]
        {
            let answer = try fixture.call(
                "SetKeyboard", Self.region(output, numbers, lasting: true))
            #expect(try answer.get().isAtEnd)
        }
        #expect(
            keeper.log == [
                "set all 0.0,500.0,1280.0x300.0 command",
                "set A-1 -2147483648.0,2147483647.0,0.0x-1.0 command",
            ])
    }

    @Test(
        arguments: [
            (.outside, "InvalidValue"), (.size, "InvalidValue"), (.unknownOutput, "InvalidValue"),
            (.noOutput, "NoOutput"), (.tooMany, "TooManyRegions"),
        ] as [(KeyboardRegionError.Rule, String)])
    func refusedRegionIsAnErrorWithItsRule(rule: KeyboardRegionError.Rule, name: String) throws {
        let fixture = try fixture()
        keeper.refusal = KeyboardRegionError(rule: rule, text: "region: so and so")
        for isLasting in [true, false] {
            let answer = try fixture.call("SetKeyboard", Self.region(lasting: isLasting))
            #expect(error(answer)?.name == "org.martlet.Martlet1.Error." + name)
            #expect(error(answer)?.message == "region: so and so")
        }
    }

    @Test
    func refusedRegionOfADisconnectedClientIsHarmless() throws {
        let fixture = try fixture()
        let other = try fixture.newClient()
        let target = BusTarget(path: ControlInterface.path, interface: ControlInterface.name)
        func set() throws {
            try other.connection.call(
                target, "SetKeyboard", arguments: Self.region(lasting: false)
            ) { _ in }
            try fixture.settle(other)
        }
        keeper.refusal = KeyboardRegionError(rule: .outside, text: "")
        try set()
        // A refused change leaves the program's earlier region in place.
        keeper.refusal = nil
        _ = try fixture.call("SetKeyboard", Self.region(lasting: false)).get()
        keeper.refusal = KeyboardRegionError(rule: .outside, text: "")
        _ = try fixture.call("SetKeyboard", Self.region(lasting: false))
        _ = try fixture.call("ClearKeyboard") { $0.string("") }.get()
        other.connection.close()
        try fixture.settle()
        let ends: [String] = keeper.log.map { String($0.prefix(5)) + String($0.suffix(8)) }
        #expect(ends == ["set aclient 2", "clear command", "clearclient 2"])
    }

    @Test
    func callsFailWithoutAKeeperOfRegions() throws {
        let fixture = try ControlFixture()
        for (member, write) in [
            ("SetKeyboard", Self.region(lasting: true)), ("Keyboard", { _ in }),
        ] as [(String, (inout MessageWriter) -> Void)] {
            let answer = try fixture.call(member, write)
            #expect(error(answer)?.name == "org.martlet.Martlet1.Error.NoOutput")
        }
    }

    @Test
    func regionOfASocketClientDisappearsWithItsConnection() throws {
        let fixture = try fixture()
        let other = try fixture.newClient()
        let target = BusTarget(path: ControlInterface.path, interface: ControlInterface.name)
        for output in ["", "A-1"] {
            try other.connection.call(
                target, "SetKeyboard", arguments: Self.region(output, lasting: false)
            ) { _ in }
        }
        try fixture.settle(other)
        _ = try fixture.call("SetKeyboard", Self.region(lasting: false)).get()
        #expect(keeper.log.map { $0.suffix(8) } == ["client 1", "client 1", "client 2"])
        other.connection.close()
        try fixture.wait { keeper.log.last == "gone client 1" }
        try fixture.settle()
        #expect(keeper.log.count == 4)
    }

    @Test
    func laterSocketClientsHaveRegionsOfTheirOwn() throws {
        let fixture = try fixture()
        let target = BusTarget(path: ControlInterface.path, interface: ControlInterface.name)
        for number in 1...65 {
            let client = try fixture.newClient()
            try client.connection.call(
                target, "SetKeyboard", arguments: Self.region(lasting: false)
            ) { _ in }
            try fixture.wait { keeper.log.last?.hasSuffix(" client \(number)") == true }
            client.connection.close()
            try fixture.wait { keeper.log.last == "gone client \(number)" }
        }
    }

    @Test
    func clearRemovesOwnAndLastingRegionsOfOneOutputOrAll() throws {
        let fixture = try fixture()
        _ = try fixture.call("SetKeyboard", Self.region(lasting: false)).get()
        for output in ["B-1", "", ""] {
            #expect(try fixture.call("ClearKeyboard") { $0.string(output) }.get().isAtEnd)
        }
        #expect(
            keeper.log.dropFirst() == [
                "clear B-1 command", "clear B-1 client 1", "clear all command",
                "clear all client 1", "clear all command",
            ])
        let wrong = error(try fixture.call("ClearKeyboard") { $0.string("C-1") })
        #expect(wrong?.message == "output: “C-1” is not allowed; allowed: A-1, B-1")
    }

    @Test
    func listHasRegionsWithPlaceAndOwner() throws {
        let fixture = try fixture()
        keeper.regions = [
            KeyboardRegion(
                output: "A-1", frame: Rectangle(x: 0.4, y: 499.6, width: 1280, height: .infinity),
                source: .zone)
        ]
        keeper.isSlow = true
        var told: [String: String] = [:]
        var isAnswered = false
        let target = BusTarget(path: ControlInterface.path, interface: ControlInterface.name)
        try fixture.client.connection.call(target, "Keyboard") { answer in
            isAnswered = true
            do { told = try Self.entries(try answer.get()) } catch { Issue.record(error) }
        }
        try fixture.settle()
        #expect(!isAnswered && keeper.questions.count == 1)
        for answer in keeper.questions { answer(keeper.regions) }
        try fixture.wait { isAnswered }
        #expect(
            told == [
                "output": "A-1", "x": "0", "y": "500", "width": "1280", "height": "0",
                "source": "zone",
            ])
    }

    private static func entries(_ list: MessageReader) throws(BusError) -> [String: String] {
        var told: [String: String] = [:]
        try list.array("a{sv}") { () throws(BusError) in
            try list.dictionary { (key, signature) throws(BusError) in
                told[key] = signature == "s" ? try list.string() : "\(try list.int32())"
            }
        }
        return told
    }

    @Test
    func questionOfADisconnectedClientIsDropped() throws {
        let fixture = try fixture()
        keeper.isSlow = true
        let other = try fixture.newClient()
        let target = BusTarget(path: ControlInterface.path, interface: ControlInterface.name)
        try other.connection.call(target, "Keyboard") { _ in }
        try fixture.settle(other)
        other.connection.close()
        try fixture.settle()
        for answer in keeper.questions { answer([]) }
        keeper.questions = []
        try fixture.settle()
    }

    @Test
    func pauseAndResumeReachTheKeeper() throws {
        let fixture = try fixture()
        for isPaused in [true, false] {
            #expect(try fixture.call("PauseKeyboard") { $0.bool(isPaused) }.get().isAtEnd)
        }
        #expect(keeper.log == ["pause", "resume"])
    }

    @Test(arguments: KeyboardPhase.allCases)
    func everyPhaseIsASignalToEveryClient(phase: KeyboardPhase) throws {
        let fixture = try fixture()
        var told: [String] = []
        let match = try fixture.client.connection.match(MatchRule(interface: ControlInterface.name))
        { signal in
            do {
                let reader = signal.reader
                var line = signal.member + " " + (try reader.string())
                for _ in 0..<4 { line += " \(try reader.int32())" }
                told.append(line)
            } catch { Issue.record(error) }
        }
        let frame = Rectangle(x: 1, y: 2, width: 3, height: 4)
        fixture.control.keyboard(
            phase, KeyboardRegion(output: "A-1", frame: frame, source: .zone))
        try fixture.settle()
        let words = phase.rawValue.split(separator: "-").map { $0.capitalized }.joined()
        #expect(told == ["Keyboard\(words) A-1 1 2 3 4"])
        withExtendedLifetime(match) {}
    }

    @Test
    func regionOfABusClientDisappearsWithItsName() throws {
        let fixture = try fixture()
        let bus = try PrivateBus()
        let service = try BusConnection(address: bus.address, isBus: true)
        try service.attach(to: fixture.loop)
        try fixture.control.attach(service)
        let name = try service.uniqueName()
        let target = BusTarget(
            destination: name, path: ControlInterface.path, interface: ControlInterface.name)
        var clients: [BusConnection] = []
        var refusals: [String] = []
        var answers = 0
        for _ in 0..<65 {
            let client = try BusConnection(address: bus.address, isBus: true)
            try client.attach(to: fixture.loop)
            clients.append(client)
            try client.call(target, "SetKeyboard", arguments: Self.region(lasting: false)) {
                answers += 1
                if let refusal = error($0) { refusals.append(refusal.name) }
            }
            try fixture.wait { answers == clients.count }
        }
        #expect(refusals == ["org.martlet.Martlet1.Error.TooManyRegions"])
        #expect(keeper.log.count == 64)
        clients[2].close()
        try fixture.wait { keeper.log.last == "gone client 3" }
        // A caller that was refused before is accepted now.
        try clients[64].call(target, "SetKeyboard", arguments: Self.region(lasting: false)) { _ in
            answers += 1
        }
        try fixture.wait { answers == 66 }
        #expect(keeper.log.last?.hasSuffix("client 65") == true)
        fixture.control.detach(service)
        #expect(keeper.log.filter { $0.hasPrefix("gone") }.count == 65)
    }
}
