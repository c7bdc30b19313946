import Bus
import Foundation
import Testing

@Suite struct MessageTests {
    /// A value: how a test writes it, and whether the value that was read equals the one that was written.
    struct Case: Sendable, CustomTestStringConvertible {
        let signature: String
        let write: @Sendable (inout MessageWriter) -> Void
        let holds: @Sendable (MessageReader) throws(BusError) -> Bool
        var testDescription: String { signature }
    }

    static let basic: [Case] = [
        Case(signature: "b") {
            $0.bool(true)
        } holds: { (r) throws(BusError) in
            try r.bool()
        },
        Case(signature: "y") {
            $0.byte(255)
        } holds: { (r) throws(BusError) in
            try r.byte() == 255
        },
        Case(signature: "n") {
            $0.int16(.min)
        } holds: { (r) throws(BusError) in
            try r.int16() == .min
        },
        Case(signature: "q") {
            $0.uint16(.max)
        } holds: { (r) throws(BusError) in
            try r.uint16() == .max
        },
        Case(signature: "i") {
            $0.int32(.min)
        } holds: { (r) throws(BusError) in
            try r.int32() == .min
        },
        Case(signature: "u") {
            $0.uint32(.max)
        } holds: { (r) throws(BusError) in
            try r.uint32() == .max
        },
        Case(signature: "x") {
            $0.int64(.min)
        } holds: { (r) throws(BusError) in
            try r.int64() == .min
        },
        Case(signature: "t") {
            $0.uint64(.max)
        } holds: { (r) throws(BusError) in
            try r.uint64() == .max
        },
        Case(signature: "d") {
            $0.double(-0.5)
        } holds: { (r) throws(BusError) in
            try r.double() == -0.5
        },
        Case(signature: "s") {
            $0.string("é\u{1F426} ")
        } holds: { (r) throws(BusError) in
            try r.string() == "é\u{1F426} "
        },
        Case(signature: "o") {
            $0.objectPath("/a/b")
        } holds: { (r) throws(BusError) in
            try r.objectPath() == "/a/b"
        },
        Case(signature: "g") {
            $0.typeSignature("a{sv}")
        } holds: { (r) throws(BusError) in
            try r.typeSignature() == "a{sv}"
        },
    ]

    static let containers: [Case] = [
        Case(signature: "as") {
            $0.strings(["", "b", "c"])
        } holds: { (r) throws(BusError) in
            try r.strings() == ["", "b", "c"]
        },
        Case(signature: "ay") {
            $0.bytes([1, 2, 3])
        } holds: { (r) throws(BusError) in
            try r.bytes { (b) throws(BusError) in unsafe b.withUnsafeBytes { unsafe Array($0) } }
                == [1, 2, 3]
        },
        Case(signature: "ay") {
            $0.array("y") { _ in }
        } holds: { (r) throws(BusError) in
            try r.bytes { (b) throws(BusError) in b.byteCount } == 0
        },
        Case(signature: "(si)") { writer in
            writer.structure("si") {
                $0.string("a")
                $0.int32(-1)
            }
        } holds: { (r) throws(BusError) in
            try r.structure("si") { () throws(BusError) in
                let text = try r.string()
                return try r.int32() == -1 && text == "a"
            }
        },
        Case(signature: "a(ss)") { writer in
            writer.array("(ss)") {
                for key in ["a", "b"] {
                    $0.structure("ss") {
                        $0.string(key)
                        $0.string("x")
                    }
                }
            }
        } holds: { (r) throws(BusError) in
            var keys = ""
            try r.array("(ss)") { () throws(BusError) in
                try r.structure("ss") { () throws(BusError) in keys += try r.string() }
            }
            return keys == "ab"
        },
        Case(signature: "a{sv}") { writer in
            writer.array("{sv}") {
                $0.field("urgency", "y") { $0.byte(2) }
                $0.field("x", "a{sv}") { $0.array("{sv}") { _ in } }
                $0.field("title", "s") { $0.string("t") }
            }
        } holds: { (r) throws(BusError) in
            var seen: [String] = []
            try r.dictionary { (key, signature) throws(BusError) in
                seen.append(key + ":" + signature)
                if key == "urgency" { seen.append("\(try r.byte())") }
            }
            return seen == ["urgency:y", "2", "x:a{sv}", "title:s"]
        },
    ]

    @Test(arguments: basic + containers)
    func valueIsReadAsItWasWritten(_ item: Case) throws {
        let reader = try received(item.signature, item.write)
        #expect(reader.signature == "v")
        let holds = try reader.variant { (signature) throws(BusError) in
            #expect(signature == item.signature)
            return try item.holds(reader)
        }
        #expect(holds)
        #expect(reader.isAtEnd)
    }

    @Test(arguments: basic + containers)
    func everyValueCanBeSkipped(_ item: Case) throws {
        let reader = try received(item.signature, item.write)
        try reader.skip()
        #expect(reader.isAtEnd)
        try reader.rewind()
        try reader.variant { (_) throws(BusError) in }
        #expect(reader.isAtEnd)
    }

    @Test func wrongTypeThrowsWithoutAdvancingTheReader() throws {
        let reader = try received("i") { $0.int32(5) }
        let value = try reader.variant { (_) throws(BusError) in
            #expect(throws: BusError.self) { try reader.string() }
            #expect(throws: BusError.self) { try reader.uint32() }
            #expect(throws: BusError.self) { try reader.strings() }
            #expect(throws: BusError.self) { try reader.bytes { (_) throws(BusError) in } }
            #expect(throws: BusError.self) { try reader.variant { (_) throws(BusError) in } }
            return try reader.int32()
        }
        #expect(value == 5)
        let error = #expect(throws: BusError.self) { try reader.int32() }
        #expect(error?.code == ENODATA || error?.code == ENXIO)
    }

    @Test func peekTellsTypeAndContents() throws {
        let reader = try received("a{sv}") { $0.array("{sv}") { _ in } }
        #expect(try reader.peek() == ValueType("v", "a{sv}"))
        try reader.variant { (_) throws(BusError) in
            #expect(try reader.peek() == ValueType("a", "{sv}"))
        }
        #expect(try reader.peek() == nil)
    }

    /// A hint of an unexpected type must not hide the hints after it from the reader.
    @Test func errorInsideAContainerSkipsTheContainer() throws {
        let reader = try received("a{sv}") { writer in
            writer.array("{sv}") {
                $0.field("bad", "(ia(ss))") {
                    $0.structure("ia(ss)") {
                        $0.int32(1)
                        $0.array("(ss)") {
                            $0.structure("ss") {
                                $0.string("a")
                                $0.string("b")
                            }
                        }
                    }
                }
                $0.field("good", "u") { $0.uint32(3) }
            }
        }
        var good: UInt32?
        var errors = 0
        try reader.variant { (_) throws(BusError) in
            try reader.dictionary { (key, _) throws(BusError) in
                do throws(BusError) {
                    if key == "good" { good = try reader.uint32() }
                    if key == "bad" {
                        try reader.structure("ia(ss)") { () throws(BusError) in
                            _ = try reader.int32()
                            try reader.array("(ss)") { () throws(BusError) in
                                try reader.structure("ss") { () throws(BusError) in
                                    _ = try reader.string()
                                    _ = try reader.uint32()
                                }
                            }
                        }
                    }
                } catch {
                    errors += 1
                }
            }
        }
        #expect(good == 3)
        #expect(errors == 1)
        #expect(reader.isAtEnd)
    }

    @Test(arguments: [
        (0, ""), (1, "a"), (2, "a"), (3, "aé"), (6, "aé"), (7, "aé\u{1F426}"),
        (8, "aé\u{1F426}b"), (99, "aé\u{1F426}b"),
    ])
    func stringsAreCutBetweenScalars(limit: Int, expected: String) throws {
        let reader = try received("as") { $0.strings(["aé\u{1F426}b", "x"]) }
        try reader.variant { (_) throws(BusError) in
            let strings = try reader.strings(count: 1, limit: limit)
            #expect(strings == [expected])
        }
    }

    /// Bytes that are read twice have the same address, because they stay inside of the message.
    @Test func bytesAreNotCopied() throws {
        let pixels = [UInt8](repeating: 7, count: 1 << 20)
        let reader = try received("(iay)") { writer in
            writer.structure("iay") {
                $0.int32(1024)
                $0.bytes(pixels)
            }
        }
        func look() throws(BusError) -> (UInt, Int) {
            try reader.variant { (_) throws(BusError) in
                try reader.structure("iay") { () throws(BusError) in
                    _ = try reader.int32()
                    return try reader.bytes { (bytes) throws(BusError) in
                        unsafe bytes.withUnsafeBytes {
                            (UInt(bitPattern: $0.baseAddress), $0.count)
                        }
                    }
                }
            }
        }
        let first = try look()
        try reader.rewind()
        let second = try look()
        #expect(first.0 == second.0)
        #expect(first.1 == 1 << 20)
    }

    @Test func failedWritingIsReportedAndNothingIsSent() throws {
        var calls = 0
        let pair = try PeerPair { call in
            calls += 1
            call.reply()
        }
        let target = BusTarget(path: "/x", interface: "org.martlet.Test1")
        for write: (inout MessageWriter) -> Void in [
            { $0.variant("o") { $0.objectPath("no/path") } },
            { $0.variant("s") { $0.uint32(1) } },
            { $0.variant("(ss)") { $0.structure("ss") { $0.string("only one") } } },
            { $0.variant("g") { $0.typeSignature("(") } },
        ] {
            #expect(throws: BusError.self) {
                try pair.client.call(target, "Read", arguments: write) { _ in }
            }
        }
        try pair.loop.turn(timeout: 10_000)
        #expect(calls == 0)
        #expect(!pair.client.emit(path: "not a path", interface: "a.b", member: "C"))
        #expect(!pair.client.emit(path: "/x", interface: "a.b", member: "C") { $0.objectPath("") })
    }

    @Test func textEndsAtANul() throws {
        let reader = try received("s") { $0.string("ab\u{0}cd") }
        #expect(try reader.variant { (_) throws(BusError) in try reader.string() } == "ab")
    }
}

/// Sends a variant over a socket; returns a reader of the message that its receiver got.
func received(
    _ signature: String, _ write: (inout MessageWriter) -> Void
) throws -> MessageReader {
    var reader: MessageReader?
    let pair = try PeerPair { call in
        reader = call.reader
        call.reply()
    }
    _ = try pair.call("Read") { $0.variant(signature, write) }.get()
    return try #require(reader)
}
