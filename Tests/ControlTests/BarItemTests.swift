import Bus
import Control
import Messages
import Testing

/// The effect of `SetBarItem` on an item of the bar.
@Suite(.serialized) struct BarItemTests {
    /// All keys with their types.
    private static let keys: [(String, String)] =
        BarProperties().keys.map { ($0.name, $0.signature) } + [("content", "(uuudssbay)")]

    @Test func everyKeyReachesTheItem() throws {
        let fixture = try BarFixture()
        let (one, two) = (
            BarButton(key: "a", label: "A", symbol: .pause),
            BarButton(key: "b", label: "B", isEnabled: false)
        )
        let fields = [
            BarFixture.text("id", "mine"), BarFixture.text("title", "T"),
            BarFixture.text("subtitle", "S"),
            BarFixture.text("text", "one\ntwo"), BarFixture.text("image", "/a.png"),
            BarFixture.real("progress", 0.25), BarFixture.content(ContentTests.Value()),
            BarFixture.number("time", 5000), BarFixture.number("length", 20_000),
            BarFixture.real("rate", 0.5),
            BarFixture.flag("can-seek", true), BarFixture.buttons("leading", [one]),
            BarFixture.buttons("trailing", [two]), BarFixture.text("speech-label", "1"),
            BarFixture.text("speech-hint", "2"), BarFixture.text("speech-image", "3"),
            BarFixture.text("speech-progress", "4"), BarFixture.text("speech-value", "5"),
            BarFixture.flag("keep", false),
        ]
        #expect(Set(fields.map { $0.0 }) == Set(Self.keys.map { $0.0 }))
        for (key, signature, _) in fields {
            #expect(Self.keys.contains { $0 == (key, signature) }, "\(key)")
        }
        #expect(try fixture.set(fields).get().string() == "mine")
        var item = BarItem(BarItemID(.program, "mine"))
        (item.title, item.subtitle, item.text) = ("T", "S", "one\ntwo")
        item.image = .source(.file("/a.png"))
        item.progress = .share(0.25)
        item.content = fixture.item("mine")?.content
        #expect(item.content?.bitmap.pixels == [0xff03_0201, 0x0404_0404])
        item.clock = BarClock(
            position: 5_000_000, length: 20_000_000, since: fixture.control.now, rate: 0.5,
            canSeek: true)
        (item.leading, item.trailing) = ([one], [two])
        (item.speech.label, item.speech.hint, item.speech.imageLabel) = ("1", "2", "3")
        (item.speech.progressLabel, item.speech.progressValue) = ("4", "5")
        #expect(fixture.bar.board.items == [item])
    }

    @Test func contentStaysUntilItIsRemoved() throws {
        let fixture = try BarFixture()
        let id = BarFixture.text("id", "mine")
        _ = try fixture.set([id, BarFixture.content(ContentTests.Value())]).get()
        _ = try fixture.set([id, BarFixture.text("title", "T")]).get()
        #expect(fixture.item("mine")?.content?.takesTaps == true)
        var wrong = ContentTests.Value()
        wrong.height = 2
        let error = fixture.error(try fixture.set([id, BarFixture.content(wrong)]))
        #expect(
            error?.message
                == "content: “8 bytes of pixels” is not allowed; allowed: 16 of them")
        #expect(fixture.item("mine")?.content != nil)
        var nothing = ContentTests.Value()
        (nothing.width, nothing.height, nothing.pixels) = (0, 0, [])
        _ = try fixture.set([id, BarFixture.content(nothing)]).get()
        #expect(fixture.item("mine")?.content == nil)
        (nothing.width, nothing.height) = (0, 1)
        #expect(fixture.name(try fixture.set([id, BarFixture.content(nothing)])) == "InvalidValue")
    }

    @Test func missingKeysKeepTheirValues() throws {
        let fixture = try BarFixture()
        let id = BarFixture.text("id", "mine")
        let fields = [
            id, BarFixture.text("title", "T"), BarFixture.text("image", "icon"),
            BarFixture.number("time", 1000),
            BarFixture.buttons("trailing", [BarButton(key: "a", label: "A")]),
        ]
        _ = try fixture.set(fields).get()
        fixture.control.now = Instant(microseconds: 3_001_000)
        _ = try fixture.set([id, BarFixture.text("subtitle", "S"), BarFixture.real("rate", 0)])
            .get()
        let item = try #require(fixture.item("mine"))
        #expect(item.title == "T" && item.subtitle == "S" && item.trailing.count == 1)
        #expect(item.image == .source(.icon("icon")))
        // The time that had passed when the item was paused.
        #expect(item.clock?.position == 4_000_000 && item.clock?.rate == 0)
        _ = try fixture.set(
            [
                id, BarFixture.text("image", ""), BarFixture.number("time", -1),
                BarFixture.buttons("trailing", []),
                BarFixture.real("progress", -1),
            ]).get()
        let bare = try #require(fixture.item("mine"))
        #expect(bare.image == nil && bare.clock == nil && bare.trailing.isEmpty)
        #expect(bare.progress == .indeterminate)
        _ = try fixture.set([id, BarFixture.real("progress", -2)]).get()
        #expect(fixture.item("mine")?.progress == BarProgress.none)
    }

    @Test func itemWithoutAnIDGetsOne() throws {
        let fixture = try BarFixture()
        let first = try fixture.set([BarFixture.text("title", "a")]).get().string()
        let second = try fixture.set([BarFixture.text("title", "b")]).get().string()
        #expect(first != second)
        #expect(fixture.item(first)?.title == "a" && fixture.item(second)?.title == "b")
    }

    @Test func wrongValueIsNamedAndNothingChanges() throws {
        let fixture = try BarFixture()
        let button = BarButton(key: "a", label: "A")
        let many = (0..<9).map { BarButton(key: "\($0)", label: "") }
        let cases: [(BarFixture.Field, String)] = [
            (
                BarFixture.real("progress", 1.5),
                "progress: “1.5” is not allowed; allowed: 0 to 1, -1"
            ),
            (BarFixture.real("progress", .nan), "progress: “nan” is not allowed"),
            (BarFixture.real("rate", -1), "rate: “-1.0” is not allowed; allowed: 0 to 100"),
            (BarFixture.real("rate", .infinity), "rate: “inf” is not allowed"),
            (
                BarFixture.number("time", -2),
                "time: “-2” is not allowed; allowed: -1 (none), 0 to"
            ),
            (BarFixture.number("time", .max), "time: “9223372036854775807” is not allowed"),
            (BarFixture.number("length", -1), "length: “-1” is not allowed"),
            (
                BarFixture.text("image", "a/b"),
                "image: “a/b” is not allowed; allowed: the name of an"
            ),
            (
                BarFixture.text("image", "http://x/y.png"),
                "image: “http://x/y.png” is not allowed"
            ),
            (BarFixture.text("id", ""), "id: “” is not allowed; allowed: 1 to 256 bytes"),
            (BarFixture.text("id", String(repeating: "x", count: 300)), "id: "),
            (BarFixture.text("colour", "red"), "unknown key “colour”; allowed: id, title"),
            (
                BarFixture.buttons("leading", many),
                "leading, trailing: too many buttons; allowed: 8"
            ),
            (
                BarFixture.buttons("leading", [button, button]),
                "leading, trailing: “a” is not allowed"
            ),
            (
                BarFixture.buttons("leading", [BarButton(key: "", label: "A")]),
                "leading, trailing: “”"
            ),
        ]
        for (field, text) in cases {
            let error = try #require(
                fixture.error(try fixture.set([BarFixture.text("title", "T"), field])))
            #expect(error.name.hasSuffix("InvalidValue"), "\(field.0)")
            #expect(error.message.hasPrefix(text), "\(error.message)")
        }
        #expect(fixture.bar.board.items.isEmpty)
    }

    @Test func unknownSymbolIsNamed() throws {
        let fixture = try BarFixture()
        let field: BarFixture.Field = (
            "leading", "a(sssb)",
            { writer in
                writer.array("(sssb)") { writer in
                    writer.structure("sssb") { writer in
                        for text in ["a", "A", "rewind"] { writer.string(text) }
                        writer.bool(true)
                    }
                }
            }
        )
        let error = try #require(fixture.error(try fixture.set([field])))
        #expect(
            error.message.hasPrefix("leading: “rewind” is not allowed; allowed: no symbol, pre"))
    }

    @Test(arguments: keys) func valueOfAnotherTypeIsRefused(key: String, type: String) throws {
        let fixture = try BarFixture()
        let values: [(String, (inout MessageWriter) -> Void)] = [
            ("s", { $0.string("1") }), ("x", { $0.int64(1) }), ("d", { $0.double(1) }),
            ("b", { $0.bool(true) }), ("u", { $0.uint32(1) }), ("i", { $0.int32(1) }),
            ("as", { $0.strings(["1"]) }), ("ay", { $0.bytes([1, 2]) }),
            ("a{sv}", { $0.array("{sv}") { $0.field("k", "s") { $0.string("v") } } }),
            ("a(sssb)", { $0.array("(sssb)") { _ in } }),
        ]
        for (signature, write) in values where signature != type {
            let answer = try fixture.set([
                BarFixture.text("id", "x"), (key, signature, write),
            ])
            #expect(
                fixture.error(answer)?.message
                    == "\(key): the type \(signature) is not allowed; allowed: \(type)"
            )
        }
        #expect(fixture.bar.board.items.isEmpty)
        #expect(try fixture.set([BarFixture.text("title", "still here")]).get().string() != "")
    }

    @Test func longTextsAreCut() throws {
        let fixture = try BarFixture()
        let long = String(repeating: "ü", count: 1_000_000)
        let keys = Self.keys.filter { $0.1 == "s" && $0.0 != "id" && $0.0 != "image" }
        let fields = keys.map { BarFixture.text($0.0, long) }
        _ = try fixture.set([BarFixture.text("id", "x")] + fields).get()
        let item = try #require(fixture.item("x"))
        #expect(item.title.utf8.count <= TextLimits.title + 3 && !item.title.isEmpty)
        #expect(item.text.utf8.count <= TextLimits.body + 3 && !item.text.isEmpty)
        #expect(item.speech.progressValue.utf8.count <= TextLimits.title + 3)
    }
}
