import Bus
import DaemonDouble
import Testing

@testable import Martlet

/// The changes that patches and configurations make to a message.
@Suite(.timeLimit(.minutes(1))) struct PatchTests {
    private let runtime: RuntimeDirectory

    init() throws { runtime = try RuntimeDirectory() }

    /// The entries that a patch sends.
    private func sent(_ patch: MessagePatch) async throws -> [String] {
        let log = Log()
        let daemon = FakeDaemon(in: runtime.path) { call in
            do throws(BusError) {
                let reader = call.call.reader
                log.add("id \(try reader.uint32())")
                for line in try entries(reader) { log.add(line) }
            } catch { log.add(error.message) }
            call.call.reply()
        }
        defer { daemon.stop() }
        let client = try await MartletClient.connect(socket: runtime.path + "/martlet/bus")
        try await client.call(.update(5, patch))
        return log.lines
    }

    @Test func emptyPatchSendsNothing() async throws {
        #expect(try await sent(MessagePatch()) == ["id 5"])
    }

    @Test func absentEmptyAndValueDiffer() async throws {
        var patch = MessagePatch()
        patch.title = "T"
        patch.body = .cleared
        patch.icon = .set("")
        patch.actions = []
        patch.progress = .cleared
        patch.isResident = false
        patch.isTransient = true
        #expect(
            try await sent(patch) == [
                "id 5", "actions []", #"body s """#, #"icon s """#, "progress d -1.0",
                "resident b false", #"title s "T""#, "transient b true",
            ])
    }

    @Test func layoutThemeAndPositionAreReset() async throws {
        var patch = MessagePatch()
        patch.presentation.theme = .error
        (patch.layout, patch.theme, patch.position) = (.cleared, .cleared, .set(.top))
        #expect(
            try await sent(patch) == [
                "id 5", #"layout s """#, #"position s "top""#, #"theme s """#,
            ])
    }

    @Test func presentationAndValuesGoTogether() async throws {
        var patch = MessagePatch()
        patch.progress = 0.5
        patch.actions = .set([MessageAction(key: "a", label: "A")])
        patch.reply = "Answer"
        patch.presentation.theme = .error
        patch.presentation.duration = .seconds(1.5)
        #expect(
            try await sent(patch) == [
                "id 5", #"actions ["a=A"]"#, "duration x 1500", "progress d 0.5",
                #"reply s "Answer""#, #"theme s "error""#,
            ])
    }

    @Test func clearedValueOfARequestIsCleared() async throws {
        var request = MessageRequest(title: "T", body: "B")
        request.isResident = true
        request.progress = 0.5
        var patch = MessagePatch(request)
        patch.body = .cleared
        patch.progress = .cleared
        patch.isResident = false
        #expect(
            try await sent(patch) == [
                "id 5", #"body s """#, "progress d -1.0", "resident b false", #"title s "T""#,
            ])
    }

    /// A request in which every property is set.
    private var full: MessageRequest {
        var request = MessageRequest(title: "T", body: "B")
        request.appName = "A"
        (request.icon, request.iconText, request.image) = ("i", "t", "m")
        request.content = MessageContent(
            width: 1, height: 1, pixels: [0], room: MessageRoom(width: 1, height: 1),
            takesTaps: false)
        (request.sheet, request.messenger, request.layout) = (.centered, "m", .tab)
        (request.theme, request.iconStyle, request.appearance) = (.error, .subtle, .dark)
        request.accent = .black
        (request.position, request.layer, request.output) = (.left, .bottom, .all)
        (request.dim, request.isDimInteractive, request.focus) = (.gray, false, .never)
        (request.animation, request.handling) = (.pop, .slideIn)
        (request.swipes, request.longSwipes) = ([.up: .dismiss], [.up: .snooze])
        (request.duration, request.urgency) = (.forever, .low)
        request.actions = [MessageAction(key: "a", label: "A")]
        (request.reply, request.replyPlaceholder, request.replySubmit) = ("r", "p", "s")
        (request.name, request.group, request.duplicates) = ("n", "g", .allow)
        (request.replaces, request.progress, request.showsTimeLeft) = (3, 0.5, true)
        (request.sound, request.isFelt, request.priority) = ("bell", false, 2)
        request.showsCodeButton = false
        request.away = .wait
        (request.leadsBack, request.endsOnFocus, request.window) = (false, true, 7)
        (request.ringing, request.conversation) = (true, true)
        (request.isTransient, request.isResident, request.hidesOnDisconnect) = (true, true, true)
        (request.category, request.desktopEntry) = ("c", "d")
        request.hints = ["x": .text("y")]
        return request
    }

    @Test func configurationHasEveryPropertyOfARequest() {
        let full = full
        let empty = MessageRequest()
        for (property, other) in zip(
            Mirror(reflecting: full).children, Mirror(reflecting: empty).children)
        {
            #expect(
                "\(property.value)" != "\(other.value)",
                "the test knows nothing of \(property.label ?? "")")
        }
        var message = MessageRequest()
        MessageConfiguration(message: full).fill(&message)
        #expect(message == full)
    }

    @Test func messageCountsBeforeItsConfiguration() {
        var message = MessageRequest(title: "Own")
        message.theme = .info
        message.swipes = [.left: .dismiss]
        var configuration = MessageConfiguration.sheet(.topCard)
        configuration.title = "Theirs"
        configuration.theme = .error
        configuration.swipes = [.left: .nothing, .up: .nothing]
        configuration.fill(&message)
        #expect((message.title, message.theme, message.sheet) == ("Own", .info, .topCard))
        #expect(message.swipes == [.left: .dismiss, .up: .nothing])
    }

    @Test(
        arguments: [
            (Duration.zero, 0), (.milliseconds(1500), 1500), (.microseconds(1999), 1),
            (.microseconds(-1999), -1), (.seconds(Int64.max), .max), (.seconds(Int64.min), .min),
        ] as [(Duration, Int64)])
    func durationsAreWholeMilliseconds(duration: Duration, milliseconds: Int64) {
        #expect(duration.milliseconds == milliseconds)
    }
}
