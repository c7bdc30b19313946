import Messages
import Testing

@Suite struct MessageDefaultsTests {
    private func message() -> Message {
        Message(id: .first, arrival: Instant(microseconds: 0))
    }

    private static let all = {
        var all = MessageDefaults()
        all.layout = .tab
        all.theme = .error
        all.iconStyle = .light
        all.anchor = .bottom
        all.layer = .overlay
        all.output = .named("A-1")
        all.dim = Dim(.blur)
        all.focus = .always
        all.animation = .fade
        all.handling = .throwing
        all.swipes = [.up: .dismissAll]
        all.bindings[.right] = .copy
        all.expiry = .never
        all.duplicates = .ignore
        all.showsTimeLeft = true
        (all.sound, all.isFelt) = (.name("bell"), false)
        all.priority = 3
        all.isResident = true
        all.isTransient = true
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
        expected.priority = 3
        expected.isResident = true
        expected.isTransient = true
        #expect(message == expected)
    }

    @Test
    func defaultsAreCompletedByOthers() {
        #expect(MessageDefaults().completed(by: Self.all) == Self.all)
        var own = MessageDefaults()
        own.theme = .info
        own.swipes = [.up: .nothing, .left: .dismiss]
        own.bindings[.tap] = .menu
        var expected = Self.all
        expected.theme = .info
        expected.swipes = [.up: .nothing, .left: .dismiss]
        expected.bindings[.tap] = .menu
        #expect(own.completed(by: Self.all) == expected)
    }

    @Test
    func defaultsOfTheUrgencyCountBeforeThoseOfTheMessenger() {
        var settings = BoardSettings()[.notifications]
        settings.defaults = Self.all
        settings.urgencyDefaults[.critical] = MessageDefaults()
        settings.urgencyDefaults[.critical]?.theme = .warning
        #expect(settings.defaults(for: .low) == Self.all)
        #expect(settings.defaults(for: .critical).theme == .warning)
        #expect(settings.defaults(for: .critical).layout == .tab)
    }

    @Test(
        arguments: [
            (MessengerName.notifications, .stacked, 0), (.commands, .stacked, 0),
            (.queue, .sequential, 500),
        ] as [(MessengerName, MessengerSettings.Order, UInt64)])
    func messengersHaveTheirStandardSettings(
        name: MessengerName, order: MessengerSettings.Order, pause: UInt64
    ) {
        let settings = BoardSettings()[name]
        #expect(settings.order == order && settings.pause == pause)
        #expect(settings.maxVisible == 5 && settings.newest == .atEdge)
        #expect(settings.grouping == .none && settings.defaults == MessageDefaults())
    }
}
