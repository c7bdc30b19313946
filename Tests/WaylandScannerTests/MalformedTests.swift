import Foundation
import Testing
import WaylandScanner

@Suite struct MalformedTests {
    /// A protocol file with a mistake; the first line of `text` is line 1.
    struct Case: CustomTestStringConvertible, Sendable {
        let reason: String
        let line: Int
        let text: String
        var testDescription: String { reason }

        init(_ reason: String, line: Int, _ text: String) {
            self.reason = reason
            self.line = line
            self.text = text
        }

        /// The contents of an interface of version 2, from line 2 on.
        static func inside(_ reason: String, line: Int = 2, _ text: String) -> Case {
            Case(
                reason, line: line,
                "<protocol name=\"p\"><interface name=\"i\" version=\"2\">\n\(text)\n"
                    + "</interface></protocol>")
        }

        /// The contents of a request, from line 2 on.
        static func argument(_ reason: String, line: Int = 2, _ text: String) -> Case {
            inside(reason, line: line, "<request name=\"r\">\(text)</request>")
        }
    }

    static let syntax = [
        Case("the file has no whole <protocol>", line: 1, "\n"),
        Case(
            "the file ends too early", line: 2,
            "<protocol name=\"p\">\n<interface name=\"i\" version=\"1\">\n"),
        Case(
            "an attribute lacks its quotes", line: 2, "<protocol name=\"p\">\n<interface name=i/>"),
        Case("an unknown entity", line: 1, "<protocol name=\"p\">&nothing;</protocol>"),
        Case("an attribute is given twice", line: 1, "<protocol name=\"p\" name=\"q\"/>"),
        Case("a start tag and its end tag do not match", line: 2, "<protocol name=\"p\">\n</x>"),
        Case("unknown element <interfaces>", line: 1, "<interfaces/>"),
        Case("<interface> cannot stand at the top", line: 1, "<interface/>"),
        Case("<protocol> lacks the attribute name", line: 1, "<protocol/>"),
        Case(
            "unknown element <interfcae>", line: 2, "<protocol name=\"p\">\n<interfcae/></protocol>"
        ),
        Case(
            "<arg> cannot stand inside <protocol>", line: 2,
            "<protocol name=\"p\">\n<arg/></protocol>"),
    ]

    static let interfaces = [
        Case(
            "<interface> lacks the attribute version", line: 2,
            "<protocol name=\"p\">\n<interface name=\"i\"/></protocol>"),
        Case(
            "version=\"0\" of <interface> is not a positive number", line: 2,
            "<protocol name=\"p\">\n<interface name=\"i\" version=\"0\"/></protocol>"),
        Case(
            "interface i is declared already in bad.xml:2", line: 3,
            "<protocol name=\"p\">\n<interface name=\"i\" version=\"1\"/>\n"
                + "<interface\nname=\"i\" version=\"1\"/></protocol>"),
        Case(
            "the name \"i-2\" of <interface> is not made of letters, digits and _", line: 1,
            "<protocol name=\"p\"><interface name=\"i-2\" version=\"1\"/></protocol>"),
        Case(
            "the name \"__\" of <interface> is not made of letters, digits and _", line: 1,
            "<protocol name=\"p\"><interface name=\"__\" version=\"1\"/></protocol>"),
    ]

    static let messages: [Case] = [
        .inside("<request> lacks the attribute name", "<request/>"),
        .inside("<event> has an empty name", "<event name=\"\"/>"),
        .inside(
            "type=\"destructive\" of <request> is not destructor",
            "<request name=\"r\" type=\"destructive\"/>"),
        .inside(
            "request r is declared twice", line: 3,
            "<request name=\"r\"/>\n<request name=\"r\"/>"),
        .inside("event e is declared twice", line: 3, "<event name=\"e\"/>\n<event name=\"e\"/>"),
        .inside(
            "request set__it has the Swift name of set_it", line: 3,
            "<request name=\"set_it\"/>\n<request name=\"set__it\"/>"),
        .inside("since=\"3\" of r is above version 2 of i", "<request name=\"r\" since=\"3\"/>"),
        .inside("since=\"3\" of e is above version 2 of i", "<event name=\"e\" since=\"3\"/>"),
        .inside(
            "deprecated-since=\"9\" of e is above version 2 of i",
            "<event name=\"e\" deprecated-since=\"9\"/>"),
        .inside(
            "since=\"two\" of <event> is not a positive number",
            "<event name=\"e\" since=\"two\"/>"),
        .inside(
            "request r creates more than one object", line: 3,
            "<request name=\"r\"><arg name=\"a\" type=\"new_id\" interface=\"i\"/>\n"
                + "<arg name=\"b\" type=\"new_id\" interface=\"i\"/></request>"),
        .inside(
            "new_id n of an event needs an interface", line: 3,
            "<event name=\"e\">\n<arg name=\"n\" type=\"new_id\"/></event>"),
        .inside(
            "r has more than 20 arguments",
            "<request name=\"r\">"
                + (0..<21).map { "<arg name=\"a\($0)\" type=\"int\"/>" }.joined() + "</request>"),
    ]

    static let arguments: [Case] = [
        .argument("<arg> lacks the attribute name", "<arg type=\"int\"/>"),
        .argument("<arg> lacks the attribute type", "<arg name=\"a\"/>"),
        .argument(
            "unknown type \"long\"; there are int, uint, fixed, string, object, new_id, array and fd",
            "<arg name=\"a\" type=\"long\"/>"),
        .argument(
            "arg a is declared twice", line: 3,
            "<arg name=\"a\" type=\"int\"/>\n<arg name=\"a\" type=\"int\"/>"),
        .argument(
            "allow-null=\"yes\" of <arg> is neither true nor false",
            "<arg name=\"a\" type=\"string\" allow-null=\"yes\"/>"),
        .argument(
            "allow-null is for strings and objects, not for int",
            "<arg name=\"a\" type=\"int\" allow-null=\"true\"/>"),
        .argument(
            "interface is for objects and new_ids, not for uint",
            "<arg name=\"a\" type=\"uint\" interface=\"i\"/>"),
        .argument(
            "enum is for ints and uints, not for string",
            "<arg name=\"a\" type=\"string\" enum=\"e\"/>"),
        .argument(
            "unknown interface wl_nothing", line: 3,
            "\n<arg name=\"a\" type=\"object\" interface=\"wl_nothing\"/>"),
        .argument("unknown enum e", "<arg name=\"a\" type=\"uint\" enum=\"e\"/>"),
        .argument("unknown enum i.e", "<arg name=\"a\" type=\"uint\" enum=\"i.e\"/>"),
        .argument("unknown enum j.e", "<arg name=\"a\" type=\"uint\" enum=\"j.e\"/>"),
        .argument("unknown enum i.e.e", "<arg name=\"a\" type=\"uint\" enum=\"i.e.e\"/>"),
        .inside(
            "bitfield e needs an uint, not an int", line: 3,
            "<enum name=\"e\" bitfield=\"true\"><entry name=\"a\" value=\"1\"/></enum>\n"
                + "<event name=\"v\"><arg name=\"a\" type=\"int\" enum=\"e\"/></event>"),
    ]

    static let enumerations: [Case] = [
        .inside("enum e has no entries", "<enum name=\"e\"/>"),
        .inside(
            "since=\"3\" of e is above version 2 of i",
            "<enum name=\"e\" since=\"3\"><entry name=\"a\" value=\"1\"/></enum>"),
        .inside(
            "since=\"3\" of a is above version 2 of i",
            "<enum name=\"e\"><entry name=\"a\" value=\"1\" since=\"3\"/></enum>"),
        .inside(
            "deprecated-since=\"9\" of a is above version 2 of i",
            "<enum name=\"e\"><entry name=\"a\" value=\"1\" deprecated-since=\"9\"/></enum>"),
        .inside(
            "enum e is declared twice", line: 3,
            "<enum name=\"e\"><entry name=\"a\" value=\"1\"/></enum>\n"
                + "<enum name=\"e\"><entry name=\"a\" value=\"1\"/></enum>"),
        .inside(
            "bitfield=\"1\" of <enum> is neither true nor false",
            "<enum name=\"e\" bitfield=\"1\"/>"),
        .inside(
            "entry a is declared twice", line: 4,
            "<enum name=\"e\">\n<entry name=\"a\" value=\"1\"/>\n<entry name=\"a\" value=\"2\"/></enum>"
        ),
        .inside("<entry> lacks the attribute value", "<enum name=\"e\"><entry name=\"a\"/></enum>"),
        .inside(
            "value=\"-1\" of <entry> is not an unsigned 32-bit number",
            "<enum name=\"e\"><entry name=\"a\" value=\"-1\"/></enum>"),
        .inside(
            "value=\"4294967296\" of <entry> is not an unsigned 32-bit number",
            "<enum name=\"e\"><entry name=\"a\" value=\"4294967296\"/></enum>"),
        .inside(
            "value=\"0xfg\" of <entry> is not an unsigned 32-bit number",
            "<enum name=\"e\"><entry name=\"a\" value=\"0xfg\"/></enum>"),
        .inside(
            "value=\"+1\" of <entry> is not an unsigned 32-bit number",
            "<enum name=\"e\"><entry name=\"a\" value=\"+1\"/></enum>"),
        .inside(
            "value=\"0x+1\" of <entry> is not an unsigned 32-bit number",
            "<enum name=\"e\"><entry name=\"a\" value=\"0x+1\"/></enum>"),
        .inside(
            "value=\"1 << 32\" of <entry> is not an unsigned 32-bit number",
            "<enum name=\"e\"><entry name=\"a\" value=\"1 &lt;&lt; 32\"/></enum>"),
        .inside(
            "value=\"3 << 31\" of <entry> is not an unsigned 32-bit number",
            "<enum name=\"e\"><entry name=\"a\" value=\"3 &lt;&lt; 31\"/></enum>"),
        .inside(
            "value=\"1 < 2\" of <entry> is not an unsigned 32-bit number",
            "<enum name=\"e\"><entry name=\"a\" value=\"1 &lt; 2\"/></enum>"),
        .inside(
            "value=\"<< 1\" of <entry> is not an unsigned 32-bit number",
            "<enum name=\"e\"><entry name=\"a\" value=\"&lt;&lt; 1\"/></enum>"),
    ]

    @Test(arguments: syntax + interfaces + messages + arguments + enumerations)
    func malformedFileIsRefusedWithPlaceAndReason(_ row: Case) throws {
        let error = #expect(throws: ScanError.self) {
            try Bindings.generate([.init(file: "bad.xml", data: Data(row.text.utf8))])
        }
        #expect(error?.description == "bad.xml:\(row.line): \(row.reason)")
    }

    @Test func importedInterfacesAreNotDeclaredAgain() throws {
        let text = "<protocol name=\"p\"><interface name=\"i\" version=\"1\"/></protocol>"
        let data = Data(text.utf8)
        let error = #expect(throws: ScanError.self) {
            try Bindings.generate(
                [.init(file: "a.xml", data: data)], references: [.init(file: "b.xml", data: data)],
                imports: ["M"])
        }
        #expect(error?.description == "b.xml:1: interface i is declared already in a.xml:1")
    }

    @Test func unknownAttributesAreTolerated() throws {
        let text =
            "<protocol name=\"p\"><interface name=\"i\" version=\"1\" frozen=\"true\"/></protocol>"
        let outputs = try Bindings.generate([.init(file: "a.xml", data: Data(text.utf8))])
        #expect(outputs.map(\.name) == ["a.swift", "interface-tables.swift"])
    }
}
