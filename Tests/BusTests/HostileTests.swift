import Bus
import Foundation
import Testing

@Suite struct HostileTests {
    /// The result of sending a message.
    enum Fate: Sendable {
        /// The handler reads the whole message.
        case read
        /// The handler's reading throws.
        case unreadable
        /// The message does not reach the handler, and the connection stays.
        case incomplete
        /// The connection is closed.
        case cutOff
    }

    struct Attack: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let fate: Fate
        let bytes: [UInt8]

        init(_ name: String, _ fate: Fate, _ bytes: [UInt8]) {
            testDescription = name
            self.fate = fate
            self.bytes = bytes
        }

        init(_ name: String, _ fate: Fate = .unreadable, body: (inout RawMessage) -> Void) {
            var message = RawMessage()
            body(&message)
            self.init(name, fate, RawMessage.read(message.bytes))
        }
    }

    static let attacks: [Attack] = [
        Attack("variants 1000 deep") { body in
            for _ in 0..<1000 { body.signature("v") }
            body.signature("y")
            body.bytes.append(1)
        },
        Attack("structures 40 deep") { body in
            body.signature(
                String(repeating: "(", count: 40) + "y" + String(repeating: ")", count: 40))
            body.align(8)
            body.bytes.append(1)
        },
        Attack("arrays 40 deep") { body in
            body.signature(String(repeating: "a", count: 40) + "y")
            body.uint32(0)
        },
        Attack("a half signature") { $0.signature("(") },
        Attack("no signature") { $0.signature("") },
        Attack("two values in a variant") { body in
            body.signature("yy")
            body.bytes += [1, 2]
        },
        Attack("an entry without a dictionary") { body in
            body.signature("{sv}")
            body.align(8)
            body.string("a")
        },
        Attack("a signature longer than the message") { $0.bytes += [200, 0x61] },
        Attack("an array longer than the message") { body in
            body.signature("ay")
            body.uint32(1000)
            body.bytes += [1, 2, 3]
        },
        Attack("an array of 4 GB") { body in
            body.signature("ay")
            body.uint32(.max)
        },
        Attack("a string that is not UTF-8") { body in
            body.signature("s")
            body.uint32(2)
            body.bytes += [0xC3, 0x28, 0]
        },
        Attack("a string without its end") { body in
            body.signature("s")
            body.uint32(500)
            body.bytes += [0x61]
        },
        Attack("a truth of 2", .read) { body in
            body.signature("b")
            body.uint32(2)
        },
        Attack("a descriptor that was not sent") { body in
            body.signature("h")
            body.uint32(7)
        },
        Attack("an empty body", .unreadable, RawMessage.read([])),
        Attack("a message of 4 GB", .cutOff, RawMessage.read([1], bodyLength: .max)),
        Attack("100 MB that never come", .cutOff, RawMessage.read([1], bodyLength: 100 << 20)),
        Attack("3 MB that never come", .incomplete, RawMessage.read([1], bodyLength: 3 << 20)),
        Attack("no message", .cutOff, [UInt8](repeating: 0xFF, count: 4096)),
    ]

    @Test(arguments: attacks)
    func attackHarmsNoOtherClient(_ attack: Attack) throws {
        var fates: [Fate] = []
        let pair = try PeerPair { call in
            do throws(BusError) {
                try call.reader.variant { (_) throws(BusError) in }
                _ = try call.reader.peek()
                fates.append(.read)
                call.reply()
            } catch {
                fates.append(.unreadable)
                call.fail(error)
            }
        }
        let attacker = try RawClient(path: pair.socket.path)
        try attacker.authenticate(pair.loop)
        attacker.write(attack.bytes)
        for _ in 0..<30 { try pair.loop.turn(timeout: 2000) }
        if fates.isEmpty {
            fates = [pair.socket.connections.count == 2 ? .incomplete : .cutOff]
        }
        #expect(fates == [attack.fate])
        let start = monotonic()
        _ = try pair.call("Read") { $0.variant("s") { $0.string("still here?") } }.get()
        #expect(monotonic() - start < 500_000)
    }

    @Test func clientsWithoutHelloDoNoHarm() throws {
        let pair = try PeerPair()
        let mute = try RawClient(path: pair.socket.path)
        let rude = try RawClient(path: pair.socket.path)
        rude.write(Array("GET / HTTP/1.1\r\n\r\n".utf8))
        _ = try pair.call("Read") { $0.variant("y") { $0.byte(1) } }.get()
        #expect(try wait(pair.loop) { rude.isClosed && mute.isClosed })
        #expect(pair.socket.connections.count == 1)
    }

    /// Messages in the other byte order, as a sender on another machine would send them.
    @Test func otherByteOrderIsRead() throws {
        var numbers: [UInt32] = []
        var bytes: [UInt8] = []
        let pair = try PeerPair { call in
            do throws(BusError) {
                let reader = call.reader
                try reader.variant { (_) throws(BusError) in
                    try reader.structure("uay") { () throws(BusError) in
                        numbers.append(try reader.uint32())
                        bytes = try reader.bytes { (span) throws(BusError) in
                            unsafe span.withUnsafeBytes { unsafe Array($0) }
                        }
                    }
                }
                call.reply()
            } catch {
                Issue.record(error)
                call.fail(error)
            }
        }
        let client = try RawClient(path: pair.socket.path)
        try client.authenticate(pair.loop)
        var body = RawMessage(isBigEndian: true)
        body.signature("(uay)")
        body.align(8)
        body.uint32(0x0102_0304)
        body.uint32(3)
        body.bytes += [7, 8, 9]
        client.write(RawMessage.read(body.bytes, bigEndian: true))
        #expect(try wait(pair.loop) { !bytes.isEmpty })
        #expect(numbers == [0x0102_0304])
        #expect(bytes == [7, 8, 9])
    }

    @Test func aHugeStringIsReadInPart() throws {
        let text = String(repeating: "é", count: 5 << 20)
        var read = ""
        let pair = try PeerPair { call in
            do throws(BusError) {
                read = try call.reader.variant { (_) throws(BusError) in
                    try call.reader.string(limit: 101)
                }
            } catch { Issue.record(error) }
            call.reply()
        }
        _ = try pair.call("Read") { $0.variant("s") { $0.string(text) } }.get()
        #expect(read == String(repeating: "é", count: 50))
    }
}
