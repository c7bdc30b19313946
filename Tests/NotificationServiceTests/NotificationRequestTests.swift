import Messages
import NotificationService
import Testing

@Suite struct NotificationRequestTests {
    // MARK: Hints

    @Test(
        arguments: [
            (.integer(0), .low), (.integer(1), .normal), (.integer(2), .critical),
            (.integer(3), .normal), (.integer(-1), .normal), (.integer(.max), .normal),
            (.text("critical"), .normal), (.flag(true), .normal), (.real(2), .normal),
            (.other("as"), .normal),
        ] as [(HintValue, MessageUrgency)])
    func urgencyIsReadFromItsHint(value: HintValue, urgency: MessageUrgency) {
        #expect(Self.message { $0.setHint("urgency", value) }.urgency == urgency)
    }

    @Test(
        arguments: [
            (.integer(0), 0), (.integer(50), 0.5), (.integer(100), 1), (.integer(-5), 0),
            (.integer(.max), 1), (.real(12.5), 0.125), (.real(.infinity), nil), (.real(.nan), nil),
            (.text("50"), nil), (.flag(true), nil),
        ] as [(HintValue, Double?)])
    func valueBecomesProgress(value: HintValue, progress: Double?) {
        #expect(Self.message { $0.setHint("value", value) }.progress == progress)
    }

    @Test(
        arguments: [
            (.flag(true), true), (.flag(false), false), (.integer(1), true), (.integer(0), false),
            (.text("true"), false), (.real(1), false),
        ] as [(HintValue, Bool)])
    func flagsAreReadFromTheirHints(value: HintValue, truth: Bool) {
        let message = Self.message {
            $0.setHint("transient", value)
            $0.setHint("resident", value)
        }
        #expect(message.isTransient == truth)
        #expect(message.isResident == truth)
    }

    @Test
    func categoryAndDesktopEntryAreRead() {
        let message = Self.message {
            $0.setHint("category", .text("call.incoming"))
            $0.setHint("desktop-entry", .text("org.example.App"))
        }
        #expect(message.category == "call.incoming")
        #expect(message.desktopEntry == "org.example.App")
        #expect(message.icon == .source(.icon("org.example.App")))
    }

    @Test(arguments: [
        "x-canonical-private-synchronous", "private-synchronous", "synchronous",
        "x-dunst-stack-tag",
    ])
    func tagIsReadFromItsHints(name: String) {
        var request = NotificationRequest(appName: "mixer")
        request.setHint(name, .text("volume"))
        #expect(
            request.claim(busName: ":1.5")
                == MessageClaim(
                    origin: .application(busName: ":1.5"), appName: "mixer", tag: "volume"))
        request.setHint(name, .integer(1))
        #expect(request.claim(busName: ":1.5").tag == "volume")
    }

    @Test
    func canonicalTagCountsFirst() {
        for names in [["synchronous", "x-canonical-private-synchronous"]].flatMap({
            [$0, $0.reversed()]
        }) {
            var request = NotificationRequest(appName: "")
            for name in names { request.setHint(name, .text(name)) }
            #expect(request.claim(busName: "").tag == "x-canonical-private-synchronous")
        }
    }

    @Test
    func wrongTypesAreReportedAndUnknownHintsAreNot() {
        var request = NotificationRequest(appName: "")
        request.setHint("x-vendor-thing", .other("a{sv}"))
        request.setHint("sender-pid", .integer(1))
        #expect(request.complaints.isEmpty)
        for name in ["urgency", "value", "transient", "category", "image-path", "synchronous"] {
            request.setHint(name, .other("as"))
        }
        #expect(request.complaints.map(\.kind) == Array(repeating: .hintType, count: 6))
        #expect(request.complaints.first?.text == "hint urgency was of type as; it was ignored")
        for _ in 0..<100 { request.setHint("urgency", .integer(9)) }
        #expect(request.complaints.count == 8)
    }

    // MARK: Images

    @Test
    func imageDataCountsBeforeImagePathBeforeIconData() throws {
        let order: [ImageHint] = [.iconData, .oldPath, .path, .oldData, .data]
        for first in order {
            for second in order {
                var request = NotificationRequest(appName: "")
                for hint in [first, second] { try Self.setImage(hint, &request) }
                let expected = try Self.picture(max(first, second))
                #expect(request.message().image == expected, "\(first), \(second)")
            }
        }
    }

    @Test
    func applicationIconIsBesideTheImage() throws {
        var request = NotificationRequest(appName: "")
        request.setAppIcon("file:///usr/share/a%20b.png")
        try Self.setImage(.data, &request)
        let message = request.message()
        #expect(message.icon == .source(.file("/usr/share/a b.png")))
        #expect(message.image == (try Self.picture(.data)))
    }

    @Test
    func iconCountsBeforeTheDesktopEntry() {
        let message = Self.message {
            $0.setAppIcon("app")
            $0.setHint("desktop-entry", .text("entry.desktop"))
        }
        #expect(message.icon == .source(.icon("app")))
        let other = Self.message { $0.setHint("desktop-entry", .text("entry.desktop")) }
        #expect(other.icon == .source(.icon("entry")))
        let path = Self.message { $0.setHint("desktop-entry", .text("/etc/passwd")) }
        #expect(path.icon == nil)
    }

    @Test
    func undecodableImageLeavesTheNextOne() {
        var request = NotificationRequest(appName: "")
        request.rejectImage("image of 0x0")
        request.setHint("image-path", .text("/a.png"))
        #expect(request.message().image == .source(.file("/a.png")))
        #expect(request.complaints.map(\.text) == ["image of 0x0; it was left out"])
    }

    // MARK: Actions

    @Test
    func actionsKeepTheirOrder() {
        let message = Self.message { $0.setActions(["b", "B", "a", "", "default", "Open", "odd"]) }
        #expect(message.actions.map(\.key) == ["b", "a", "default"])
        #expect(message.actions.map(\.label) == ["B", "", "Open"])
        #expect(message.defaultAction?.label == "Open")
        #expect(message.buttons.map(\.key) == ["b", "a"])
    }

    @Test
    func incompleteAndLongKeysAreNoActions() {
        let long = String(repeating: "k", count: TextLimits.key + 1)
        #expect(Self.message { $0.setActions([]) }.actions.isEmpty)
        #expect(Self.message { $0.setActions(["a"]) }.actions.isEmpty)
        #expect(Self.message { $0.setActions(["", "A", long, "B"]) }.actions.isEmpty)
    }

    @Test
    func keyWithoutALabelIsReported() {
        var request = NotificationRequest(appName: "")
        request.setActions(["a", "A", "b"])
        #expect(request.message().actions.map(\.key) == ["a"])
        #expect(request.complaints.map(\.kind) == [.oddActions])
    }

    /// Sends 10,000 actions.
    @Test
    func numberOfActionsIsBounded() {
        var request = NotificationRequest(appName: "")
        request.setActions((0..<20_000).map { "\($0)" })
        #expect(request.message().actions.count == TextLimits.actions)
        #expect(request.complaints.map(\.kind) == [.manyActions])
    }

    // MARK: Time and text

    @Test(
        arguments: [
            (-1, .normal, .automatic), (0, .normal, .never), (1500, .low, .milliseconds(1500)),
            (.max, .normal, .milliseconds(2_147_483_647)), (.min, .normal, .automatic),
            (-1, .critical, .never), (1500, .critical, .never),
        ] as [(Int32, MessageUrgency, Expiry)])
    func timeoutAndUrgencyDecideTheExpiry(timeout: Int32, urgency: MessageUrgency, expiry: Expiry) {
        let message = Self.message {
            $0.expireTimeout = timeout
            $0.setHint("urgency", .integer(Int64(urgency.level)))
        }
        #expect(message.expiry == expiry)
    }

    @Test
    func bodyHasMarkupAndSummaryHasNone() {
        let message = Self.message {
            $0.setTitle("<b>a</b>\nb\u{7}")
            $0.setBody("<b>a</b>\nb\u{7}")
        }
        #expect(message.title == "<b>a</b> b")
        #expect(
            message.body.runs == [RichText.Run("a", TextStyle(bold: true)), RichText.Run("\nb")])
    }

    @Test
    func longTextsAreCut() {
        let long = String(repeating: "x", count: 100_000)
        var request = NotificationRequest(appName: long)
        request.setTitle(long)
        request.setBody(String(repeating: long, count: 10))
        request.setHint("category", .text(long))
        request.setHint("x-dunst-stack-tag", .text(long))
        request.setAppIcon(long)
        let message = request.message()
        #expect(message.appName.utf8.count == TextLimits.name + 3)
        #expect(message.title.utf8.count == TextLimits.title + 3)
        #expect(message.category.utf8.count == TextLimits.name + 3)
        #expect(message.tag.utf8.count == TextLimits.tag)
        #expect(message.icon == nil)
        #expect(message.textBytes < 12_000)
        #expect(request.complaints.map(\.kind) == [.longText, .longText])
    }

    @Test(arguments: [
        (EndReason.expired, UInt32(1)), (.dismissed, 2), (.swiped, 2), (.actionChosen, 2),
        (.closed, 3),
        (.stopped, 4),
    ])
    func endReasonsHaveTheirCodes(reason: EndReason, code: UInt32) {
        #expect(reason.specificationCode == code)
    }

    // MARK: Support

    private static func message(_ change: (inout NotificationRequest) -> Void) -> Message {
        var request = NotificationRequest(appName: "app")
        change(&request)
        return request.message()
    }

    private static func bitmap(_ hint: ImageHint) throws -> Bitmap {
        let color = UInt32(hint.rawValue.utf8.count)
        return try #require(Bitmap(width: 1, height: 1, pixels: [color]))
    }

    private static func picture(_ hint: ImageHint) throws -> Picture {
        hint == .path || hint == .oldPath
            ? .source(.file("/" + hint.rawValue)) : .bitmap(try bitmap(hint))
    }

    private static func setImage(_ hint: ImageHint, _ request: inout NotificationRequest) throws {
        if hint == .path || hint == .oldPath {
            request.setHint(hint.rawValue, .text("/" + hint.rawValue))
        } else {
            request.setImage(hint, try bitmap(hint))
        }
    }
}

extension NotificationRequest {
    func message() -> Message {
        message(id: .one, busName: ":1.5", arrival: Instant(microseconds: 0))
    }
}

extension MessageID {
    static var one: MessageID {
        guard let id = MessageID(rawValue: 1) else { preconditionFailure("1 is an id") }
        return id
    }
}
