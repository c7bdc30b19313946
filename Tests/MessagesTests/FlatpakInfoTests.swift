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
