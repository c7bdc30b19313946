import Foundation
import Support

/// A short film of gestures, for the README: real messages on a real compositor.
@MainActor struct Reel {
    /// The subject of a film.
    enum Subject: String {
        case cards, bar, lead, hidden
    }

    let session: HeadlessSession
    private let bounds: PixelArea

    init(_ session: HeadlessSession) throws {
        self.session = session
        guard let output = try session.outputs.first else { throw HarnessError("no output") }
        bounds = output.area
    }

    /// Plays the whole film and returns its pictures.
    func film(of subject: Subject) throws -> Film {
        switch subject {
        case .cards: try cards()
        case .bar: try bar()
        case .lead: try lead()
        case .hidden: try hidden()
        }
    }

    private func cards() throws -> Film {
        var film = Film()
        try show("Calendar", "Choir practice", "Today at 19:30, in the parish hall.", "🎼")
        try show("Messages", "Ada Lovelace", "Are we still on for lunch?", "👩‍🔬")
        try show("Files", "Backup complete", "38 GB in 12 minutes", "💾", "--theme", "success")
        var cards = try session.waitForCards(3)
        try film.shoot(Self.pullAndLetGo(cards[1]), in: session)
        try film.shoot(Self.swipeRight(cards[1]), in: session)
        cards = try session.waitForCards(2)
        try film.shoot(Self.flickUp(cards[0]), in: session)
        cards = try session.waitForCards(1)
        try film.shoot(Self.swipeRight(cards[0]), in: session)
        try show(
            "Software", "Update ready", "Version 12.9 installs in two minutes.", "🎁", "--layout",
            "centered", "--position", "center", "-A", "now=Restart now", "-A", "later=Tonight")
        try film.shoot(Self.throwAway(session.waitForCards(1)[0]), in: session)
        return film
    }

    func show(
        _ app: String, _ title: String, _ body: String, _ sign: String, _ more: String...
    )
        throws
    {
        _ = try session.data(
            of: [
                "martlet", "show", title, body, "--app-name", app, "--icon-text", sign,
                "--duration", "forever",
            ] + more)
    }

    static func place(_ card: PixelArea, _ x: Double, _ y: Double) -> (x: Double, y: Double) {
        (Double(card.x) + x * Double(card.width), Double(card.y) + y * Double(card.height))
    }

    private static func pullAndLetGo(_ card: PixelArea) -> InputScript {
        let (x, y) = place(card, 0.4, 0.5)
        return InputScript().hold(300).down(x: x, y: y).line(x: x + 70, y: y + 4, over: 450)
            .hold(150).line(x: x - 90, y: y, over: 500).hold(200).up().hold(600)
    }

    private static func swipeRight(_ card: PixelArea) -> InputScript {
        let (x, y) = place(card, 0.35, 0.5)
        return InputScript().down(x: x, y: y).flick(dx: 1500, dy: 0, over: 160).up().hold(700)
    }

    private static func flickUp(_ card: PixelArea) -> InputScript {
        let (x, y) = place(card, 0.5, 0.7)
        return InputScript().down(x: x, y: y).flick(dx: 0, dy: -900, over: 130).up().hold(700)
    }

    private static func throwAway(_ card: PixelArea) -> InputScript {
        let (x, y) = place(card, 0.2, 0.25)
        return InputScript().hold(200).down(x: x, y: y).line(x: x + 60, y: y - 40, over: 350)
            .line(x: x - 30, y: y - 10, over: 350).flick(dx: 1400, dy: -350, over: 220).up()
            .hold(800)
    }
}
