/// How long a caller of `Notify` waits.
enum Replies {
    @MainActor static func measure(
        _ daemon: RunningDaemon, into figures: inout [Figure: Double]
    ) throws {
        Clock.rest(milliseconds: 300)
        let first = try daemon.client.notify()
        figures[.firstReply] = first.milliseconds
        Clock.rest(milliseconds: 500)
        var new: [Double] = []
        for _ in 0..<200 { new.append(try daemon.client.notify().milliseconds) }
        figures[.newMedian] = new.median
        figures[.newTail] = new.tail
        Clock.rest(milliseconds: 1000)
        var replacements: [Double] = []
        for _ in 0..<200 {
            replacements.append(try daemon.client.notify(replacing: first.id).milliseconds)
        }
        figures[.replacementMedian] = replacements.median
        figures[.replacementTail] = replacements.tail
    }
}
