import Bus
import Foundation
import Testing

/// Values of any type that are copied out of a message and written again unchanged.
@Suite struct OpaqueValueTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let signature: String
        let write: @Sendable (inout MessageWriter) -> Void
        var testDescription: String { signature }
    }

    static let cases: [Case] = [
        Case(signature: "y") { $0.byte(200) },
        Case(signature: "b") { $0.bool(true) },
        Case(signature: "n") { $0.int16(-2) },
        Case(signature: "q") { $0.uint16(65_000) },
        Case(signature: "i") { $0.int32(.min) },
        Case(signature: "u") { $0.uint32(.max) },
        Case(signature: "x") { $0.int64(.min) },
        Case(signature: "t") { $0.uint64(.max) },
        Case(signature: "d") { $0.double(-.infinity) },
        Case(signature: "s") { $0.string("Grüße") },
        Case(signature: "o") { $0.objectPath("/a/b") },
        Case(signature: "g") { $0.typeSignature("a{sv}") },
        Case(signature: "as") { $0.strings([]) },
        Case(signature: "aas") { writer in
            writer.array("as") { inner in
                inner.strings(["a", ""])
                inner.strings([])
            }
        },
        Case(signature: "ay") { $0.bytes([0, 1, 255]) },
        Case(signature: "(s(ib)v)") { writer in
            writer.structure("s(ib)v") { writer in
                writer.string("one")
                writer.structure("ib") { writer in
                    writer.int32(-1)
                    writer.bool(false)
                }
                writer.variant("as") { $0.strings(["x"]) }
            }
        },
        Case(signature: "a{sv}") { writer in
            writer.array("{sv}") { writer in
                writer.field("k", "a(ss)") { writer in
                    writer.array("(ss)") { writer in
                        writer.structure("ss") { writer in
                            writer.string("l")
                            writer.string("r")
                        }
                    }
                }
                writer.field("n", "v") { writer in writer.variant("t") { $0.uint64(7) } }
            }
        },
        Case(signature: "v") { writer in
            writer.variant("v") { $0.variant("s") { $0.string("deep") } }
        },
    ]

    @Test(arguments: cases)
    func opaqueValueIsWrittenAsItWasRead(value: Case) throws {
        var copies: [OpaqueValue] = []
        let pair = try PeerPair { call in
            do throws(BusError) {
                let copy = try call.reader.variant { (signature) throws(BusError) in
                    try call.reader.opaque(signature, limit: 1000)
                }
                copies.append(copy)
                call.reply { $0.variant(copy) }
            } catch { call.fail(error) }
        }
        let once = try pair.call("Any") { $0.variant(value.signature, value.write) }.get()
        let copy = try once.variant { (signature) throws(BusError) in
            try once.opaque(signature, limit: 1000)
        }
        #expect(copies == [copy])
        #expect(copy.signature == value.signature)
        // The value that was returned is copied and sent once more.
        let again = try pair.call("Any") { $0.variant(copy) }.get()
        let last = try again.variant { (signature) throws(BusError) in
            try again.opaque(signature, limit: 1000)
        }
        #expect(last == copy)
    }

    @Test func valueBeyondTheLimitIsRefused() throws {
        var reasons: [String] = []
        let pair = try PeerPair { call in
            do throws(BusError) {
                _ = try call.reader.variant { (signature) throws(BusError) in
                    try call.reader.opaque(signature, limit: 100)
                }
                call.reply { $0.variant("b") { $0.bool(true) } }
            } catch {
                reasons.append(error.message)
                call.fail(error)
            }
        }
        let long = String(repeating: "x", count: 10_000_000)
        _ = try pair.call("Any") { $0.variant("s") { $0.string(long) } }
        _ = try pair.call("Any") { $0.variant("ay") { $0.bytes([UInt8](repeating: 1, count: 97)) } }
        _ = try pair.call("Any") { $0.variant("ay") { $0.bytes([UInt8](repeating: 1, count: 96)) } }
        #expect(reasons == ["more than 100 bytes", "more than 100 bytes"])
    }

    @Test(arguments: [
        OpaqueValue(signature: "s", bytes: []),
        OpaqueValue(signature: "s", bytes: [5, 0, 0, 0, 65]),
        OpaqueValue(signature: "s", bytes: [1, 0, 0, 0, 0xFF]),
        OpaqueValue(signature: "y", bytes: [1, 2]),
        OpaqueValue(signature: "as", bytes: [0xFF, 0xFF, 0xFF, 0xFF]),
        OpaqueValue(signature: "(ss", bytes: [0]),
        OpaqueValue(signature: "()", bytes: []),
        OpaqueValue(signature: "{sv}", bytes: [0, 0, 0, 0, 1, 0, 0, 0, 121, 1]),
        OpaqueValue(signature: "a", bytes: [0, 0, 0, 0]),
        OpaqueValue(signature: "h", bytes: [0, 0, 0, 0]),
        OpaqueValue(signature: "", bytes: []),
        OpaqueValue(signature: "ss", bytes: [0, 0, 0, 0, 0, 0, 0, 0]),
        OpaqueValue(signature: String(repeating: "(", count: 5000), bytes: [1]),
        OpaqueValue(signature: "v", bytes: [1, 0, 0, 0, 118, 1, 0, 0, 0, 118]),
    ])
    func bytesThatFitNoTypeAreNotSent(value: OpaqueValue) throws {
        let pair = try PeerPair()
        #expect(throws: BusError.self) {
            _ = try pair.call("Any") { $0.variant(value) }
        }
        // The connection still works.
        _ = try pair.call("Any") { $0.variant("b") { $0.bool(true) } }
    }
}
