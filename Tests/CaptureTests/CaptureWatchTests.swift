import Bus
import CLibc
import Capturing
import Folders
import Foundation
import Support
import Testing

@testable import Capture

/// `CaptureWatch` with helpers that behave and others that do not, on a real loop.
@Suite(.serialized) struct CaptureWatchTests {
    private let folder: TemporaryFolder
    private let loop: EventLoop
    private let record = Record()

    /// The reports of the watch.
    private final class Record {
        var log: [String] = []
        var told: [CaptureUse?] = []
        /// Whether the socket can be found.
        var hasSocket = true
    }

    init() throws {
        folder = try TemporaryFolder()
        loop = try EventLoop()
        try Data().write(to: URL(filePath: folder.path + "socket"))
    }

    /// A watch whose helper is a script. The script's `$runs` is the file with a line for each start.
    private func watch(_ script: String, pause: UInt64 = 20_000) throws -> CaptureWatch {
        let path = folder.path + "helper"
        let text = "#!/bin/sh\nruns='\(folder.path)runs'\necho \"$1\" >>\"$runs\"\n\(script)"
        try Data(text.utf8).write(to: URL(filePath: path))
        #expect(unsafe chmod(path, 0o755) == 0)
        try waitUntilRunnable(path)
        let socket = folder.path + "socket"
        let watch = CaptureWatch(loop: loop, helper: path, pause: pause) { [record] in
            record.hasSocket ? socket : nil
        } log: { [record] in
            record.log.append($0)
        }
        watch.told = { [record] in record.told.append($0) }
        return watch
    }

    /// Number of helpers that were started.
    private var runs: Int {
        let text = try? String(contentsOfFile: folder.path + "runs", encoding: .utf8)
        return text?.split(separator: "\n").count ?? 0
    }

    private func turn(until condition: () -> Bool) throws -> Bool {
        let end = monotonicSeconds() + patience
        while !condition() {
            guard monotonicSeconds() < end else { return false }
            try loop.turn(timeout: 10_000)
        }
        return true
    }

    @Test func helperRunsOnlyWhileItIsNeeded() throws {
        let watch = try watch("printf 1; exec sleep 1000")
        #expect(!watch.isRunning)
        watch.note()
        #expect(!watch.isRunning)
        watch.setNeeded(true)
        #expect(watch.isRunning)
        #expect(try turn { record.told == [.sharing] })
        watch.setNeeded(false)
        #expect(!watch.isRunning && record.told == [.sharing, nil])
        #expect(record.log == [] && runs == 1)
        // Needed again at once, as by another configuration.
        watch.setNeeded(true)
        #expect(try turn { record.told == [.sharing, nil, .sharing] })
        watch.setNeeded(false)
    }

    @Test func lastWordCounts() throws {
        let watch = try watch("printf 0152; exec sleep 1000")
        watch.setNeeded(true)
        #expect(try turn { watch.use == .camera })
        watch.setNeeded(false)
    }

    @Test func helperGetsThePathOfTheSocket() throws {
        let watch = try watch("printf 0; exec sleep 1000")
        watch.setNeeded(true)
        #expect(try turn { watch.use == [] })
        let text = try String(contentsOfFile: folder.path + "runs", encoding: .utf8)
        #expect(text == folder.path + "socket\n")
        watch.setNeeded(false)
    }

    @Test func withoutASocketNothingIsStartedUntilSomethingHappens() throws {
        let watch = try watch("printf 1; exec sleep 1000")
        record.hasSocket = false
        watch.setNeeded(true)
        #expect(!watch.isRunning && record.told == [])
        watch.note()
        #expect(!watch.isRunning)
        record.hasSocket = true
        watch.note()
        #expect(try turn { watch.use == .sharing })
        watch.note()
        #expect(runs == 1)
        watch.setNeeded(false)
    }

    @Test func serverThatEndsIsForgottenAndAwaited() throws {
        let watch = try watch(
            "[ $(wc -l <\"$runs\") = 1 ] && { printf 1; exit 0; }\nprintf 4; exec sleep 1000")
        watch.setNeeded(true)
        #expect(try turn { watch.use == .microphone })
        #expect(record.told == [.sharing, nil, .microphone] && record.log == [])
        watch.setNeeded(false)
    }

    /// A helper that crashes shows nothing that was hidden.
    @Test(arguments: ["kill -SEGV $$", "exit 76"])
    func lastWordOfAHelperThatFailsCountsUntilTheNextOne(_ end: String) throws {
        let watch = try watch(
            "[ $(wc -l <\"$runs\") = 1 ] && { printf 1; \(end); }\nprintf 0; exec sleep 1000")
        watch.setNeeded(true)
        #expect(try turn { watch.use == [] })
        #expect(record.told == [.sharing, []] && record.log.count == 1)
        watch.setNeeded(false)
    }

    @Test func helperThatAlwaysFailsIsGivenUp() throws {
        let watch = try watch("exit 71", pause: 1000)
        watch.setNeeded(true)
        #expect(try turn { runs == CaptureWatch.mostFailures && !watch.isRunning })
        #expect(watch.use == nil && record.told == [])
        #expect(
            record.log == [
                "it is not known whether the screen is shared: martlet-capture ended with status 71"
            ])
        // The next message tries once more.
        watch.note()
        #expect(try turn { runs > CaptureWatch.mostFailures })
        watch.setNeeded(false)
    }

    @Test func helperThatFailsAfterItHasSpokenIsGivenUpTooAndThenNothingIsKnown() throws {
        let watch = try watch(
            "[ $(wc -l <\"$runs\") = 1 ] && printf 1\nexit 71", pause: 1000)
        watch.setNeeded(true)
        #expect(try turn { record.told == [.sharing, nil] })
        watch.setNeeded(false)
    }

    @Test func helperThatSaysSomethingElseIsKilled() throws {
        let watch = try watch("printf x; exec sleep 1000", pause: 1_000_000_000)
        watch.setNeeded(true)
        #expect(try turn { !watch.isRunning })
        #expect(record.told == [])
        watch.setNeeded(false)
    }

    @Test func missingHelperIsReportedOnce() throws {
        let watch = CaptureWatch(loop: loop, helper: "/nowhere/martlet-capture", pause: 1000) {
            [folder] in
            folder.path + "socket"
        } log: { [record] in
            record.log.append($0)
        }
        watch.setNeeded(true)
        #expect(
            record.log == [
                "it is not known whether the screen is shared: /nowhere/martlet-capture cannot be started: "
                    + "No such file or directory"
            ])
        watch.setNeeded(false)
    }
}
