import Bus
import CLibc
import Folders
import Foundation
import Sounding
import Support
import Testing

@testable import Sounds

/// `SoundPlayer` with helpers that behave and others that do not, on a real loop.
@Suite(.serialized) struct SoundPlayerTests {
    private let folder: TemporaryFolder
    private let loop: EventLoop
    private let record = Record()

    /// The reports of the player.
    private final class Record {
        var log: [String] = []
    }

    init() throws {
        folder = try TemporaryFolder()
        loop = try EventLoop()
    }

    private func script(_ text: String) throws -> String {
        let path = folder.path + "helper"
        let log = folder.path + "log"
        try Data("#!/bin/sh\nlog='\(log)'\n\(text)".utf8).write(to: URL(filePath: path))
        #expect(unsafe chmod(path, 0o755) == 0)
        try waitUntilRunnable(path)
        return path
    }

    private func player(
        _ helper: String, patience: UInt64 = 5_000_000, rest: UInt64 = 5_000_000
    ) -> SoundPlayer {
        SoundPlayer(loop: loop, helper: helper, patience: patience, rest: rest) { [record] in
            record.log.append($0)
        }
    }

    private func request(_ number: UInt32) -> SoundRequest {
        .play(number: number, .name("bell", theme: ""), volume: 100)
    }

    /// The requests that helpers have read, from the log.
    private var requests: [SoundRequest] {
        let bytes = FileManager.default.contents(atPath: folder.path + "log")
        var reader = SoundRequestReader()
        return reader.add(bytes ?? Data())
    }

    private func turn(until condition: () -> Bool) throws -> Bool {
        let end = monotonicSeconds() + patience
        while !condition() {
            guard monotonicSeconds() < end else { return false }
            try loop.turn(timeout: 10_000)
        }
        return true
    }

    @Test func requestsReachAHelperThatStartsWithTheFirst() throws {
        let player = player(try script("exec cat > \"$log\""))
        #expect(!player.isRunning)
        player.send(.stop(number: 1))
        #expect(!player.isRunning)
        player.send(request(1))
        #expect(player.isRunning)
        player.send(.stop(number: 1))
        player.send(request(2))
        let expected = [request(1), .stop(number: 1), request(2)]
        #expect(try turn { requests == expected })
        #expect(record.log == [])
    }

    @Test func helperThatHasEndedIsStartedAgain() throws {
        // The script reads one request, all of which have this length, and ends.
        let length = try #require(request(1).bytes).count
        let player = player(try script("exec head -c \(length) >> \"$log\""))
        for number in 1...3 as ClosedRange<UInt32> {
            player.send(request(number))
            #expect(try turn { !player.isRunning })
        }
        #expect(requests == [request(1), request(2), request(3)])
    }

    /// A request that arrives while a helper ends is read by the next helper.
    @Test func requestThatAHelperLeftUnreadIsNotLost() throws {
        let length = try #require(request(1).bytes).count
        let player = player(try script("exec head -c \(length) >> \"$log\""))
        for number in 1...3 as ClosedRange<UInt32> { player.send(request(number)) }
        #expect(try turn { requests.count == 3 && !player.isRunning })
        #expect(requests == [request(1), request(2), request(3)])
        #expect(record.log == [])
    }

    @Test func helperThatHangsIsKilledAndDelaysNothing() throws {
        let pid = folder.path + "pid"
        let player = player(
            try script("echo $$ > '\(pid).new'; mv '\(pid).new' '\(pid)'; exec sleep 1000"),
            patience: 200_000)
        let start = monotonicSeconds()
        // More requests than the pipe has room for.
        for number in 1...10_000 as ClosedRange<UInt32> { player.send(request(number)) }
        #expect(monotonicSeconds() - start < 2)
        #expect(try turn { !player.isRunning })
        #expect(
            record.log == [
                "a sound is not played: too many wait", "no sound is played: martlet-sound hangs",
            ])
        // The player rests.
        player.send(request(1))
        #expect(!player.isRunning)
    }

    @Test(arguments: [
        ("exit 0", "no sound is played: martlet-sound ended with status 0"),
        ("exit 70", "no sound is played: martlet-sound ended with status 70"),
        ("kill -SEGV $$", "no sound is played: martlet-sound ended by signal 11"),
    ])
    func helperThatFailsRests(text: String, complaint: String) throws {
        let player = player(try script(text))
        for _ in 0..<2 {
            player.send(request(1))
            #expect(try turn { !player.isRunning })
        }
        #expect(record.log == [complaint])
    }

    @Test func missingHelperIsReportedOnce() throws {
        let player = player("/nowhere/martlet-sound", rest: 0)
        for number in 1...3 as ClosedRange<UInt32> { player.send(request(number)) }
        #expect(!player.isRunning)
        #expect(
            record.log == [
                "no sound is played: /nowhere/martlet-sound cannot be started: No such file or directory"
            ])
    }
}
