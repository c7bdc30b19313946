import Bus
import Jobs
import Messages
import Support
import Testing

/// The server of job views with programs on a private bus.
@MainActor @Suite(.timeLimit(.minutes(5))) struct JobsTests {
    private let world: JobWorld
    private var jobs: Jobs { world.jobs }
    private var told: JobWorld.Told { world.told }
    private var item: BarItem? { told.items.count == 1 ? told.items.values.first : nil }

    init() throws { world = try JobWorld() }

    @Test func newerProgramsJobIsAnItem() throws {
        let path = try world.view {
            $0.field("application-display-name", "s") { $0.string("Files") }
            $0.field("title", "s") { $0.string("Copying") }
        }
        #expect(try world.serve { item != nil })
        #expect(item?.title == "Copying" && item?.text == "Files")
        #expect(item?.image == .source(.icon("org.kde.dolphin")))
        #expect(item?.progress == .indeterminate)
        try world.update(path) {
            $0.field("percent", "u") { $0.uint32(25) }
            $0.field("totalBytes", "t") { $0.uint64(4_000_000) }
            $0.field("processedBytes", "t") { $0.uint64(1_000_000) }
            $0.field("descriptionLabel1", "s") { $0.string("Source") }
            $0.field("descriptionValue1", "s") { $0.string("/a") }
            $0.field("suspended", "b") { $0.bool(true) }
        }
        #expect(try world.serve { item?.progress == .share(0.25) })
        #expect(item?.subtitle == "1 MB / 4 MB" && item?.text == "Source: /a\nFiles")
        #expect(item?.activity == .paused)
        try world.terminate(path, 0, "")
        #expect(told.items.isEmpty && told.messages.isEmpty)
    }

    @Test func jobOfASandboxedApplicationHasItsName() throws {
        for (claimed, shown) in [("System update", "org.evil.App"), ("Evil App", "Evil App")] {
            let world = try JobWorld()
            world.jobs.inquire = { _, told in told(SenderIdentity(.application("org.evil.App"))) }
            world.jobs.applicationName = { $0 == "org.evil.App" ? "Evil App" : nil }
            _ = try world.call(
                "requestView", at: "/JobViewServer", "org.kde.JobViewServer",
                name: "org.kde.kuiserver"
            ) {
                $0.string(claimed)
                $0.string("")
                $0.int32(0)
            }.get().objectPath()
            #expect(try world.serve { world.told.items.count == 1 })
            let item = world.told.items.values.first
            #expect(item?.text == shown || item?.title == shown, "\(String(describing: item))")
        }
    }

    @Test func olderProgramsJobIsAnItem() throws {
        let path = try world.call(
            "requestView", at: "/JobViewServer", "org.kde.JobViewServer", name: "org.kde.kuiserver"
        ) {
            $0.string("Ark")
            $0.string("ark")
            $0.int32(1)
        }.get().objectPath()
        func set(_ member: String, _ arguments: (inout MessageWriter) -> Void) throws {
            _ = try world.call(member, at: path, "org.kde.JobViewV2", arguments).get()
        }
        func amount(_ number: UInt64, _ unit: String) -> (inout MessageWriter) -> Void {
            {
                $0.uint64(number)
                $0.string(unit)
            }
        }
        try set("setInfoMessage") { $0.string("Extracting") }
        try set("setTotalAmount", amount(10, "files"))
        try set("setProcessedAmount", amount(4, "files"))
        try set("setTotalAmount", amount(10, "unknown unit"))
        try set("setSpeed") { $0.uint64(5000) }
        try set("setElapsedTime") { $0.uint64(5000) }
        try set("setDestUrl") { $0.variant("s") { $0.string("file:///b") } }
        for number in [UInt32(0), 1, 2, .max] {
            let isTaken = try world.call("setDescriptionField", at: path, "org.kde.JobViewV2") {
                $0.uint32(number)
                $0.string("Field")
                $0.string("\(number)")
            }.get().bool()
            #expect(isTaken)
        }
        try set("clearDescriptionField") { $0.uint32(0) }
        #expect(try world.serve { item != nil })
        #expect(item?.title == "Extracting" && item?.subtitle == "4 / 10 · 5 kB/s")
        #expect(item?.text == "Field: 1\nArk" && item?.progress == .share(0.4))
        #expect(item?.trailing.map(\.key) == ["cancel"])
        try set("setPercent") { $0.uint32(60) }
        #expect(try world.serve { item?.progress == .share(0.6) })
        try set("terminate") { $0.string("The archive is damaged") }
        #expect(told.items.isEmpty)
        #expect(told.messages.map(\.title) == ["Extracting"])
        #expect(told.messages.first?.body.text == "The archive is damaged\nField: 1")
        #expect(told.messages.first?.appName == "Ark")
    }

    @Test func shortJobIsNeverSeen() throws {
        let path = try world.view(immediate: false)
        try world.serve(for: 0.3)
        #expect(told.count == 0)
        try world.terminate(path, 0, "")
        try world.serve(for: 0.4)
        #expect(told.count == 0)
        _ = try world.view(immediate: false)
        #expect(try world.serve { item != nil })
    }

    @Test func failureIsAMessageAndACancellationIsNone() throws {
        let (failed, killed) = (try world.view(), try world.view())
        try world.terminate(killed, 1, "")
        #expect(told.messages.isEmpty)
        try world.terminate(failed, 149, "Disk full")
        #expect(told.messages.map(\.body.text) == ["Disk full"])
        #expect(told.messages.first?.theme == .error)
    }

    @Test func buttonsAskTheProgram() throws {
        let other = try world.newProgram()
        let path = try world.view()
        #expect(try world.serve { item != nil })
        let name = try #require(item).id.name
        for key in ["suspend", "resume", "cancel", "nonsense"] { jobs.press(key, of: name) }
        jobs.press("cancel", of: "12345")
        jobs.press("cancel", of: "-")
        #expect(try world.serve { world.program.signals.count >= 3 })
        #expect(
            world.program.signals
                == ["suspendRequested", "resumeRequested", "cancelRequested"].map {
                    "\($0) \(path)"
                })
        #expect(other.signals.isEmpty)
        #expect(try world.serve { item?.trailing.last?.isEnabled == false })
        // Some programs report a cancellation as an error.
        try world.terminate(path, 30, "Aborted")
        #expect(told.messages.isEmpty)
    }

    @Test func jobEndsWithItsProgram() throws {
        let other = try world.newProgram()
        for _ in 0..<3 { _ = try world.view(by: other) }
        _ = try world.view()
        #expect(try world.serve { told.items.count == 4 })
        other.connection.close()
        #expect(try world.serve { told.items.count == 1 })
        #expect(told.messages.isEmpty)
    }

    @Test func programsKeepToTheirOwnJobs() throws {
        let (program, other) = (world.program, try world.newProgram())
        let path = try world.view()
        for (path, program) in [
            (path, other), ("/org/martlet/jobs/77", program), ("/org/martlet/jobs", program),
            ("/org/martlet/jobs/x", program), (path + "/1", program),
        ] {
            let result = try world.call("terminate", at: path, "org.kde.JobViewV2", by: program) {
                $0.string("")
            }
            guard case .failure(let error) = result else {
                Issue.record("\(path) was called")
                continue
            }
            #expect(error.name == "org.freedesktop.DBus.Error.UnknownObject")
        }
        #expect(try world.serve { item != nil })
    }

    @Test func fiveHundredJobsAreBounded() throws {
        let programs = [world.program, try world.newProgram(), try world.newProgram()]
        var views: [(path: String, program: JobWorld.Program)] = []
        for program in programs.prefix(2) {
            for _ in 0..<250 { views.append((try world.view(by: program), program)) }
            #expect(throws: BusError.self) { try world.view(by: program) }
        }
        #expect(throws: BusError.self) { try world.view(by: programs[2]) }
        #expect(try world.serve { told.items.count == 500 })
        let (before, start) = (told.count, world.loop.now)
        for percent in [UInt32(20), 40, 60, 80] {
            for (path, program) in views {
                let target = BusTarget(
                    destination: "org.kde.JobViewServer", path: path,
                    interface: "org.kde.JobViewV2")
                try program.connection.call(target, "setPercent") {
                    $0.uint32(percent)
                } reply: { _ in
                }
            }
            try world.serve(for: 0.1)
        }
        #expect(
            try world.serve(within: 15) {
                told.items.values.allSatisfy { $0.progress == .share(0.8) }
            })
        let seconds = Double(world.loop.now - start) / 1_000_000
        #expect(Double(told.count - before) <= 100 * seconds + 500)
        programs[0].connection.close()
        #expect(try world.serve { told.items.count == 250 })
    }

    @Test func hugeAndStrangeValuesDoNoHarm() throws {
        let text = String(repeating: "x", count: 10_000_000)
        let path = try world.view(-1) {
            $0.field("application-display-name", "s") { $0.string(text) }
            $0.field("title", "s") { $0.string(text + "\n") }
            $0.field("immediate", "s") { $0.string("yes") }
            $0.field("percent", "i") { $0.int32(-5) }
        }
        try world.update(path) {
            $0.field("descriptionValue2", "s") { $0.string(text) }
            $0.field("processedBytes", "t") { $0.uint64(.max) }
            $0.field("totalBytes", "d") { $0.double(.nan) }
            $0.field("speed", "x") { $0.int64(.min) }
            $0.field("totalFiles", "as") { $0.strings([text]) }
            $0.field(text, "b") { $0.bool(true) }
        }
        #expect(try world.serve { item?.subtitle == "18.4 EB" })
        #expect(item?.title.utf8.count ?? .max <= 1030)
        #expect(item?.progress == .indeterminate)
        try world.terminate(path, .max, text)
        #expect(told.messages.first?.body.text.utf8.count ?? .max <= 3 * 1030)
    }

    @Test func ownedNamesAreLeftAloneAndReleasedOnClosing() throws {
        let names = ["org.kde.JobViewServer", "org.kde.kuiserver"]
        let client = try BusClient(address: world.bus.address)
        for name in names { #expect(try client.hasOwner(name)) }
        _ = try world.view()
        #expect(try world.serve { item != nil })
        jobs.setServing(false)
        try world.serve(for: 0.1)
        #expect(told.items.isEmpty)
        for name in names { #expect(try !client.hasOwner(name)) }
        // Plasma owns the names now.
        for name in names {
            try client.call(.bus, "RequestName") {
                $0.string(name)
                $0.uint32(4)
            }
        }
        jobs.setServing(true)
        try world.serve(for: 0.1)
        func owner(_ name: String) throws -> String {
            try client.call(.bus, "GetNameOwner") { $0.string(name) }.string()
        }
        for name in names { #expect(try owner(name) == client.connection.uniqueName()) }
        client.connection.close()
        // A program that waits for a name gets it when the owner releases it.
        try world.serve(for: 0.1)
        _ = try world.view()
        #expect(try world.serve { item != nil })
    }
}
