/// Time from `Notify` to the first frame with the message.
enum Pixels {
    /// Later notifications in one run.
    private static let count = 10

    /// - Parameters:
    ///   - hertz: Frames that the output shows in a second.
    ///   - isStill: Whether cards appear without animation.
    @MainActor static func measure(
        _ daemon: RunningDaemon, hertz: Int, isStill: Bool, into figures: inout [Figure: Double]
    ) throws {
        let screen = try ScreenWatch(daemon.arena.session, loop: daemon.arena.loop)
        figures[.firstPixels(hertz, isStill: isStill)] = try once(daemon, screen)
        var later: [Double] = []
        for _ in 0..<count { later.append(try once(daemon, screen)) }
        figures[.pixels(hertz, isStill: isStill)] = later.median
    }

    /// Shows a notification on a picture at rest, and closes it.
    @MainActor private static func once(
        _ daemon: RunningDaemon, _ screen: ScreenWatch
    ) throws -> Double {
        try screen.rest()
        let begin = Clock.monotonic
        let sent = try daemon.client.send()
        let shown = try screen.change() - begin
        try daemon.arena.wait(for: "the reply") { sent.id != nil || sent.failure != nil }
        guard let id = sent.id else { throw BenchError(sent.failure ?? "no reply") }
        try daemon.client.close(id)
        return shown
    }
}
