import Bus
import Control
import Messages
import Testing

/// Hints of the notification specification in calls of `Show`.
@Suite(.serialized) struct HintTests {
    private typealias Entry = (String, String, (inout MessageWriter) -> Void)

    private func show(
        _ hints: [Entry], _ keys: [Entry] = [], _ fixture: ControlFixture
    ) throws -> Result<MessageReader, BusError> {
        let all: Entry = (
            "hints", "a{sv}",
            { writer in
                writer.array("{sv}") { writer in
                    for (name, signature, write) in hints { writer.field(name, signature, write) }
                }
            }
        )
        return try fixture.show([("title", "s", { $0.string("t") })] + keys + [all])
    }

    @Test func meaningfulHintsBecomeKeys() throws {
        let fixture = try ControlFixture()
        let id = try show(
            [
                ("urgency", "y", { $0.byte(2) }), ("value", "i", { $0.int32(40) }),
                ("transient", "i", { $0.int32(1) }), ("resident", "b", { $0.bool(true) }),
                ("category", "s", { $0.string("email") }),
                ("desktop-entry", "s", { $0.string("mail") }),
                ("image-path", "s", { $0.string("face") }),
                ("image_path", "s", { $0.string("other") }),
                ("x-canonical-private-synchronous", "s", { $0.string("tag") }),
                ("x-dunst-stack-tag", "s", { $0.string("stack") }),
                ("x-martlet-accent", "s", { $0.string("#123") }),
                ("x-unknown", "d", { $0.double(0.5) }),
            ], [], fixture
        ).get().uint32()
        let message = try #require(fixture.message(id))
        #expect(message.accent == MessageColor("#112233"))
        #expect(message.urgency == .critical && message.progress == 0.4)
        #expect(message.isTransient && message.isResident)
        #expect(message.category == "email" && message.desktopEntry == "mail")
        #expect(message.image == .source(.icon("face")))
        #expect(message.tag == "tag")
    }

    @Test func keysCountBeforeHints() throws {
        let fixture = try ControlFixture()
        let id = try show(
            [
                ("urgency", "y", { $0.byte(2) }), ("value", "i", { $0.int32(400) }),
                ("synchronous", "s", { $0.string("tag") }),
            ],
            [("urgency", "s", { $0.string("low") }), ("id", "s", { $0.string("own") })], fixture
        ).get().uint32()
        let message = try #require(fixture.message(id))
        #expect(message.urgency == .low && message.progress == 1 && message.tag == "own")
    }

    @Test(
        arguments: [
            ([("sound-name", "bell")], nil, SoundChoice.name("bell")),
            ([("sound-name", "bell"), ("sound-file", "/a.oga")], nil, .file("/a.oga")),
            ([("sound-name", "bell")], false, .name("bell")),
            ([("sound-name", "bell")], true, .none),
        ] as [([(String, String)], Bool?, SoundChoice)])
    func hintsChooseASound(
        texts: [(String, String)], isSuppressed: Bool?, sound: SoundChoice
    ) throws {
        let fixture = try ControlFixture()
        var hints = texts.map { hint -> Entry in (hint.0, "s", { $0.string(hint.1) }) }
        if let isSuppressed { hints.append(("suppress-sound", "b", { $0.bool(isSuppressed) })) }
        let id = try show(hints, [], fixture).get().uint32()
        let message = try #require(fixture.message(id))
        #expect(message.sound == sound && message.asksForSound == (sound != .none))
    }

    @Test func invalidHintsOfSoundsAndColoursAreRefused() throws {
        let fixture = try ControlFixture()
        for hint in [
            ("sound-name", "s", { $0.string("a b") }), ("sound-file", "b", { $0.bool(true) }),
            ("suppress-sound", "s", { $0.string("yes") }),
            ("x-martlet-accent", "s", { $0.string("red") }),
        ] as [Entry] {
            #expect(throws: BusError.self) { try show([hint], [], fixture).get() }
        }
    }

    @Test func rulesSeeAllHints() throws {
        let fixture = try ControlFixture()
        var told: [String: String] = [:]
        fixture.switchboard.judge = { posting, _ in
            told = posting.hints
            return posting.message
        }
        _ = try show(
            [
                ("x-unknown", "d", { $0.double(0.5) }), ("urgency", "y", { $0.byte(0) }),
                ("flag", "b", { $0.bool(true) }),
            ], [], fixture
        ).get()
        #expect(told == ["x-unknown": "0.5", "urgency": "0", "flag": "true"])
    }

    @Test(arguments: 0..<6)
    func wrongValuesAreRefused(number: Int) throws {
        let fixture = try ControlFixture()
        let hint: Entry =
            switch number {
            case 0: ("urgency", "y", { $0.byte(7) })
            case 1: ("urgency", "s", { $0.string("low") })
            case 2: ("value", "s", { $0.string("40") })
            case 3: ("value", "d", { $0.double(.nan) })
            case 4: ("category", "i", { $0.int32(1) })
            default: ("x", "as", { $0.strings([]) })
            }
        guard case .failure(let error) = try show([hint], [], fixture) else {
            Issue.record("not refused")
            return
        }
        #expect(error.name == "org.martlet.Martlet1.Error.InvalidValue")
        #expect(
            error.message.contains(hint.0) && error.message.contains("allowed: "),
            "\(error.message)")
    }
}
