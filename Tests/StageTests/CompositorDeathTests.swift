import Messages
import Stage
import Testing

/// Compositors that end or hang, and their successors.
@MainActor @Suite struct CompositorDeathTests {
    /// The activity during which the compositor ends.
    enum Moment: CaseIterable {
        case nothingShown
        case cardShown
        case stageNotConfigured
        case frameAwaited
        case cardDragged
        case dimmed
        case replyWritten
        case textCopied
        case tokenAwaited
        case probeUnanswered
    }

    @Test(arguments: Moment.allCases)
    func successorShowsEverythingAgain(moment: Moment) throws {
        let desktop = try FakeDesktop()
        var answers = 0
        try reach(moment, on: desktop) { answers += 1 }
        try desktop.compositor.die()
        try desktop.wait(for: "the loss") { desktop.board.losses.count == 1 }
        desktop.compositor.answers = Set(FakeCompositor.Answer.allCases)
        try desktop.compositor.socket.open()
        try desktop.wait(for: "another connection") {
            desktop.compositor.clients.count == 2 && !desktop.client.all("wl_shm").isEmpty
        }
        try desktop.settle()
        let isShown = moment != .nothingShown && moment != .probeUnanswered
        #expect(desktop.model.stages.count == (isShown ? 1 : 0))
        if isShown { #expect(try desktop.card.isMapped) }
        #expect(answers == (moment == .probeUnanswered ? 1 : 0))

        // No object of the former connection is left: there are as many as on a new connection.
        let fresh = try FakeDesktop()
        if isShown { try fresh.show { $0.dim = moment == .dimmed ? Dim(.gray) : .none } }
        if moment != .dimmed {
            for (interface, count) in desktop.client.census {
                #expect(count == fresh.client.census[interface], "\(interface)")
            }
        }
        desktop.presenter.end(.first)
        try desktop.wait(for: "an empty screen") { desktop.model.surfaces.isEmpty }
        #expect(desktop.client.faults.isEmpty)
    }

    private func reach(
        _ moment: Moment, on desktop: FakeDesktop, answered: @escaping () -> Void
    ) throws {
        switch moment {
        case .nothingShown: break
        case .cardShown: try desktop.show()
        case .stageNotConfigured:
            desktop.compositor.answers.remove(.configures)
            try desktop.show()
        case .frameAwaited:
            desktop.compositor.answers.remove(.frames)
            try desktop.show()
        case .cardDragged:
            try desktop.show()
            try desktop.drag(1)
        case .dimmed: try desktop.show { $0.dim = Dim(.gray) }
        case .replyWritten, .textCopied, .tokenAwaited:
            try desktop.show { $0.actions = [FakeDesktop.reply] }
            try desktop.openReply()
            try desktop.enterInputMethod()
            try desktop.type(.a)
            if moment == .textCopied { try desktop.type(.a, .c, control: true) }
            if moment == .tokenAwaited { try desktop.type(.enter) }
        case .probeUnanswered:
            desktop.compositor.answers.remove(.configures)
            desktop.presenter.withKeyboardRegions { _ in answered() }
            try desktop.settle()
        }
    }

    /// While the compositor reads and answers nothing, every message is kept, and few requests are sent.
    @Test func hangingCompositorIsNotFlooded() throws {
        let desktop = try FakeDesktop()
        try desktop.show(1)
        desktop.compositor.answers = []
        let start = desktop.client.requests.count
        for round in 0..<20 {
            for number in UInt32(1)...5 { try desktop.show(number) { $0.title = "\(round)" } }
        }
        #expect(desktop.client.requests.count - start < 300)
        desktop.compositor.answers = Set(FakeCompositor.Answer.allCases)
        try desktop.settle()
        #expect(try desktop.stage.cards.count == 5)
        #expect(try desktop.stage.cards.allSatisfy { $0.isMapped })
        #expect(desktop.client.faults.isEmpty)
    }

    /// Cards that were shown before the listing of globals is over wait for it.
    @Test func messagesWaitForTheListOfGlobals() throws {
        let desktop = try FakeDesktop { $0.answers.remove(.syncs) }
        try desktop.show()
        #expect(desktop.client.all("wl_surface").isEmpty)
        desktop.compositor.answers.insert(.syncs)
        for sync in desktop.client.all("wl_callback") { desktop.client.finish(sync) }
        try desktop.settle()
        #expect(try desktop.card.isMapped)
    }

    @Test func messagesEndedMeanwhileAreNotShown() throws {
        let desktop = try FakeDesktop()
        try desktop.show(1)
        try desktop.show(2)
        try desktop.compositor.die()
        try desktop.wait(for: "the loss") { desktop.board.losses.count == 1 }
        desktop.presenter.end(.first)
        try desktop.compositor.socket.open()
        try desktop.wait(for: "the stage") { desktop.model.stages.last?.isMapped ?? false }
        #expect(try desktop.stage.cards.count == 1)
    }

    /// Keys that are typed when the next compositor starts are not meant for a card.
    @Test func requestedKeyboardFocusEndsWithTheCompositor() throws {
        let desktop = try FakeDesktop()
        try desktop.show()
        try desktop.focus()
        try desktop.compositor.die(listens: true)
        try desktop.wait(for: "the stage") {
            desktop.compositor.clients.count == 2 && desktop.model.stages.last?.isMapped ?? false
        }
        #expect(try !desktop.layer.hasKeyboard)
        #expect(desktop.client.all("wl_keyboard").isEmpty)
    }

    /// A compositor that ends three times, each time right after it begins to listen.
    @Test func deathAtTheGreetingIsSurvived() throws {
        let desktop = try FakeDesktop()
        try desktop.show()
        for count in 2...4 {
            try desktop.compositor.die(listens: true)
            try desktop.wait(for: "a connection") { desktop.compositor.clients.count >= count }
        }
        try desktop.wait(for: "the stage") { desktop.model.stages.last?.isMapped ?? false }
        #expect(try desktop.card.isMapped)
    }
}
