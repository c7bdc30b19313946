import Foundation
import Support

/// A card in the centre that hangs from a finger and turns, drawn again for every frame: 400 by about 200 logical
/// pixels at scale 2. Measured for martletd alone, because no other daemon has such a card.
enum Throwing {
    /// Milliseconds of swinging that are measured.
    private static let duration = 10_000.0

    @MainActor static func measure(
        _ daemon: RunningDaemon, into figures: inout [Figure: Double]
    ) throws {
        let session = daemon.arena.session
        guard let output = try session.outputs.first else { throw BenchError("no output") }
        try session.configureOutput(output.name, scale: 2, mode: (2560, 1600, 60))
        _ = try session.data(
            of: [
                "martlet", "show", "Update ready",
                String(repeating: "Some more words. ", count: 14),
                "--position", "center", "--duration", "forever", "-A", "a=Now", "-A", "b=Later",
            ])
        Clock.rest(milliseconds: 1500)
        let area = try wait(for: "a card in the centre") {
            try session.inputAreas(of: session.layerSurfaces.filter(\.isMapped)).first
        }
        let (x, y) = (Double(area.x) + 40, Double(area.y) + 40)
        var script = InputScript().down(x: x, y: y).line(x: x + 60, y: y, over: 300, rate: 240)
        // The finger moves in circles, so that the card never stops turning.
        for step in 1...Int(duration / 1000 * 240) {
            let angle = Double(step) / 240 * 5
            script = script.hold(1000 / 240).jump(x: x + 60 * cos(angle), y: y + 60 * sin(angle))
        }
        let (recording, time) = try daemon.play(script)
        let begin = (recording.inputs.first?.time ?? 0) + 400
        figures[.missedTurns] = Double(
            recording.missedFrames(hertz: 60, from: begin, to: begin + duration - 200))
        figures[.turningTime] = time
        try session.configureOutput(output.name, scale: 1, mode: (1280, 800, 60))
    }
}
