import Messages
import Testing

/// The messages that senders may change, and senders that count as the same.
@Suite struct SenderRegistryTests {
    private static func message(from connection: String, sandbox: String? = nil) -> Message {
        var message = Message(id: .first, arrival: Instant(microseconds: 0))
        message.origin = .application(busName: connection)
        message.sender = .connection(connection)
        message.sandbox = sandbox
        return message
    }

    @Test func connectionChangesItsOwnMessagesUnasked() {
        let registry = SenderRegistry()
        #expect(registry.permission(of: ":1.1", toChange: Self.message(from: ":1.1")) == .granted)
    }

    @Test func connectionIsAskedAboutBeforeItChangesAnothersMessage() {
        var registry = SenderRegistry()
        let message = Self.message(from: ":1.1")
        #expect(registry.permission(of: ":1.2", toChange: message) == .depends(on: ":1.2"))
        #expect(registry.permission(of: ":1.2", toChange: nil) == .depends(on: ":1.2"))
        registry.note(SenderIdentity(.none), of: ":1.2")
        #expect(registry.permission(of: ":1.2", toChange: message) == .granted)
        #expect(registry.permission(of: ":1.2", toChange: nil) == .granted)
    }

    @Test func sandboxedApplicationChangesOnlyItsOwnMessages() {
        var registry = SenderRegistry()
        registry.note(SenderIdentity(.application("org.a")), of: ":1.2")
        #expect(registry.permission(of: ":1.2", toChange: nil) == .refused)
        let message = Self.message(from: ":1.1")
        #expect(registry.permission(of: ":1.2", toChange: message) == .depends(on: ":1.1"))
        for (confinement, permission) in [
            (Confinement.none, SenderRegistry.Permission.refused), (.unknown, .refused),
            (.application("org.b"), .refused), (.application("org.a"), .granted),
        ] {
            registry.note(SenderIdentity(confinement), of: ":1.1")
            #expect(registry.permission(of: ":1.2", toChange: message) == permission)
        }
        let gone = Self.message(from: ":1.0", sandbox: "org.a")
        #expect(registry.permission(of: ":1.2", toChange: gone) == .granted)
        let command = Message(id: .first, arrival: Instant(microseconds: 0))
        #expect(registry.permission(of: ":1.2", toChange: command) == .refused)
    }

    @Test func unknownSandboxChangesOnlyWhatItsConnectionSent() {
        var registry = SenderRegistry()
        registry.note(SenderIdentity(.unknown), of: ":1.1")
        registry.note(SenderIdentity(.unknown), of: ":1.2")
        #expect(registry.permission(of: ":1.2", toChange: Self.message(from: ":1.1")) == .refused)
        #expect(registry.permission(of: ":1.2", toChange: Self.message(from: ":1.2")) == .granted)
        #expect(registry.sandbox(of: ":1.2") == ":1.2")
    }

    @Test func connectionsOfOneUnknownProcessShareASandbox() {
        var registry = SenderRegistry()
        let process = ProcessIdentity(id: 7, start: 70)
        for connection in [":1.2", ":1.3"] {
            registry.note(SenderIdentity(.unknown, process: process), of: connection)
        }
        let later = ProcessIdentity(id: 7, start: 71)
        registry.note(SenderIdentity(.unknown, process: later), of: ":1.4")
        registry.note(SenderIdentity(.unknown), of: ":1.5")
        registry.note(SenderIdentity(.unknown), of: ":1.6")
        let sandboxes = (2...6).map { registry.sandbox(of: ":1.\($0)") }
        #expect(sandboxes == [":1.2", ":1.2", ":1.4", ":1.5", ":1.6"])
        let message = Self.message(from: ":1.2")
        #expect(registry.permission(of: ":1.3", toChange: message) == .granted)
        #expect(registry.permission(of: ":1.4", toChange: message) == .refused)
        #expect(registry.sender(":1.3", replacing: message) == message.sender)
        #expect(registry.sender(":1.4", replacing: message) == .connection(":1.4"))
    }

    @Test func replacementKeepsTheSenderOnlyWithinAConnectionOrAnApplication() {
        var registry = SenderRegistry()
        let old = Self.message(from: ":1.1")
        #expect(registry.sender(":1.1", replacing: old) == old.sender)
        #expect(registry.sender(":1.2", replacing: old) == .connection(":1.2"))
        #expect(registry.sender(":1.2", replacing: nil) == .connection(":1.2"))
        registry.note(SenderIdentity(.none), of: ":1.1")
        registry.note(SenderIdentity(.none), of: ":1.2")
        #expect(registry.sender(":1.2", replacing: old) == .connection(":1.2"))
        registry.note(SenderIdentity(.application("org.a")), of: ":1.2")
        #expect(registry.sender(":1.2", replacing: old) == .sandboxed("org.a"))
        registry.note(SenderIdentity(.application("org.a")), of: ":1.1")
        #expect(registry.sender(":1.2", replacing: old) == old.sender)
        #expect(registry.sender(":1.2", replacing: nil) == .sandboxed("org.a"))
        registry.note(SenderIdentity(.unknown), of: ":1.2")
        #expect(registry.sender(":1.2", replacing: old) == .connection(":1.2"))
    }

    @Test func registryForgetsTheOldestConnections() {
        var registry = SenderRegistry()
        for number in 0...SenderRegistry.most {
            registry.note(SenderIdentity(.none), of: ":1.\(number)")
        }
        #expect(registry.identity(of: ":1.0") == nil)
        #expect(registry.identity(of: ":1.1") == SenderIdentity(.none))
        #expect(registry.identity(of: ":1.\(SenderRegistry.most)") != nil)
    }

    @Test func sandboxedTagsAreApartFromThoseOfOthers() {
        var fixture = BoardFixture()
        let claims = [nil, "org.a", "org.b"].map { sandbox in
            MessageClaim(
                origin: .application(busName: ":1.1"), appName: "app", tag: "volume",
                sandbox: sandbox)
        }
        let ids = claims.map { claim in
            fixture.post("t", claim: claim) { $0.sandbox = claim.sandbox }.id
        }
        #expect(Set(ids).count == 3)
        for (id, claim) in zip(ids, claims) { #expect(fixture.board.identify(claim) == id) }
    }
}
