import Seeds
import Testing

@testable import Migration

@Suite struct HostileTests {
    private static let hostile: [[UInt8]] = [
        Array(
            "font=a\"]\nwidth = 5\u{2028}x\n[app-name=\"]]\n# \"\"\"]\nformat=%s\r\u{7}\u{202E}x"
                .utf8),
        Array("[a]\n\"\"\" = '''\nbackground = \"#12\u{0}3\"\nscript = $(reboot)\u{1B}[2J\n".utf8),
        [0x5B, 0xFF, 0xFE, 0x5D, 0x0A, 0x61, 0x3D, 0x00, 0x0A, 0xC3, 0x28, 0x3D, 0x62],
        Array(repeating: UInt8(ascii: "["), count: 100_000),
        Array("[global]\n".utf8) + Array(repeating: UInt8(ascii: "="), count: 900_000),
        Array(String(repeating: "[app-name=x]\ninvisible=1\n", count: 9000).utf8),
        Array(String(repeating: "[s]\nsummary = ((\nskip_display = yes\n", count: 3000).utf8),
        Array(String(repeating: "width=99999\nnonsense\n", count: 9000).utf8),
    ]

    @Test(arguments: Peer.allCases, hostile) func filesOfAnyBytesAreReadOrRefused(
        _ peer: Peer, _ bytes: [UInt8]
    ) throws {
        do {
            let file = try Importing(peer, bytes)
            #expect(file.diagnostics == [])
            for own in file.migration.files {
                #expect(own.text.utf8.count <= 262_144)
                #expect(own.text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 32 })
            }
        } catch let error as MigrationError {
            #expect(!error.text.isEmpty)
        }
    }

    @Test(arguments: Peer.allCases) func aFileThatIsTooLongOrUTF16IsRefused(_ peer: Peer) {
        let long = Array(repeating: UInt8(ascii: "a"), count: SourceFile.longest + 1)
        #expect(throws: MigrationError.self) { try Importing(peer, long) }
        #expect(throws: MigrationError.self) { try Importing(peer, [0xFF, 0xFE, 0x61, 0]) }
    }

    /// Lines made of pieces that mean something to one of the readers, in any order.
    @Test(arguments: Peer.allCases, 0..<60) func randomFilesAreReadWithoutADiagnostic(
        _ peer: Peer, _ turn: Int
    ) throws {
        var random = SplitMix(seed: UInt64(turn))
        let pieces = [
            "[urgency=low]\n", "[app-name=\"a b\" !expiring]\n", "[global]\n", "[urgency_low]\n",
            "[x]\n", "width", "height", "format", "=", " = ", "12", "-1", "99999999999999999999",
            "#12", "\"#abc\"", "\n", "%s %b \\n {", "timeout", "font", "Sans 12", "summary", "((",
            "*", "default-timeout", "margin", "1,2,3", "script", "rm '", "body~", "\\", "\"", "]",
            "{", "}", ":", ",", "\"widgets\"", "\"a\"", "mouse_left_click", "max-visible", "layer",
        ]
        var text = ""
        for _ in 0..<Int.random(in: 0..<200, using: &random) {
            text += pieces.randomElement(using: &random) ?? ""
        }
        do {
            #expect(try Importing(peer, text).diagnostics == [], "\(text)")
        } catch is MigrationError {}
    }
}
