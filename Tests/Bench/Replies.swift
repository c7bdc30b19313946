/// Time in which a caller of `Notify` gets its reply.
enum Replies {
    /// - Parameter isStill: Whether cards appear without animation.
    @MainActor static func measure(
        _ daemon: RunningDaemon, isStill: Bool, into figures: inout [Figure: Double]
    ) throws {
        Clock.rest(milliseconds: 300)
        let first = try daemon.client.notify()
        figures[.firstReply(isStill: isStill)] = first.milliseconds
        var lone: [Double] = []
        var last = first.id
        for _ in 0..<5 {
            Clock.rest(milliseconds: 500)
            try daemon.client.close(last)
            Clock.settle()
            let reply = try daemon.client.notify()
            lone.append(reply.milliseconds)
            last = reply.id
        }
        figures[.loneReply(isStill: isStill)] = lone.median
        Clock.rest(milliseconds: 500)
        var new: [Double] = []
        for _ in 0..<200 { new.append(try daemon.client.notify().milliseconds) }
        figures[.newMedian(isStill: isStill)] = new.median
        figures[.newTail(isStill: isStill)] = new.tail
        Clock.rest(milliseconds: 1000)
        var replacements: [Double] = []
        for _ in 0..<200 {
            replacements.append(try daemon.client.notify(replacing: last).milliseconds)
        }
        figures[.replacementMedian(isStill: isStill)] = replacements.median
        figures[.replacementTail(isStill: isStill)] = replacements.tail
    }
}
