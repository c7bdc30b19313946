import Messages
import Testing

/// The id of the application in `/.flatpak-info`.
@Suite struct FlatpakInfoTests {
    @Test(arguments: [
        ("[Application]\nname=org.example.App\nruntime=runtime/x\n", "org.example.App"),
        ("\n# made by flatpak\r\n[Application]\r\n name = org.example.App \r\n", "org.example.App"),
        ("[Instance]\nname=wrong\n[Application]\nname=right\n[Context]\nname=wrong", "right"),
        ("[Application]\nname=first\nname=second", "second"),
    ])
    func applicationIsFound(text: String, id: String) {
        #expect(FlatpakInfo.confinement(Array(text.utf8)) == .application(id))
    }

    @Test(arguments: [
        "", "[Application]", "name=org.example.App", "[Runtime]\nname=org.example.Platform",
        "[Application]\nname", "[Application]\nname=", "[Application]\nname=:1.5",
        "[Application]\nname=a b", "[Application]\nname=a\u{0}b", "[Application]\nnames=a",
        "[Application]\nname=" + String(repeating: "a", count: 256),
        "[Application]\nname=good\nname=b/d",
        String(repeating: "\n", count: FlatpakInfo.limit) + "[Application]\nname=a",
    ])
    func strangeFileIsAnUnknownSandbox(text: String) {
        #expect(FlatpakInfo.confinement(Array(text.utf8)) == .unknown)
    }

    @Test func bytesThatAreNoTextAreAnUnknownSandbox() {
        #expect(FlatpakInfo.confinement(Array("[Application]\nname=".utf8) + [0xFF]) == .unknown)
    }
}

/// The running sandbox of an application, and its first process.
@Suite struct FlatpakInstanceTests {
    private static let info = """
        [Application]
        name=org.example.App

        [Instance]
        instance-id=3141592653
        app-path=/var/lib/flatpak/app

        """

    @Test func instanceIsRead() {
        #expect(FlatpakInfo.instance(Array(Self.info.utf8)) == "3141592653")
        #expect(FlatpakInfo.confinement(Array(Self.info.utf8)) == .application("org.example.App"))
        #expect(FlatpakInfo.instance(Array("[Application]\nname=a.b\ninstance-id=1\n".utf8)) == nil)
    }

    /// The number becomes a part of a path.
    @Test(arguments: ["..", ".", "../1", "a/b", ""])
    func instanceThatLeadsElsewhereIsNone(id: String) {
        #expect(FlatpakInfo.instance(Array("[Instance]\ninstance-id=\(id)\n".utf8)) == nil)
    }

    @Test(arguments: [
        ("{\n    \"child-pid\": 4242,\n    \"mnt-namespace\": 1\n}\n", 4242 as UInt32?),
        ("{\"child-pid\":7}", 7), ("{\"child-pid\": \"7\"}", nil), ("{\"pid\": 7}", nil),
        ("\"child-pid\"", nil), ("{\"child-pid\": -1}", nil), ("", nil),
        ("{\"child-pid\": 99999999999}", nil),
    ])
    func firstProcessIsRead(text: String, child: UInt32?) {
        #expect(FlatpakInfo.child(Array(text.utf8)) == child)
    }
}
