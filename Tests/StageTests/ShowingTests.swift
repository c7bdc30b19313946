import Messages
import Scene
import Stage
import Testing
import WireServer

/// The requests for messages, and their order.
@MainActor @Suite struct ShowingTests {
    @Test func noSurfaceIsCreatedWithoutMessages() throws {
        let desktop = try FakeDesktop()
        #expect(desktop.client.all("wl_surface").isEmpty)
        #expect(desktop.client.all("wl_buffer").isEmpty)
        #expect(desktop.client.faults.isEmpty)
    }

    @Test func cardIsVisibleOnItsStage() throws {
        let desktop = try FakeDesktop()
        try desktop.show()
        #expect(try desktop.stage.isMapped)
        #expect(try desktop.card.isMapped)
        #expect(try desktop.stage.current.input.count == 1)
        #expect(desktop.client.faults.isEmpty)
    }

    /// phoc 0.24 crashes if a subsurface has a buffer before the compositor knows the subsurface.
    @Test func subsurfaceIsCommittedByItsParentBeforeItsFirstBuffer() throws {
        let desktop = try FakeDesktop()
        let start = desktop.client.requests.count
        try desktop.show()
        let words = desktop.words(since: start)
        let role = try #require(words.firstIndex(of: "wl_subcompositor.get_subsurface"))
        let buffer = try #require(words.firstIndex(of: "card.attach"))
        #expect(words[role..<buffer].contains("stage.commit"))
        #expect(desktop.client.faults.isEmpty)
    }

    @Test func laterSubsurfaceIsCommittedByItsParentFirst() throws {
        let desktop = try FakeDesktop()
        try desktop.show(1)
        let start = desktop.client.requests.count
        try desktop.show(2)
        let words = desktop.words(since: start)
        let role = try #require(words.firstIndex(of: "wl_subcompositor.get_subsurface"))
        let buffer = try #require(words.firstIndex(of: "card.attach"))
        #expect(words[role..<buffer].contains("stage.commit"))
        #expect(desktop.client.faults.isEmpty)
    }

    /// The first commit has no buffer: the configure event that answers it has the size.
    @Test func stageHasNoBufferBeforeItsConfigure() throws {
        let desktop = try FakeDesktop { $0.answers.remove(.configures) }
        try desktop.show()
        #expect(try desktop.stage.commits == 1)
        #expect(try desktop.stage.object.count("attach") == 0)
        desktop.compositor.configure(try desktop.layer, of: desktop.client)
        try desktop.settle()
        #expect(try desktop.stage.isMapped)
        #expect(try desktop.layer.serials.isEmpty)
        #expect(desktop.client.faults.isEmpty)
    }

    @Test func everyConfigureIsAcknowledgedWithItsSerial() throws {
        let desktop = try FakeDesktop()
        try desktop.show()
        let layer = try desktop.layer
        let told = try #require(layer.told)
        for height in [UInt32(700), 700, 650] {
            desktop.compositor.tell(layer, [told[0], height], of: desktop.client)
            try desktop.settle()
            #expect(layer.serials.isEmpty)
        }
        #expect(desktop.client.faults.isEmpty)
    }

    /// The commit shows nothing new, and awaits no frame.
    @Test func anUnchangedConfigureIsOnlyCommitted() throws {
        let desktop = try FakeDesktop()
        try desktop.show()
        let layer = try desktop.layer
        let count = desktop.client.requests.count
        desktop.compositor.tell(layer, try #require(layer.told), of: desktop.client)
        try desktop.settle()
        #expect(
            desktop.words(since: count) == ["zwlr_layer_surface_v1.ack_configure", "stage.commit"])
    }

    @Test func messagesOfOneFrameAreCommittedOnce() throws {
        let desktop = try FakeDesktop()
        try desktop.show(1)
        let stage = try desktop.stage
        let cards = try desktop.stage.cards
        let frames = stage.object.count("frame")
        for number in UInt32(1)...3 {
            desktop.presenter.present(try FakeDesktop.message(1, title: "Change \(number)"))
        }
        desktop.compositor.answers.remove(.frames)
        let commits = stage.commits
        try desktop.settle()
        #expect(stage.commits == commits + 1)
        #expect(stage.object.count("frame") == frames + 1)
        #expect(cards[0].object.count("commit") == 2)
    }

    /// Changes that arrive while a frame callback is awaited are committed after it.
    @Test func changesWaitForTheFrameCallback() throws {
        let desktop = try FakeDesktop { $0.answers.remove(.frames) }
        try desktop.show(1)
        let stage = try desktop.stage
        let commits = stage.commits
        try desktop.show(1) { $0.title = "Another title" }
        #expect(stage.commits == commits)
        #expect(desktop.compositor.finishFrames())
        try desktop.settle()
        #expect(stage.commits == commits + 1)
    }

    @Test func movedCardsAreNotDrawnAnew() throws {
        let desktop = try FakeDesktop()
        try desktop.show(1)
        let old = try desktop.card
        let (y, attached) = (old.current.y, old.object.count("attach"))
        try desktop.show(2)
        #expect(old.current.y > y)
        #expect(old.object.count("attach") == attached)
    }

    @Test func lastMessageRemovesAllSurfaces() throws {
        let desktop = try FakeDesktop()
        let before = desktop.client.census
        for number in UInt32(1)...3 { try desktop.show(number) }
        for number in UInt32(1)...3 {
            desktop.presenter.end(try #require(MessageID(rawValue: number)))
            try desktop.settle()
        }
        desktop.presenter.releaseBuffers()
        try desktop.settle()
        #expect(desktop.client.census == before)
        #expect(desktop.model.surfaces.isEmpty)
        #expect(desktop.client.faults.isEmpty)
    }

    /// The compositor keeps every buffer, as one does that reads buffers late.
    @Test func busyBuffersAreReplacedByOthers() throws {
        let desktop = try FakeDesktop { $0.answers.remove(.releases) }
        try desktop.show(1)
        var seen: Set<UInt32> = []
        for number in 1...6 {
            try desktop.show(1) { $0.title = "Title \(number)" }
            seen.insert(try #require(try desktop.card.current.buffer).id)
        }
        #expect(seen.count == 6)
        #expect(desktop.client.faults.isEmpty)
        // A buffer is destroyed once it is released.
        let buffers = desktop.client.all("wl_buffer")
        #expect(buffers.count >= 7)
        for buffer in buffers { desktop.client.send(buffer, "release") }
        try desktop.settle()
        // The stage's buffer, the card's, two for the next pictures, and one for the next card.
        #expect(desktop.client.all("wl_buffer").count == 5)
        desktop.presenter.releaseBuffers()
        try desktop.settle()
        #expect(desktop.client.all("wl_buffer").count == 4)
    }

    @Test func replacementIsDrawnIntoTheBufferThatWasReleased() throws {
        let desktop = try FakeDesktop()
        try desktop.show(1)
        var seen: Set<UInt32> = []
        for number in 1...6 {
            try desktop.show(1) { $0.title = "Title \(number)" }
            seen.insert(try #require(try desktop.card.current.buffer).id)
        }
        #expect(seen.count == 2)
        // The stage's buffer, the card's, and at most two for the next pictures.
        #expect(desktop.client.all("wl_buffer").count <= 4)
    }

    /// As many cards may follow as have left, until nothing has arrived for a while.
    @Test func cardsOfAStreamAreDrawnIntoTheBuffersOfThoseBefore() throws {
        let desktop = try FakeDesktop()
        func replaceCards(from number: UInt32) throws -> Int {
            let old = try (number..<number + 4).map { try desktop.show($0) }
            for message in old { desktop.presenter.end(message.id, atOnce: true) }
            let stage = try desktop.stage
            try desktop.wait(for: "their end") { stage.cards.count { $0.isMapped } == 1 }
            return desktop.words(since: 0).count { $0 == "wl_shm_pool.create_buffer" }
        }
        try desktop.show(1)
        let made = try replaceCards(from: 2)
        #expect(try replaceCards(from: 6) == made)
        #expect(try replaceCards(from: 10) == made)
        // The stage's buffer, the card's, and those of four others.
        #expect(desktop.client.all("wl_buffer").count == 6)
        desktop.presenter.releaseBuffers()
        try desktop.settle()
        #expect(desktop.client.all("wl_buffer").count == 4)
        #expect(try replaceCards(from: 14) == made + 2)
        #expect(desktop.client.faults.isEmpty)
    }

    /// Each ends before the next arrives; after a pause no buffer is left.
    @Test func messagesOneAfterTheOtherAreDrawnIntoTheSameBuffer() throws {
        let desktop = try FakeDesktop()
        let before = desktop.client.census
        for number in UInt32(1)...4 {
            let message = try desktop.show(number)
            desktop.presenter.end(message.id)
            try desktop.wait(for: "its end") { desktop.model.surfaces.isEmpty }
        }
        // Four for the stages, one for the cards.
        #expect(desktop.words(since: 0).count { $0 == "wl_shm_pool.create_buffer" } == 5)
        desktop.presenter.releaseBuffers()
        try desktop.settle()
        #expect(desktop.client.census == before)
        #expect(desktop.client.faults.isEmpty)
    }

    /// A bar whose text changes keeps the buffer of a former picture.
    @Test func barLeavesNoBuffer() throws {
        let desktop = try FakeDesktop()
        let before = desktop.client.census
        for title in ["Song", "Another song", "A third one"] {
            var item = BarItem(BarItemID(.program, "a"))
            item.title = title
            desktop.presenter.bar(.items([item]))
            try desktop.settle()
        }
        #expect(!desktop.model.surfaces.isEmpty)
        desktop.presenter.bar(.items([]))
        try desktop.wait(for: "its end") { desktop.model.surfaces.isEmpty }
        #expect(desktop.client.all("wl_buffer").count > before["wl_buffer"] ?? 0)
        desktop.presenter.releaseBuffers()
        try desktop.settle()
        #expect(desktop.client.census == before)
        #expect(desktop.client.faults.isEmpty)
    }

    /// A picture has several megabytes here.
    @Test func fewLargeBuffersAreKeptInAStream() throws {
        let desktop = try FakeDesktop { $0.monitors[0].scale = 6 }
        let messages = try (1...4 as ClosedRange<UInt32>).map { try desktop.show($0) }
        for message in messages.dropFirst() {
            desktop.presenter.end(message.id, atOnce: true)
        }
        let stage = try desktop.stage
        try desktop.wait(for: "their end") { stage.cards.count { $0.isMapped } == 1 }
        // The stage's buffer, the card's, and two of the three others.
        #expect(desktop.client.all("wl_buffer").count == 4)
    }

    @Test func stopEndsTheConnection() throws {
        let desktop = try FakeDesktop()
        try desktop.show()
        desktop.presenter.stop()
        _ = desktop.compositor.serve()
        #expect(desktop.client.socket.isAtEnd)
    }
}
