import Bus
import Messages
import Support
import Testing

@testable import Portal

/// Messages made from the keys of a notification, and refused values.
@Suite struct PortalReaderTests {
    private static func button(
        _ writer: inout MessageWriter, _ fields: @escaping (inout MessageWriter) -> Void
    ) {
        writer.field("buttons", "aa{sv}") { $0.array("a{sv}") { $0.array("{sv}", fields) } }
    }

    private func message(_ fields: (inout MessageWriter) -> Void) throws -> Message {
        let fixture = try PortalFixture()
        #expect(try fixture.add(fields: fields) == nil)
        return try #require(fixture.messages.first)
    }

    @Test func textsAndApplicationAreRead() throws {
        let fixture = try PortalFixture()
        try fixture.write(
            entry: """
                [Desktop MessageAction new]
                Name=Wrong
                [Desktop Entry]
                Name=Letters
                Name[de] = Briefe
                Name[fr]=Lettres
                Icon=letter
                Icon[de]=wrong
                """, of: "org.example.Letters")
        try fixture.add("org.example.Letters") { writer in
            writer.text("title", "A\nB")
            writer.text("body", "1 < 2\n<b>&amp;</b>")
            writer.text("category", "im.received")
            writer.field("no-such-key", "(ii)") { writer in
                writer.structure("ii") { writer in
                    writer.int32(1)
                    writer.int32(2)
                }
            }
        }
        let message = try #require(fixture.messages.first)
        #expect(message.title == "A B")
        #expect(message.body == RichText(plain: "1 < 2\n<b>&amp;</b>"))
        #expect(message.category == "im.received")
        #expect(message.appName == "Briefe" && message.desktopEntry == "org.example.Letters")
        #expect(message.icon == .source(.icon("letter")))
        #expect(message.origin == .portal(application: "org.example.Letters"))
        #expect(message.sender == .portal("org.example.Letters"))
        // Without a desktop entry the name comes from the id.
        try fixture.add("org.example.Chat")
        let other = try #require(fixture.messages.last)
        #expect(other.appName == "Chat" && other.icon == .source(.icon("org.example.Chat")))
    }

    @Test func markupHasBoldItalicAndLinksAlone() throws {
        let message = try message { writer in
            writer.text("body", "plain")
            writer.text(
                "markup-body",
                "<b>a</b> <i>b</i> <u>c</u> <a href=\"https://example.org\">d</a> "
                    + "<img src=\"file:///etc/hostname\" alt=\"e\"/> &lt;f&gt;")
        }
        #expect(message.body.text == "a b c d e <f>")
        #expect(message.body.images.isEmpty)
        #expect(!message.body.runs.contains { $0.style.underlined })
        #expect(message.body.runs.contains { $0.text == "a" && $0.style.bold })
        #expect(message.body.runs.contains { $0.text == "b" && $0.style.italic })
        #expect(message.body.links.map { $0.target } == ["https://example.org"])
    }

    @Test(arguments: [
        ("low", MessageUrgency.low, 0), ("normal", .normal, 0), ("high", .normal, 1),
        ("urgent", .critical, 0),
    ])
    func priorityDecidesUrgencyAndExpiry(word: String, urgency: MessageUrgency, priority: Int)
        throws
    {
        let message = try message { $0.text("priority", word) }
        #expect(message.urgency == urgency && message.priority == priority)
        #expect((message.expiry == .never) == (urgency == .critical))
    }

    @Test func displayHintsAreRead() throws {
        let plain = try message { _ in }
        #expect(!plain.isTransient && !plain.isOffScreen && !plain.isResident)
        let transient = try message {
            $0.field("display-hint", "as") { $0.strings(["transient", "of-a-later-version"]) }
        }
        #expect(transient.isTransient && !transient.isOffScreen)
        let persistent = try message {
            $0.field("display-hint", "as") {
                $0.strings(["persistent", "hide-on-lock-screen", "hide-content-on-lock-screen"])
            }
        }
        #expect(persistent.isResident && persistent.expiry == .never)
        #expect(persistent.lockScreen == .hide && transient.lockScreen == .show)
        let guarded = try message {
            $0.field("display-hint", "as") { $0.strings(["hide-content-on-lock-screen"]) }
        }
        #expect(guarded.lockScreen == .contentsHidden)
        let fixture = try PortalFixture()
        fixture.switchboard.handle(
            .configure(
                {
                    var settings = BoardSettings()
                    settings.keepsUnread = true
                    return settings
                }()), at: fixture.now)
        try fixture.add { $0.field("display-hint", "as") { $0.strings(["tray"]) } }
        let tray = try #require(fixture.messages.first)
        #expect(tray.isOffScreen && fixture.switchboard.state(of: tray.id) == .kept)
    }

    @Test func namedIconsAreRead() throws {
        let themed = try message { writer in
            writer.field("icon", "(sv)") { writer in
                writer.structure("sv") { writer in
                    writer.string("themed")
                    writer.variant("as") { $0.strings(["/etc/passwd", "", "mail-unread", "mail"]) }
                }
            }
        }
        #expect(themed.image == .source(.icon("mail-unread")))
        #expect(try message { $0.text("icon", "mail") }.image == .source(.icon("mail")))
        // The path of a file is not a valid icon.
        #expect(try message { $0.text("icon", "/etc/passwd") }.image == nil)
        #expect(try message { $0.text("icon", "file:///etc/passwd") }.image == nil)
        let unknown = try message { writer in
            writer.field("icon", "(sv)") { writer in
                writer.structure("sv") { writer in
                    writer.string("file")
                    writer.variant("s") { $0.string("/etc/passwd") }
                }
            }
        }
        #expect(unknown.image == nil)
    }

    @Test(arguments: PortalRequest.Purpose.allCases.filter { $0 != .customAlert })
    func buttonWithAPurposeNeedsNoLabel(purpose: PortalRequest.Purpose) throws {
        let message = try message { writer in
            Self.button(&writer) { writer in
                writer.text("action", "do")
                writer.text("purpose", purpose.rawValue)
            }
        }
        let button = try #require(message.buttons.first)
        #expect(button.label == purpose.label && !button.label.isEmpty)
        #expect((button.key == MessageAction.replyKey) == (purpose == .reply))
    }

    @Test func actionNamesNeverMeanActionsOfMartlet() throws {
        let message = try message { writer in
            writer.field("buttons", "aa{sv}") { writer in
                writer.array("a{sv}") { writer in
                    for name in ["default", "inline-reply", "x", "x"] {
                        writer.array("{sv}") { writer in
                            writer.text("label", name)
                            writer.text("action", name)
                        }
                    }
                }
            }
        }
        #expect(
            message.actions.map { $0.key } == [
                "default", "default#2", "inline-reply#2", "x", "x#2",
            ])
        #expect(message.replyAction == nil)
        #expect(
            message.portal?.actions.map { $0.name } == ["", "default", "inline-reply", "x", "x"])
    }

    /// Backends leave such a button out, as the portal's documentation says; the message must not be lost for it.
    @Test func buttonWithUnknownPurposeAndNoLabelIsLeftOut() throws {
        let message = try message { writer in
            writer.field("buttons", "aa{sv}") { writer in
                writer.array("a{sv}") { writer in
                    for label in ["", "Own"] {
                        writer.array("{sv}") { writer in
                            if !label.isEmpty { writer.text("label", label) }
                            writer.text("action", "x")
                            writer.text("purpose", "x-vendor.own")
                        }
                    }
                }
            }
        }
        #expect(message.buttons.map { $0.label } == ["Own"])
        #expect(message.buttons.map { $0.key } == ["x"])
    }

    @Test func longTextsAreCutAndManyButtonsLeftOut() throws {
        let long = String(repeating: "ü", count: 5_000_000)
        let message = try message { writer in
            for key in ["title", "body", "category"] { writer.text(key, long) }
            writer.field("buttons", "aa{sv}") { writer in
                writer.array("a{sv}") { writer in
                    for number in 0..<1000 {
                        writer.array("{sv}") { writer in
                            writer.text("label", number == 0 ? long : "\(number)")
                            writer.text("action", "a\(number)")
                        }
                    }
                }
            }
        }
        #expect(message.title.utf8.count <= TextLimits.title + 4)
        #expect(message.body.text.utf8.count <= TextLimits.body + 4)
        #expect(message.category.utf8.count <= TextLimits.name + 4)
        #expect(message.actions.count == TextLimits.actions)
        #expect(message.actions[1].label.utf8.count <= TextLimits.label + 4)
        #expect(message.portal?.actions.count == TextLimits.actions)
    }

    @Test func longMarkupIsCut() throws {
        let markup = String(repeating: "<b>ab</b> ", count: 1_000_000)
        let message = try message { $0.text("markup-body", markup) }
        #expect(message.body.text.utf8.count <= TextLimits.body + 4)
    }

    /// A refused value, and its error.
    struct Refusal: Sendable, CustomTestStringConvertible {
        let text: String
        let fields: @Sendable (inout MessageWriter) -> Void
        var testDescription: String { text }
    }

    static let refusals: [Refusal] = [
        Refusal(text: "title is of the type u: s is needed") {
            $0.field("title", "u") { $0.uint32(1) }
        },
        Refusal(text: "body is of the type as: s is needed") {
            $0.field("body", "as") { $0.strings(["x"]) }
        },
        Refusal(text: "markup-body is of the type v: s is needed") {
            $0.field("markup-body", "v") { $0.variant("s") { $0.string("x") } }
        },
        Refusal(text: "category is of the type b: s is needed") {
            $0.field("category", "b") { $0.bool(true) }
        },
        Refusal(text: "priority is of the type y: s is needed") {
            $0.field("priority", "y") { $0.byte(1) }
        },
        Refusal(text: "priority is “loud”: one of low, normal, high, urgent") {
            $0.text("priority", "loud")
        },
        Refusal(text: "icon is of the type (ss): (sv) is needed") {
            $0.field("icon", "(ss)") { writer in
                writer.structure("ss") { writer in
                    writer.string("themed")
                    writer.string("mail")
                }
            }
        },
        Refusal(text: "icon: themed is of the type s: as is needed") {
            $0.field("icon", "(sv)") { writer in
                writer.structure("sv") { writer in
                    writer.string("themed")
                    writer.variant("s") { $0.string("mail") }
                }
            }
        },
        Refusal(text: "icon: bytes is of the type as: ay is needed") {
            $0.field("icon", "(sv)") { writer in
                writer.structure("sv") { writer in
                    writer.string("bytes")
                    writer.variant("as") { $0.strings([]) }
                }
            }
        },
        Refusal(text: "icon: bytes: empty") {
            $0.field("icon", "(sv)") { writer in
                writer.structure("sv") { writer in
                    writer.string("bytes")
                    writer.variant("ay") { $0.bytes([]) }
                }
            }
        },
        Refusal(text: "icon: bytes: 8388609 bytes long, and at most 8388608 are taken") {
            $0.field("icon", "(sv)") { writer in
                writer.structure("sv") { writer in
                    writer.string("bytes")
                    writer.variant("ay") { $0.bytes([UInt8](repeating: 0, count: 8_388_609)) }
                }
            }
        },
        Refusal(text: "icon: file-descriptor is of the type s: h is needed") {
            $0.field("icon", "(sv)") { writer in
                writer.structure("sv") { writer in
                    writer.string("file-descriptor")
                    writer.variant("s") { $0.string("") }
                }
            }
        },
        Refusal(text: "sound is “loud”: default, silent, or a sound in memory") {
            $0.text("sound", "loud")
        },
        Refusal(text: "sound is of the type i: (sv) is needed") {
            $0.field("sound", "i") { $0.int32(1) }
        },
        Refusal(text: "display-hint is of the type s: as is needed") {
            $0.text("display-hint", "tray")
        },
        Refusal(text: "default-action is of the type i: s is needed") {
            $0.field("default-action", "i") { $0.int32(1) }
        },
        Refusal(text: "default-action is too long: at most 1008 bytes") {
            $0.text("default-action", String(repeating: "x", count: 10_000_000))
        },
        Refusal(text: "default-action-target: more than 4096 bytes") {
            $0.field("default-action-target", "s") {
                $0.string(String(repeating: "x", count: 10_000_000))
            }
        },
        Refusal(text: "buttons is of the type a{sv}: aa{sv} is needed") {
            $0.field("buttons", "a{sv}") { $0.array("{sv}") { _ in } }
        },
        Refusal(text: "button 1: it has no action") { writer in
            button(&writer) { $0.text("label", "x") }
        },
        Refusal(text: "button 1: it has no label") { writer in
            button(&writer) { $0.text("action", "x") }
        },
        Refusal(text: "button 2: it has no label") { writer in
            writer.field("buttons", "aa{sv}") { writer in
                writer.array("a{sv}") { writer in
                    for purpose in ["x-vendor.own", ""] {
                        writer.array("{sv}") { writer in
                            writer.text("action", "x")
                            if !purpose.isEmpty { writer.text("purpose", purpose) }
                        }
                    }
                }
            }
        },
        Refusal(text: "button 1: label is of the type i: s is needed") { writer in
            button(&writer) { $0.field("label", "i") { $0.int32(1) } }
        },
        Refusal(text: "button 1: purpose is of the type as: s is needed") { writer in
            button(&writer) { $0.field("purpose", "as") { $0.strings([]) } }
        },
    ]

    @Test(arguments: refusals)
    func wrongValueIsRefusedWithItsNameRuleAndPlace(refusal: Refusal) throws {
        let fixture = try PortalFixture()
        let error = try fixture.add(fields: refusal.fields)
        #expect(error?.name == "org.freedesktop.DBus.Error.InvalidArgs")
        #expect(error?.message == refusal.text)
        #expect(fixture.messages.isEmpty && fixture.decoding.isEmpty)
        // The next notification is accepted.
        #expect(try fixture.add { $0.text("title", "x") } == nil)
    }

    @Test func idsHaveBounds() throws {
        let fixture = try PortalFixture()
        let limit = TextLimits.tag
        #expect(
            try fixture.add("org.example.App", "")?.message == "id is empty: 1 to \(limit) bytes")
        #expect(
            try fixture.add("org.example.App", String(repeating: "x", count: limit + 1))?.message
                == "id is too long: 1 to \(limit) bytes")
        #expect(
            try fixture.add("org.example.App", String(repeating: "x", count: limit)) == nil)
        let rule = "app_id: at most 255 bytes, without spaces and slashes"
        for application in ["../../etc/x", "a b", "a\nb", String(repeating: "x", count: 256)] {
            #expect(try fixture.add(application)?.message == rule)
        }
        #expect(fixture.messages.count == 1)
    }
}
