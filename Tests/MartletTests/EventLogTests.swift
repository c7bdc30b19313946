import Testing

@testable import Martlet

/// Events for several readers, each at its own speed.
@Suite(.timeLimit(.minutes(1))) struct EventLogTests {
    @Test func readersGetEveryEventAtTheirOwnPace() async {
        let log = EventLog<Int>()
        let early = Task { await all(of: log) }
        for number in 0..<100 { log.append(number) }
        log.finish()
        log.append(1000)
        #expect(await early.value == Array(0..<100))
        #expect(await all(of: log) == Array(0..<100))
    }

    @Test func slowReaderMissesTheOldestAndNeverTheNewest() async {
        let log = EventLog<Int>()
        for number in 0..<1000 { log.append(number) }
        log.finish()
        #expect(await all(of: log) == Array((1000 - EventLog<Int>.limit)..<1000))
    }

    @Test func readersThatAreCancelledAtAnyMomentEnd() async {
        let log = EventLog<Int>()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<200 {
                group.addTask {
                    let task = Task { await all(of: log) }
                    await Task.yield()
                    task.cancel()
                    _ = await task.value
                }
            }
        }
        log.append(1)
        log.finish()
        #expect(await all(of: log) == [1])
    }

    @Test func manyWritersAndReadersLoseNothing() async {
        let log = EventLog<Int>()
        let readers = (0..<8).map { _ in Task { await all(of: log).count } }
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<200 { group.addTask { log.append(number) } }
        }
        log.finish()
        for reader in readers { #expect(await reader.value == 200) }
    }

    private func all(of log: EventLog<Int>) async -> [Int] {
        var numbers: [Int] = []
        for await number in EventSequence(log) { numbers.append(number) }
        return numbers
    }
}
