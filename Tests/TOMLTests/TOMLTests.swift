import Configuration
import TOML
import Testing

@Suite struct TOMLTests {
    private func root(_ text: String) throws -> [Node.Entry] {
        guard case .table(let entries) = try TOML.read(Array(text.utf8)).content else { return [] }
        return entries
    }

    private func content(_ value: String) throws -> Node.Content? {
        try root("key = " + value).first?.node.content
    }

    @Test(arguments: [
        (#""text""#, Node.Content.string("text")),
        (#"'li"teral'"#, .string(#"li"teral"#)),
        (#""tab\t \u00e9 \U0001F600""#, .string("tab\t é 😀")),
        ("\"\"\"\nlong\r\nlines\"\"\"", .string("long\nlines")),
        (#""""#, .string("")),
        ("42", .integer(42)),
        ("-1_000", .integer(-1000)),
        ("0xff", .integer(255)),
        ("9223372036854775807", .integer(.max)),
        ("1.5", .real(1.5)),
        ("-2.5e-3", .real(-0.0025)),
        ("1e400", .real(.infinity)),
        ("inf", .real(.infinity)),
        ("true", .boolean(true)),
        ("false", .boolean(false)),
        ("1979-05-27", .date("1979-05-27")),
        ("07:32:00", .date("07:32:00")),
        ("07:32:00.25", .date("07:32:00.250000000")),
        ("1979-05-27T07:32:00", .date("1979-05-27T07:32:00")),
        ("1979-05-27 07:32:00Z", .date("1979-05-27T07:32:00Z")),
        ("1979-05-27T07:32:00-08:30", .date("1979-05-27T07:32:00-08:30")),
    ])
    func everyKindOfValueIsRead(_ value: String, _ expected: Node.Content) throws {
        #expect(try content(value) == expected)
    }

    @Test func placesOfKeysAndValuesAreKnown() throws {
        let entries = try root("# comment\n[look]\n  theme = \"plain\"\n  \"é\" = [1,\n 2]\n")
        let look = try #require(entries.first)
        #expect(look.key == "look")
        #expect(look.position == TextPosition(line: 2, column: 2))
        guard case .table(let members) = look.node.content else {
            Issue.record("no table")
            return
        }
        let theme = try #require(members.first { $0.key == "theme" })
        #expect(theme.position == TextPosition(line: 3, column: 3))
        #expect(theme.node.position == TextPosition(line: 3, column: 11))
        let array = try #require(members.first { $0.key == "é" })
        #expect(array.node.position == TextPosition(line: 4, column: 9))
        guard case .array(let elements) = array.node.content else {
            Issue.record("no array")
            return
        }
        #expect(
            elements.map(\.position) == [.init(line: 4, column: 10), .init(line: 5, column: 2)])
    }

    @Test func implicitTablesHaveAPlace() throws {
        let outer = try #require(try root("\n[a.b]\nc.d = 1\n").first)
        #expect(outer.position == TextPosition(line: 2, column: 2))
        #expect(outer.node.position.line == 2)
    }

    @Test(arguments: [
        ("key", 1), ("a = 1\na = 2", 2), ("a = \"open", 1), ("[a]\n[a]", 2),
        ("\n\na = nonsense", 3),
        ("a = 9223372036854775808", 1), ("a = 1.", 1), ("a = [1, 2", 1), ("a = 1979-13-01", 1),
        ("a = \"\\q\"", 1), ("a.b = 1\na = 2", 2), ("= 1", 1), ("a = {b = 1\n}", 1),
    ])
    func errorNamesItsLine(_ text: String, _ line: Int) throws {
        let error = try #require(throws: SyntaxError.self) { try TOML.read(Array(text.utf8)) }
        #expect(error.position.line == line)
        #expect(error.position.column >= 1)
        #expect(!error.text.isEmpty)
    }

    @Test func anEmptyTextIsAnEmptyTable() throws {
        #expect(try root("").isEmpty)
        #expect(try root("\n\n# nothing").isEmpty)
    }

    @Test func windowsLineEndingsAreRead() throws {
        let bytes = [0xEF, 0xBB, 0xBF] + Array("a = 1\r\nb = \"x\"\r\n".utf8)
        guard case .table(let entries) = try TOML.read(bytes).content else { return }
        #expect(entries.map(\.key) == ["a", "b"])
        #expect(entries.map(\.node.content) == [.integer(1), .string("x")])
    }
}
