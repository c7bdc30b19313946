import Bus
import CLibc
import Foundation
import Support
import Testing

@Suite struct NameTests {
    let bus: PrivateBus
    let loop: EventLoop
    let first: BusConnection
    let second: BusConnection
    let third: BusConnection

    init() throws {
        bus = try PrivateBus()
        loop = try EventLoop()
        first = try BusConnection(address: bus.address, isBus: true)
        second = try BusConnection(address: bus.address, isBus: true)
        third = try BusConnection(address: bus.address, isBus: true)
        for connection in [first, second, third] { try connection.attach(to: loop) }
    }

    private func request(
        _ connection: BusConnection, _ request: NameRequest = []
    ) throws -> NameOutcome {
        var outcome: NameOutcome?
        try connection.requestName("org.martlet.Test", request) { outcome = $0 }
        #expect(outcome == nil)
        #expect(try wait(loop) { outcome != nil })
        return try #require(outcome)
    }

    @Test func refusalOfANameTellsItsOwner() throws {
        #expect(try request(first) == .acquired)
        #expect(try request(first) == .acquired)
        guard case .owned(let owner) = try request(second) else {
            Issue.record("the name was given away")
            return
        }
        #expect(try owner.uniqueName == first.uniqueName())
        #expect(owner.processID == UInt32(getpid()))
        let name = try String(contentsOfFile: "/proc/self/comm", encoding: .utf8)
        #expect(owner.processName == name.trimmingCharacters(in: .newlines))
        #expect(owner.description == "\(owner.processName ?? "") (process \(getpid()))")
    }

    @Test func replacingNeedsPermissionAndIsNoticed() throws {
        var owned: [Bool] = []
        let watch = try first.watchOwnership(of: "org.martlet.Test") { owned.append($0) }
        #expect(try request(first) == .acquired)
        guard case .owned = try request(second, .replace) else {
            Issue.record("replaced an owner that does not allow it")
            return
        }
        #expect(try request(first, .allowReplacement) == .acquired)
        #expect(try request(second, .replace) == .acquired)
        #expect(try wait(loop) { owned == [true, false] })
        watch.cancel()
    }

    @Test func queueingWaitsForTheName() throws {
        #expect(try request(first) == .acquired)
        #expect(try request(second, .queue) == .queued)
        var owned: [Bool] = []
        let watch = try second.watchOwnership(of: "org.martlet.Test") { owned.append($0) }
        try first.releaseName("org.martlet.Test")
        #expect(try wait(loop) { owned == [true] })
        watch.cancel()
    }

    @Test func malformedNameFails() throws {
        var outcome: NameOutcome?
        try first.requestName("not a name") { outcome = $0 }
        #expect(try wait(loop) { outcome != nil })
        guard case .failed(let error) = outcome else {
            Issue.record("\(String(describing: outcome))")
            return
        }
        #expect(error.name == "org.freedesktop.DBus.Error.InvalidArgs")
    }

    @Test func changedOwnerIsReported() throws {
        var owners: [String?] = []
        let watch = try third.watchOwner(of: "org.martlet.Test") { owners.append($0) }
        _ = try third.callAndWait(.bus, "GetId")
        #expect(try request(first) == .acquired)
        try first.releaseName("org.martlet.Test")
        #expect(try wait(loop) { owners.count == 2 })
        #expect(try owners == [first.uniqueName(), nil])
        watch.cancel()
    }

    @Test func vanishedNameIsReportedOnceAlsoWhenItVanishedBefore() throws {
        let name = try second.uniqueName()
        var gone = 0
        let watch = try first.watchVanishing(of: name) { gone += 1 }
        let never = try first.watchVanishing(of: name) { Issue.record("was cancelled") }
        let third = try third.uniqueName()
        let stays = try first.watchVanishing(of: third) { Issue.record("is still there") }
        try loop.turn(timeout: 10_000)
        _ = try first.callAndWait(.bus, "GetId")
        #expect(gone == 0)
        never.cancel()
        second.close()
        #expect(try wait(loop) { gone == 1 })
        let late = try first.watchVanishing(of: name) { gone += 1 }
        #expect(try wait(loop) { gone == 2 })
        _ = (watch, late, stays)
    }

    @Test func onlyTheReceiverSeesAUnicastSignal() throws {
        var seen: [String] = []
        var matches: [BusMatch] = []
        for (name, connection) in [("second", second), ("third", third)] {
            matches.append(
                try connection.match(MatchRule(interface: "org.martlet.Test1")) { signal in
                    seen.append(name + " " + signal.member)
                })
            _ = try connection.callAndWait(.bus, "GetId")
        }
        #expect(
            first.emit(
                path: "/x", interface: "org.martlet.Test1", member: "Alone",
                to: try second.uniqueName()))
        #expect(first.emit(path: "/x", interface: "org.martlet.Test1", member: "All"))
        #expect(try wait(loop) { seen.count == 3 })
        try loop.turn(timeout: 20_000)
        #expect(seen.sorted() == ["second All", "second Alone", "third All"])
        #expect(!first.emit(path: "/x", interface: "a.b", member: "C", to: "not a name"))
        // No connection has this name: the signal reaches nothing.
        #expect(first.emit(path: "/x", interface: "a.b", member: "C", to: ":9.9"))
    }

    @Test func callsCarryTheirSender() throws {
        var sender: String?
        let export = try first.export(echo, at: "/x") { call in
            sender = call.sender
            call.reply { $0.string("") }
        }
        let target = BusTarget(
            destination: try first.uniqueName(), path: "/x", interface: "org.martlet.Test1")
        var answered = false
        try second.call(target, "Later") { _ in answered = true }
        #expect(try wait(loop) { answered })
        #expect(try sender == second.uniqueName())
        var process: UInt32?
        try first.processID(of: try #require(sender)) { process = $0 }
        #expect(try wait(loop) { process != nil })
        #expect(process == UInt32(getpid()))
        export.cancel()
    }

    @Test func waitingCallsNeedNoLoop() throws {
        let client = try BusConnection(address: bus.address, isBus: true)
        #expect(try client.callAndWait(.bus, "GetId").string().count == 32)
        let nobody = BusTarget(destination: "org.martlet.Nobody", path: "/", interface: "a.b")
        let error = #expect(throws: BusError.self) {
            try client.callAndWait(nobody, "C", timeout: 1_000_000)
        }
        #expect(error?.isServiceUnknown == true)
        #expect(error?.message.contains("org.martlet.Nobody") == true)
    }

    @Test func endOfTheBusIsReported() throws {
        _ = try first.uniqueName()
        var lost = false
        first.onDisconnected { lost = true }
        bus.stop()
        #expect(try wait(loop) { lost })
        #expect(!first.emit(path: "/x", interface: "a.b", member: "C"))
    }

    /// A turn that nothing wakes lasts as long as its timeout.
    @Test func anIdleConnectionCausesNoWakeUp() throws {
        #expect(try request(first) == .acquired)
        _ = try second.uniqueName()
        _ = try third.uniqueName()
        while try {
            let start = monotonic(); try loop.turn(timeout: 20_000)
            return monotonic() - start < 20_000
        }() {}
        let turns = loop.turns
        let start = monotonic()
        try loop.turn(timeout: 300_000)
        #expect(monotonic() - start >= 300_000)
        #expect(loop.turns == turns + 1)
    }
}
