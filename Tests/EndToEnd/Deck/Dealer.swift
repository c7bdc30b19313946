import Foundation
import Support

/// `martlet deck` in a session, or another program that adds lines of JSON to the deck.
@MainActor final class Dealer {
    let session: HeadlessSession
    private let process: Subprocess

    /// - Parameter lines: Standard input, which ends with them.
    init(
        in session: HeadlessSession, _ options: String = "", lines: [String] = [],
        program: String = "martlet deck"
    ) throws {
        self.session = session
        let text = lines.map { $0 + "\n" }.joined()
        let file = try session.write(Data(text.utf8), to: "deck.jsonl")
        process = try session.start(
            "sh", "-c", "exec \(program) \(options) < \(file.path())")
    }

    isolated deinit { process.stop(within: 0) }

    var lines: [String] { process.output.split(separator: "\n").map(String.init) }

    /// The errors that the command reported.
    var errors: String { process.errorOutput }

    /// Waits until the command has ended; returns its exit code.
    func waitForEnd() throws -> Int32 {
        guard case .exited(let code) = try process.waitForEnd() else { return -1 }
        return code
    }

    func kill() { process.send(SIGKILL) }

    /// The deck's layer surface; nil: the deck is not on the screen.
    var surface: LayerSurface? { get throws { try session.deck } }

    /// Waits until the deck rests.
    func waitForCards() throws -> LayerSurface {
        _ = try wait(for: "the deck") { try surface?.parts.count ?? 0 > 1 ? true : nil }
        try session.waitForRest(for: 0.2)
        guard let surface = try surface else { throw HarnessError("the deck has gone") }
        return surface
    }

    func waitUntilGone() throws {
        _ = try wait(for: "the deck to go") { try surface == nil ? true : nil as Bool? }
    }

    func flick(_ way: Way) throws { try session.flickDeck(way) }
}

extension HeadlessSession {
    /// The deck's layer surface; nil: the deck is not on the screen.
    var deck: LayerSurface? {
        get throws { try stages.first { $0.zone == -1 && $0.layer == 3 } }
    }

    /// Flicks the front card of the deck.
    func flickDeck(_ way: Way) throws {
        let area = try firstOutput.area
        try play(
            InputScript().swipe(
                x: Double(area.width) / 2, y: Double(area.height) / 2 + 30, way,
                travel: 90, speed: 1500))
    }
}
