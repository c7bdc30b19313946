import Messages
import Testing

@Suite struct MessageDefaultsTests {
    private func message() -> Message {
        Message(id: .first, arrival: Instant(microseconds: 0))
    }

    private static let all = {
        var all = MessageDefaults()
        all.said.layout = .tab
        all.said.theme = .error
        all.said.iconStyle = .light
        all.said.accent = .black
        all.said.position = .bottom
        all.said.layer = .overlay
        all.said.outputChoice = .named("A-1")
        (all.said.dimKind, all.said.isDimInteractive) = (.blur, true)
        all.said.focus = .always
        all.said.animation = .fade
        all.said.handling = .throwing
        all.said.swipes = [.up: .dismissAll]
        all.bindings[.right] = .copy
        all.said.expiry = .never
        all.said.duplicates = .ignore
        all.said.showsTimeLeft = true
        (all.said.soundChoice, all.said.isFelt) = (.name("bell"), false)
        all.said.showsCodeButton = false
        all.said.away = .expire
        all.said.priority = 3
        all.said.isResident = true
        all.said.isTransient = true
        return all
    }()

    @Test
    func everyDefaultHasItsEffect() {
        var message = message()
        MessageDefaults().apply(to: &message)
        #expect(message == self.message())
        Self.all.apply(to: &message)
        var expected = self.message()
        expected.layout = .tab
        expected.theme = .error
        expected.iconStyle = .light
        expected.accent = .black
        expected.anchor = .bottom
        expected.layer = .overlay
        expected.output = .named("A-1")
        expected.dim = Dim(.blur)
        expected.focus = .always
        expected.animation = .fade
        expected.handling = .throwing
        expected.swipes = [.up: .dismissAll]
        expected.bindings[.right] = .copy
        expected.expiry = .never
        expected.duplicates = .ignore
        expected.showsTimeLeft = true
        (expected.sound, expected.isFelt) = (.name("bell"), false)
        expected.showsCodeButton = false
        expected.away = .expire
        expected.priority = 3
        expected.isResident = true
        expected.isTransient = true
        #expect(message == expected)
    }

    @Test
    func defaultsAreCompletedByOthers() {
        #expect(MessageDefaults().completed(by: Self.all) == Self.all)
        var own = MessageDefaults()
        own.said.theme = .info
        own.said.swipes = [.up: .nothing, .left: .dismiss]
        own.bindings[.tap] = .menu
        var expected = Self.all
        expected.said.theme = .info
        expected.said.swipes = [.up: .nothing, .left: .dismiss]
        expected.bindings[.tap] = .menu
        #expect(own.completed(by: Self.all) == expected)
    }

    @Test
    func defaultsOfTheUrgencyCountBeforeThoseOfTheMessenger() {
        var settings = BoardSettings()[.notifications]
        settings.defaults = Self.all
        settings.urgencyDefaults[.critical] = MessageDefaults()
        settings.urgencyDefaults[.critical]?.said.theme = .warning
        #expect(settings.defaults(for: .low) == Self.all)
        #expect(settings.defaults(for: .critical).said.theme == .warning)
        #expect(settings.defaults(for: .critical).said.layout == .tab)
    }

    @Test func criticalMessagesLieOnTheOverlayLayerUnlessALayerIsSet() {
        var message = Message(id: .first, arrival: Instant(microseconds: 0))
        #expect(message.layer == .top)
        message.urgency = .critical
        #expect(message.layer == .overlay)
        var defaults = MessageDefaults()
        defaults.said.layer = .top
        defaults.apply(to: &message)
        #expect(message.layer == .top)
    }

    @Test(
        arguments: [
            (MessengerName.notifications, .stacked, 0), (.commands, .stacked, 0),
            (.queue, .sequential, 500),
        ] as [(MessengerName, Messenger.Order, UInt64)])
    func messengersHaveTheirStandardSettings(
        name: MessengerName, order: Messenger.Order, pause: UInt64
    ) {
        let settings = BoardSettings()[name]
        #expect(settings.order == order && settings.pause == pause)
        #expect(settings.maxVisible == 5 && settings.newest == .atEdge)
        #expect(settings.grouping == .application && settings.pileFrom == 3)
        #expect(settings.defaults == MessageDefaults())
    }
}
