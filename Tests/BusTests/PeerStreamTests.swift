import Bus
import Testing

@Suite struct PeerStreamTests {
    /// A stream, and what it said of bytes.
    private final class Reading {
        var stream = PeerStream()

        func agree() -> Bool { stream.agree() }
        func step(_ bytes: ArraySlice<UInt8>) -> PeerStream.Step { stream.step(bytes) }

        func steps(_ text: String) -> [PeerStream.Step] {
            var rest = Array(text.utf8)[...]
            var steps: [PeerStream.Step] = []
            while !rest.isEmpty {
                let step = stream.step(rest)
                steps.append(step)
                switch step {
                case .pass(let count), .agreement(let count): rest.removeFirst(count)
                default: return steps
                }
            }
            return steps
        }
    }

    private let reading = Reading()

    private static func header(body: UInt32, fields: UInt32, order: String = "l") -> [UInt8] {
        func bytes(_ number: UInt32) -> [UInt8] {
            let bytes = (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
            return order == "l" ? bytes : bytes.reversed()
        }
        return Array(order.utf8) + [1, 0, 1] + bytes(body) + bytes(1) + bytes(fields)
    }

    @Test func nothingFollowsTheLastLineBeforeBothAgree() {
        let expected: [PeerStream.Step] = [.pass(21), .agreement(7), .disagreement]
        #expect(reading.steps("\0AUTH EXTERNAL 3130\r\nBEGIN\r\nmore") == expected)
        #expect(reading.agree())
        #expect(reading.stream.isAgreed)
    }

    /// Bytes that the connection takes for lines must not be taken for a message here.
    @Test(arguments: ["\0BEGIN\r\nl", "\0x\nBEGIN now\r\nl", "\0AUTH\r\nBEGIN\nl"])
    func lineThatMayEndTheAuthenticationStopsTheBytes(text: String) {
        #expect(reading.steps(text).last == .disagreement)
    }

    @Test func connectionThatAgreesTooSoonIsNotBelieved() {
        _ = reading.steps("\0AUTH\r\n")
        #expect(!reading.agree())
    }

    @Test func endlessLineIsDamaged() {
        #expect(reading.steps("\0AUTH") == [.incomplete])
        #expect(reading.steps(String(repeating: "x", count: 5000)) == [.damaged])
    }

    @Test(arguments: ["l", "B"])
    func headerTellsTheLength(order: String) {
        _ = reading.steps("\0BEGIN\r\n")
        #expect(reading.agree())
        let header = Self.header(body: 100, fields: 13, order: order)
        #expect(reading.step(header[..<15]) == .incomplete)
        #expect(reading.step(header[...]) == .message(132))
        reading.stream.begin(132)
        #expect(reading.step(header[...]) == .pass(16))
        #expect(reading.stream.isInMessage)
        let rest = [UInt8](repeating: 0, count: 200)
        #expect(reading.step(rest[...]) == .pass(116))
        #expect(!reading.stream.isInMessage)
        #expect(reading.step(rest[...]) == .damaged)
        let greatest = Self.header(body: .max, fields: .max, order: order)
        #expect(reading.step(greatest[...]) == .message(16 + 1 << 32 + Int(UInt32.max)))
    }
}

@Suite struct PeerPlacesTests {
    private static func places(
        _ count: Int, of process: UInt32, isAuthenticated: Bool = true
    ) -> [PeerPlaces.Place] {
        (0..<count).map { _ in
            PeerPlaces.Place(process: process, isAuthenticated: isAuthenticated)
        }
    }

    @Test func processHasAQuota() {
        let full = Self.places(PeerPlaces.mostOfProcess, of: 1)
        #expect(PeerPlaces.admit(1, to: full) == .none)
        #expect(PeerPlaces.admit(2, to: full) == .free)
        let silent =
            Self.places(1, of: 2) + full.dropLast()
            + Self.places(1, of: 1, isAuthenticated: false)
        #expect(PeerPlaces.admit(1, to: silent) == .instead(PeerPlaces.mostOfProcess))
    }

    @Test func oldestSilentClientGoesFirst() {
        var places = (0..<UInt32(PeerPlaces.most)).flatMap { Self.places(1, of: 100 + $0) }
        #expect(PeerPlaces.admit(1, to: places) == .none)
        places[5].isAuthenticated = false
        places[9].isAuthenticated = false
        #expect(PeerPlaces.admit(1, to: places) == .instead(5))
    }

    @Test func processWithMostClientsMakesRoom() {
        let places = [3, 4, 5, 6].flatMap { Self.places(PeerPlaces.most / 4, of: $0) }
        #expect(PeerPlaces.admit(1, to: places) == .instead(PeerPlaces.most - 1))
    }
}
