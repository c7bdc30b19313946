import Foundation
import Support
import Testing

extension EndToEnd {
    /// The deck on real compositors: lines of JSON that fingers and keys flick away.
    @Suite(.serialized) @MainActor struct DeckTests {
        private static let cards = [
            #"{"id":"a","title":"One","body":"Body"}"#, #"{"id":2,"title":"Two","body":"Body"}"#,
            #"{"title":"Three","body":"Body"}"#,
        ]

        @Test(arguments: Compositor.installed)
        func linesAreFlickedAwayOneByOne(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let dealer = try Dealer(in: screen.session, "--up action:open", lines: Self.cards)
            let deck = try dealer.waitForCards()
            #expect(deck.keyboard == 1)
            #expect(deck.input.map { $0.width } == [deck.width])
            for way in [Way.left, .up, .right] {
                try dealer.flick(way)
                try screen.session.waitForRest(for: 0.6)
            }
            #expect(try dealer.waitForEnd() == 0)
            #expect(
                dealer.lines == [
                    #"{"index":0,"id":"a","direction":"left","meaning":"dismiss"}"#,
                    #"{"index":1,"id":2,"direction":"up","meaning":"action:open"}"#,
                    #"{"index":2,"id":null,"direction":"right","meaning":"keep"}"#,
                ])
            try dealer.waitUntilGone()
            #expect(try screen.isResponsive())
        }

        @Test(arguments: Compositor.installed)
        func slowCardReturnsAndEscapeEnds(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            try screen.session.plugKeyboard()
            defer { try? screen.session.unplugKeyboard() }
            let dealer = try Dealer(in: screen.session, lines: Self.cards)
            let before = try dealer.waitForCards().parts.map { $0.area }
            try screen.session.play(
                InputScript().down(x: 640, y: 430).line(x: 760, y: 430, over: 300).hold(300).up())
            _ = try dealer.waitForCards()
            #expect(try dealer.surface?.parts.map { $0.area } == before)
            try screen.session.pauseTyping()
            try screen.session.type(.escape)
            #expect(try dealer.waitForEnd() == 2)
            #expect(dealer.lines.isEmpty)
            try dealer.waitUntilGone()
        }

        /// Pictures fill their cards, and keys that follow one another quickly all count.
        @Test(arguments: Compositor.installed)
        func picturesAreSortedByQuickKeys(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            try screen.session.plugKeyboard()
            defer { try? screen.session.unplugKeyboard() }
            let (width, height) = (900, 600)
            let bytes = [UInt8](repeating: 90, count: width * height * 3)
            var files: [String] = []
            for name in ["a", "b", "c", "d"] {
                let file = screen.session.home.appending(path: "deck-\(name).png")
                try Screenshot(width: width, height: height, bytes: bytes).writePNG(to: file)
                files.append(file.path())
            }
            let dealer = try Dealer(in: screen.session, files.joined(separator: " "))
            let deck = try dealer.waitForCards()
            _ = try wait(for: "a card in the shape of its picture") {
                try dealer.surface?.parts.contains {
                    $0.area.width >= 720 && $0.area.height >= 480 && $0.area.height < deck.height
                } == true ? true : nil as Bool?
            }
            try screen.session.pauseTyping()
            try screen.session.type(.left, .right, .left)
            try screen.session.waitForRest(for: 0.6)
            try screen.session.type(.right)
            #expect(try dealer.waitForEnd() == 0)
            let lines = zip(files, ["left", "right", "left", "right"]).enumerated().map { line in
                let (file, way) = line.element
                return #"{"index":\#(line.offset),"id":"\#(file)","direction":"\#(way)","meaning":"#
                    + (way == "left" ? #""dismiss"}"# : #""keep"}"#)
            }
            #expect(dealer.lines == lines)
            try dealer.waitUntilGone()
        }

        /// The deck disappears when its program ends.
        @Test(arguments: Compositor.one)
        func deckClosesWithItsProgram(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let dealer = try Dealer(in: screen.session, lines: Self.cards)
            _ = try dealer.waitForCards()
            let second = try Dealer(in: screen.session, lines: Self.cards)
            #expect(try second.waitForEnd() == 1, "there is one deck at a time")
            dealer.kill()
            try dealer.waitUntilGone()
            let third = try Dealer(in: screen.session, lines: Self.cards)
            _ = try third.waitForCards()
        }

        /// Flicking the card of an unread message applies to the message.
        @Test(arguments: Compositor.one)
        func unreadMessagesAreDealtWith(compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            let file = try session.write(Data("[history]\nmode = \"live\"\n".utf8), to: "deck.toml")
            let screen = try Screen(compositor, arguments: ["--config", file.path()])
            let first = try screen.client.notify(
                "One", body: "Body", actions: ["default", "", "open", "Open"])
            let second = try screen.client.notify("Two", body: "Body")
            try session.waitForCards(2)
            let dealer = try Dealer(in: session, "--unread --up action:open")
            _ = try dealer.waitForCards()
            try dealer.flick(.left)
            try session.waitForRest(for: 0.6)
            try dealer.flick(.up)
            #expect(try dealer.waitForEnd() == 0)
            #expect(dealer.lines.count == 2)
            #expect(try screen.client.receives(.closed(id: second, reason: 2)))
            #expect(try screen.client.receives(.actionInvoked(id: first, key: "open")))
        }

        /// Each bad line is named in an error, and all others are dealt.
        @Test(arguments: Compositor.one)
        func invalidLinesAreSkipped(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let path = screen.session.home.appending(path: "deck-fifo").path()
            try screen.session.run("mkfifo", path)
            defer { try? FileManager.default.removeItem(atPath: path) }
            let long = String(repeating: "All work and no play. ", count: 480_000)
            let dealer = try Dealer(
                in: screen.session,
                lines: [
                    "no json", #"{"title":"\#(long)"}"#,
                    #"{"id":"a","title":"One","image":"\#(path)"}"#,
                    #"{"title":"Two","theme":"none such"}"#, #"{"title":"Three","colour":1}"#,
                    #"{"id":"b","title":"\#(long.prefix(500_000))","progress":1e300}"#,
                    #"{"id":"c","title":"\#(long.prefix(500_000))"}"#, #"{"title":"Four""#,
                ])
            _ = try dealer.waitForCards()
            _ = try wait(for: "six complaints") {
                dealer.errors.split(separator: "\n").count == 6 ? true : nil
            }
            for line in [1, 2, 4, 5, 6, 8] {
                #expect(dealer.errors.contains("line \(line): "), "\(dealer.errors)")
            }
            #expect(try screen.isResponsive())
            for _ in 0..<2 {
                try dealer.flick(.left)
                try screen.session.waitForRest(for: 0.6)
            }
            #expect(try dealer.waitForEnd() == 64)
            #expect(
                dealer.lines == [
                    #"{"index":0,"id":"a","direction":"left","meaning":"dismiss"}"#,
                    #"{"index":1,"id":"c","direction":"left","meaning":"dismiss"}"#,
                ])
        }
    }
}
