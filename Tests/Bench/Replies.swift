/// How long a caller of `Notify` waits.
enum Replies {
    @MainActor static func measure(_ daemon: RunningDaemon) throws -> [Figure: Double] {
        Clock.rest(milliseconds: 300)
        let first = try daemon.client.notify()
        Clock.rest(milliseconds: 500)
        var new: [Double] = []
        for _ in 0..<200 { new.append(try daemon.client.notify().milliseconds) }
        Clock.rest(milliseconds: 1000)
        var replacements: [Double] = []
        for _ in 0..<200 {
            replacements.append(try daemon.client.notify(replacing: first.id).milliseconds)
        }
        return [
            .firstReply: first.milliseconds, .newMedian: new.median, .newTail: new.tail,
            .replacementMedian: replacements.median, .replacementTail: replacements.tail,
        ]
    }
}
