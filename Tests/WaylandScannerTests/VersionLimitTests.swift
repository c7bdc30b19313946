import Foundation
import Testing
import WaylandScanner

/// Bindings stay as they are when a newer file of the same protocol is installed.
@Suite struct VersionLimitTests {
    /// A protocol file; whatever version 2 of it has added is in `added…`.
    private static func file(
        version: Int, addedRequest: String = "", addedEvent: String = "", addedEntry: String = "",
        addedEnumeration: String = "", deprecation: String = ""
    ) -> String {
        """
        <protocol name="p">
        <interface name="p_seat" version="\(version)">
        <request name="get_pointer"\(deprecation)><arg name="id" type="new_id" interface="p_pointer"/></request>
        </interface>
        <interface name="p_pointer" version="\(version)">
        <request name="release" type="destructor"/>\(addedRequest)
        <event name="motion"/>\(addedEvent)
        <enum name="axis"><entry name="vertical" value="0"/>\(addedEntry)</enum>\(addedEnumeration)
        </interface>
        </protocol>
        """
    }

    private static let old = file(version: 1)
    private static let new = file(
        version: 2, addedRequest: #"<request name="set_cursor" since="2"/>"#,
        addedEvent: #"<event name="frame" since="2"/>"#,
        addedEntry: #"<entry name="horizontal" value="1" since="2"/>"#,
        addedEnumeration:
            #"<enum name="hue" since="2"><entry name="red" value="0" since="2"/></enum>"#,
        deprecation: #" deprecated-since="2""#)

    private static func generate(
        _ text: String, _ limits: [String: Int]
    ) throws(ScanError) -> [Bindings.Output] {
        try Bindings.generate(
            [.init(file: "p.xml", data: Data(text.utf8))],
            limits: limits.map {
                .init(interface: $0.key, version: $0.value, place: Place(file: "list", line: 7))
            })
    }

    @Test func newerFileGivesTheSameSwift() throws {
        let expected = try Self.generate(Self.old, [:])
        #expect(try Self.generate(Self.new, ["p_seat": 1]) == expected)
        #expect(try Self.generate(Self.new, ["p_seat": 2]) != expected)
        #expect(try Self.generate(Self.new, ["p_seat": 2]) == Self.generate(Self.new, [:]))
        #expect(try Self.generate(Self.old, ["p_seat": 9]) == expected)
    }

    /// The pointer is limited with the seat that creates it, but not if something without a limit creates it, too.
    @Test func objectHasTheGreatestLimitOfItsCreators() throws {
        let other = """
            <interface name="p_other" version="2"><request name="get"><arg name="id" type="new_id"
            interface="p_pointer"/></request></interface></protocol>
            """
        let text = Self.new.replacing("</protocol>", with: other)
        let limited = try Self.generate(text, ["p_seat": 1, "p_other": 1])
        #expect(limited.allSatisfy { !$0.text.contains("setCursor") })
        for limits in [["p_seat": 1], ["p_seat": 1, "p_other": 2]] {
            let text = try Self.generate(text, limits).map(\.text).joined()
            #expect(text.contains("setCursor"))
        }
    }

    @Test func unknownInterfaceIsNamed() {
        let reason = "list:7: no interface p_set in the protocol files"
        #expect { try Self.generate(Self.old, ["p_set": 1]) } throws: { "\($0)" == reason }
    }

    /// Opcodes count from the first message, so one in the middle cannot be left out.
    @Test func olderMessageBehindANewerOneIsRefused() {
        let text = Self.new.replacing(
            #"<event name="frame" since="2"/>"#,
            with: #"<event name="frame" since="2"/><event name="late"/>"#)
        let reason = "late of version 1 follows a newer message"
        #expect { try Self.generate(text, ["p_seat": 1]) } throws: { "\($0)".hasSuffix(reason) }
    }

    /// Files that the system has change with it, so this package's lists name the version of every global in them.
    @Test func everyListNamesTheVersionsOfSystemFiles() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let lists = ["Sources/Walls/Wayland", "Tests/Support", "Tests/Bench"].map {
            root.appending(path: $0).appending(path: "protocols.list")
        }
        var seen = 0
        for line in try lists.flatMap({
            try String(contentsOf: $0, encoding: .utf8).split(separator: "\n")
        }) {
            let words = line.split(separator: " ")
            guard words[0].hasSuffix(".xml") else { continue }
            let isOwn = SystemProtocols.own.contains { $0.path.hasSuffix("/\(words[0])") }
            #expect(isOwn || words.count > 1, "\(line)")
            seen += isOwn ? 0 : 1
        }
        #expect(seen > 10)
    }
}
