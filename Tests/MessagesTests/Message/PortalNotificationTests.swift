import Messages
import Testing

/// The parts of a message from the portal that are kept.
@Suite struct PortalNotificationTests {
    private static let target = PortalNotification.Target(
        signature: "(sv)", bytes: [0, 1, 15, 16, 0xAB, 255])
    private static let all = PortalNotification(
        application: "org.example.App", id: "12:x\n“ü”",
        actions: [
            PortalNotification.Action(key: "default", name: "", target: nil),
            PortalNotification.Action(key: "a:b", name: "app.open", target: target),
            PortalNotification.Action(
                key: "c", name: "own",
                target: PortalNotification.Target(signature: "as", bytes: [])),
        ])

    @Test func writtenNotificationIsReadBack() {
        for portal in [
            Self.all, PortalNotification(application: "", id: "x"),
            PortalNotification(application: "org.example.App", id: "x"),
        ] {
            #expect(PortalNotification(text: portal.text) == portal)
            for policy in LockScreenPolicy.allCases {
                var guarded = portal
                guarded.lockScreen = policy
                #expect(PortalNotification(text: guarded.text) == guarded)
            }
        }
    }

    @Test func invalidTextsAreRefused() {
        let text = Self.all.text
        #expect(PortalNotification(text: String(text.dropLast())) == nil)
        #expect(PortalNotification(text: text + "0:") == nil)
        for text in [
            "", "x", "0:0:", "1:a", "-1:a1:b", "1:a99:b", "1:a9223372036854775807:b", ":",
            "1:a1:b1:k1:n1:s3:abc", "1:a1:b1:k1:n1:s2:xy", "2:ü1:b1:c", "1:ü1:b",
        ] {
            #expect(PortalNotification(text: text) == nil, "\(text)")
        }
        let many = String(repeating: "0:0:0:0:", count: 100_000)
        #expect(PortalNotification(text: "1:a1:b" + many) == nil)
    }

    @Test func exportedActionsAreThoseOfTheBus() {
        let names = Self.all.actions.map { $0.exportedName }
        #expect(names == [nil, "open", nil])
        #expect(Self.all.actions.map { $0.isExported } == [true, true, false])
    }
}
