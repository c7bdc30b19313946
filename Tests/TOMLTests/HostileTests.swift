import Configuration
import TOML
import Testing

/// Hostile files: none may crash the reader, and each is answered at once.
@Suite struct HostileTests {
    private func error(_ bytes: [UInt8]) throws -> SyntaxError {
        try #require(throws: SyntaxError.self) { try TOML.read(bytes) }
    }

    private func error(_ text: String) throws -> SyntaxError {
        try error(Array(text.utf8))
    }

    @Test(arguments: [
        [0], [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0x61, 0x3D, 0x22, 0, 0x22],
        [0xFE, 0xFF, 0, 0x61], [0x61, 0x3D, 0x22, 0xE2, 0x82], [0x1B], [0x61, 0x3D],
    ])
    func readerRefusesInvalidUTF8(_ bytes: [UInt8]) throws {
        #expect(try error(bytes).position.line == 1)
    }

    @Test(arguments: ["[", "{a=", "[{a="]) func readerRefusesDeepValues(_ opening: String) throws {
        let text = "a = " + String(repeating: opening, count: 20_000)
        #expect(try error(text).text.contains("depth"))
    }

    @Test func readerAcceptsCommonDepths() throws {
        let text = "a = " + String(repeating: "[", count: 30) + String(repeating: "]", count: 30)
        _ = try TOML.read(Array(text.utf8))
    }

    @Test(arguments: ["[%]", "% = 1", "a = {% = 1}", "[[%]]", "[\"x.y\".%]", "[a] # .\n % = 1"])
    func readerRefusesKeysOfManyParts(_ form: String) throws {
        let key = Array(repeating: "a", count: 100_000).joined(separator: ".")
        let line = form.split(separator: "\n").count
        let error = try error(
            form.split(separator: "%", omittingEmptySubsequences: false).joined(separator: key))
        #expect(error.text.contains("parts"))
        #expect(error.position.line == line)
    }

    @Test(arguments: [
        "# ....................................\n", "a = \"................................\"",
        "a = '................................'", "a = \"\"\"\n............................\"\"\"",
        "a = '''................................\n'''", "a = \"\\\"....................\"",
        "a = [1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5]",
        "a.b.c.d.e.f.g.h = 1\na.b.c.d.e.f.g.i = 2\na.b.c.d.e.f.g.j = 3",
    ])
    func dotsOutsideKeysAreNoParts(_ text: String) throws {
        _ = try TOML.read(Array(text.utf8))
    }

    @Test func readerRefusesLongFiles() throws {
        let bytes = [UInt8](repeating: 0x23, count: TOML.longestText + 1)
        #expect(try error(bytes).text.contains("262144"))
        _ = try TOML.read(Array(bytes.dropLast()))
    }

    @Test func readerReadsAsManyValuesAsFit() throws {
        let text = "a = [" + String(repeating: "[],", count: TOML.longestText / 3 - 10) + "]"
        _ = try TOML.read(Array(text.utf8))
    }

    @Test func numbersOfManyDigitsAreErrorsOrNumbers() throws {
        let digits = String(repeating: "9", count: 1000)
        for text in [digits, "0." + digits, digits + "e" + digits, "1e-" + digits, "0x" + digits] {
            _ = try? TOML.read(Array("a = \(text)".utf8))
        }
    }

    /// Every prefix of a complete text, and that text with each byte replaced.
    @Test func readerSurvivesDamage() throws {
        let text = Array(
            """
            # comment
            title = "x\\n\\u00e9" 
            [a.b."c d"]
            y = [-1.5e3, 2, {q = 'l'}]
            d = 1979-05-27T07:32:00.5-08:00
            m = \"\"\"a
            b\"\"\"
            l = '''x'''
            h = 0xff_ff
            [[list]]
            k.j = true
            """.utf8)
        for index in text.indices {
            _ = try? TOML.read(Array(text[..<index]))
            for byte: UInt8 in [
                0, 9, 10, 13, 34, 39, 46, 61, 91, 93, 95, 123, 125, 128, 194, 240, 255,
            ] {
                var damaged = text
                damaged[index] = byte
                _ = try? TOML.read(damaged)
            }
        }
    }
}
