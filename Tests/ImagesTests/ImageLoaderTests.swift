import Bus
import CLibc
import Foundation
import Messages
import Support
import Testing

@testable import Images

/// `ImageLoader` with `martlet-decode`, and with shell scripts in its place that misbehave.
@Suite struct ImageLoaderTests {
    private let fixtures: Fixtures
    private let loop: EventLoop
    private let record = Record()

    /// Pictures and log lines that the loader passed to its closures, in order.
    private final class Record {
        var pictures: [Bitmap?] = []
        var log: [String] = []
    }

    init() throws {
        fixtures = try Fixtures()
        loop = try EventLoop()
    }

    private func loader(
        _ decoder: String = DecoderRun.program, cacheLimit: Int = 256 << 10,
        timeout: UInt64 = ImageLoader.standardTimeout
    ) -> ImageLoader {
        ImageLoader(
            loop: loop, decoder: decoder, cacheLimit: cacheLimit, timeout: timeout
        ) { [record] in record.log.append($0) }
    }

    private func script(_ text: String) throws -> String {
        let path = try fixtures.write("decoder", "#!/bin/sh\n" + text)
        #expect(unsafe chmod(path, 0o755) == 0)
        try waitUntilRunnable(path)
        return path
    }

    private func ask(
        _ loader: ImageLoader, _ source: PictureSource, size: Int = 48, of owner: String? = nil
    ) -> PictureLoad {
        let request = PictureRequest(source: source, size: size, scale: 1)
        return loader.load(request, of: owner.map { [.application($0)] } ?? []) { [record] in
            record.pictures.append($0)
        }
    }

    private func wait(for count: Int, seconds: Double = 8) throws {
        let end = monotonicSeconds() + seconds
        while record.pictures.count < count, monotonicSeconds() < end {
            try loop.turn(timeout: 20_000)
        }
        #expect(record.pictures.count == count)
    }

    @Test func fileIsLoaded() throws {
        let path = try fixtures.image(
            "a.png", type: "png", width: 96, height: 48, rgba: 0x1020_30ff)
        let loader = loader()
        guard case .pending = ask(loader, .file(path)) else { throw HarnessError("not pending") }
        #expect(record.pictures.isEmpty)
        try wait(for: 1)
        let bitmap = try #require(record.pictures.first ?? nil)
        #expect(bitmap.width == 48 && bitmap.height == 24)
        #expect(bitmap.pixels.allSatisfy { $0 == 0xff10_2030 })
        #expect(loader.pendingCount == 0 && loader.cacheSize == 0)
        #expect(record.log.isEmpty)
    }

    @Test func reasonForARefusedFileIsLoggedOnce() throws {
        let loader = loader()
        _ = ask(loader, .file("/dev/zero"), size: 1)
        _ = ask(loader, .file("/dev/zero"), size: 2)
        try wait(for: 2)
        #expect(record.pictures == [nil, nil])
        #expect(record.log == ["no picture: /dev/zero is not a regular file"])
    }

    @Test func equalRequestsShareOneProcess() throws {
        let count = fixtures.path("count")
        let loader = loader(try script("echo x >> \(count); exit 65"))
        for _ in 0..<5 { _ = ask(loader, .file("/a")) }
        #expect(loader.pendingCount == 1)
        try wait(for: 5)
        #expect(try String(contentsOfFile: count, encoding: .utf8) == "x\n")
    }

    @Test func absenceOfAnIconIsCached() throws {
        let count = fixtures.path("count")
        let loader = loader(try script("echo x >> \(count); exec \(DecoderRun.program) \"$@\""))
        _ = try fixtures.write("t/index.theme", "")
        _ = ask(loader, .icon("no-such-icon-anywhere"))
        try wait(for: 1)
        #expect(ask(loader, .icon("no-such-icon-anywhere")) == .unavailable)
        #expect(try String(contentsOfFile: count, encoding: .utf8) == "x\n")
        loader.clearCache()
        #expect(ask(loader, .icon("no-such-icon-anywhere")) != .unavailable)
    }

    @Test func atMostTwoDecodersRunAtATime() throws {
        let directory = fixtures.directory.path
        let loader = loader(
            try script(
                "cd \(directory); mkdir one 2>/dev/null || mkdir two 2>/dev/null || touch three; "
                    + "sleep 0.05; rmdir two 2>/dev/null || rmdir one; exit 65"))
        for number in 0..<9 { _ = ask(loader, .file("/\(number)")) }
        #expect(loader.pendingCount == 9)
        try wait(for: 9)
        #expect(!FileManager.default.fileExists(atPath: fixtures.path("three")))
    }

    @Test func fullQueueRefusesRequests() throws {
        let loader = loader(try script("exec sleep 60"))
        for number in 0..<ImageLoader.queueLimit {
            #expect(ask(loader, .file("/\(number)")) != .unavailable)
        }
        #expect(ask(loader, .file("/more")) == .unavailable)
        #expect(ask(loader, .file("/still more")) == .unavailable)
        #expect(record.log.count == 1)
    }

    @Test func abandonedRequestIsCancelled() throws {
        let loader = loader(try script("exec sleep 60"))
        var tickets: [PictureTicket] = []
        for source in ["/a", "/a", "/b", "/c"] {
            if case .pending(let ticket) = ask(loader, .file(source)) { tickets.append(ticket) }
        }
        try #require(tickets.count == 4)
        loader.cancel(tickets[3])
        #expect(loader.pendingCount == 2, "a request that had not started is dropped at once")
        loader.cancel(tickets[0])
        loader.cancel(tickets[2])
        loader.cancel(tickets[2])
        let end = monotonicSeconds() + 5
        while loader.pendingCount > 1, monotonicSeconds() < end { try loop.turn(timeout: 20_000) }
        #expect(loader.pendingCount == 1, "one still waits for /a")
        loader.cancel(tickets[1])
        while loader.pendingCount > 0, monotonicSeconds() < end { try loop.turn(timeout: 20_000) }
        #expect(loader.pendingCount == 0)
        #expect(record.pictures.isEmpty && record.log.isEmpty)
    }

    @Test func hangingDecoderIsKilled() throws {
        let loader = loader(try script("trap '' TERM; exec sleep 60"), timeout: 100_000)
        _ = ask(loader, .file("/a"))
        try wait(for: 1)
        #expect(record.pictures == [nil])
        #expect(record.log == ["a picture took longer than 100 ms to decode"])
    }

    @Test func ownerOfAKilledPictureWaits() throws {
        let paths = fixtures.path("paths")
        let loader = loader(
            try script(
                "path=$(cat <&3); echo $path >> \(paths); [ $path = /other ] || kill -KILL $$"))
        for number in 0..<9 { _ = ask(loader, .file("/bad\(number)"), of: "One") }
        // Two run at a time; of the others four wait, and the rest is refused.
        try wait(for: 5)
        #expect(loader.pendingCount == 4)
        #expect(ask(loader, .file("/bad"), of: "One") == .unavailable)
        guard case .pending = ask(loader, .file("/other"), of: "Two") else {
            throw HarnessError("the picture of another owner is refused")
        }
        try wait(for: 6)
        let begun = try String(contentsOfFile: paths, encoding: .utf8).split(separator: "\n")
        #expect(begun == ["/bad0", "/bad1", "/other"] || begun == ["/bad1", "/bad0", "/other"])
        #expect(loader.pendingCount == 4)
    }

    /// A process that waits for a file system cannot be killed once that has been asked. Needs root.
    @Test(.enabled(if: SilentFileSystem.isPossible), .timeLimit(.minutes(1)))
    func decoderThatHangsInTheKernelLosesItsPlace() throws {
        let system = try SilentFileSystem(at: fixtures.path("silent"))
        defer { system.remove() }
        let text = "path=$(cat <&3); [ $path = /good ] && exit 65; exec cat \(system.folder)/$path"
        let loader = loader(try script(text), timeout: 300_000)
        for number in 0..<4 { _ = ask(loader, .file("hang\(number)")) }
        let end = monotonicSeconds() + 8
        while record.pictures.count < 4, monotonicSeconds() < end {
            try loop.turn(timeout: 20_000)
            system.hear()
        }
        #expect(record.pictures == [nil, nil, nil, nil])
        #expect(record.log == ["a picture took longer than 300 ms to decode"])
        _ = ask(loader, .file("/good"))
        try wait(for: 5)
        #expect(loader.pendingCount == 0)
        // Pictures that take a place, and some for which the last places are kept.
        for number in 4..<9 { _ = ask(loader, .file("hang\(number)")) }
        while record.pictures.count < 7, monotonicSeconds() < end {
            try loop.turn(timeout: 20_000)
            system.hear()
        }
        #expect(record.pictures.count == 7)
        #expect(loader.pendingCount == 3)
    }

    private func root(_ folder: String) throws -> RootFolder {
        let flags = Int32(MARTLET_PATH_ONLY) | O_CLOEXEC
        let descriptor = unsafe martlet_open(folder, flags, 0)
        try #require(descriptor >= 0)
        return RootFolder(owning: descriptor)
    }

    @Test func pathIsNotAnArgument() throws {
        let secret = "/home/person/secret.png"
        let root = try root("/")
        for subject in [
            PictureRequest.Subject.source(.file(secret)), .fileBeneath(root, path: secret),
        ] {
            let request = PictureRequest(subject: subject, size: 48, scale: 1)
            #expect(request.arguments.allSatisfy { !$0.contains("secret") })
            #expect(request.path == secret)
        }
    }

    @Test func fileBeneathAFolderIsFoundThereAlone() throws {
        _ = try fixtures.write("root/pictures/text", "")
        let inside = try fixtures.image("root/pictures/a.png", type: "png", width: 8, height: 8)
        let outside = try fixtures.image("outside.png", type: "png", width: 8, height: 8)
        let folder = fixtures.path("root")
        let links = [
            "host.png": outside, "up.png": "../../outside.png", "in.png": "/pictures/a.png",
        ]
        for (name, target) in links {
            try FileManager.default.createSymbolicLink(
                atPath: folder + "/" + name, withDestinationPath: target)
        }
        let root = try root(folder)
        let loader = loader()
        var expected: [Bool] = []
        for (path, isThere) in [
            ("/pictures/a.png", true), ("/in.png", true), ("/../pictures/a.png", true),
            ("/host.png", false), ("/up.png", false), (outside, false), (inside, false),
            ("/../outside.png", false),
        ] {
            let request = PictureRequest(
                subject: .fileBeneath(root, path: path), size: 48, scale: 1)
            _ = loader.load(request) { [record] in record.pictures.append($0) }
            expected.append(isThere)
            try wait(for: expected.count)
        }
        #expect(record.pictures.map { $0 != nil } == expected)
    }

    /// Scripts of decoders that return no valid picture.
    static let faults = [
        "exit 0", "head -c 16 /dev/zero >&3", "kill -SEGV $$", "exit 3",
        // A valid header and valid pixels, in a file that is not sealed.
        "printf 'MRTL\\1\\0\\0\\0\\1\\0\\0\\0\\1\\0\\0\\0abcd' >&3",
        // An endless error message.
        "yes >&2",
    ]

    @Test(arguments: faults)
    func outputOfADecoderIsChecked(text: String) throws {
        let loader = loader(try script(text), timeout: 500_000)
        _ = ask(loader, .file("/a"))
        try wait(for: 1)
        #expect(record.pictures == [nil])
        #expect(record.log.count == 1)
        #expect(record.log.allSatisfy { $0.utf8.count < 600 })
    }

    @Test func missingDecoderMakesPicturesUnavailableAndIsLoggedOnce() throws {
        let loader = loader("/nowhere/martlet-decode")
        #expect(ask(loader, .file("/a")) == .unavailable)
        #expect(ask(loader, .icon("b")) == .unavailable)
        #expect(record.log.count == 1)
        #expect(record.log.first?.contains("/nowhere/martlet-decode") == true)
    }

    @Test func missingSandboxIsLoggedOnce() throws {
        let text =
            "path=$(cat <&3); echo \"martlet-decode: $path\" >&2; [ $path = /other ] && exit 65; exit 71"
        let loader = loader(try script(text))
        for path in ["/a", "/other", "/b"] { _ = ask(loader, .file(path)) }
        try wait(for: 3)
        #expect(record.pictures == [nil, nil, nil])
        #expect(record.log.count { $0.contains("the sandbox of martlet-decode") } == 1)
        #expect(record.log.count == 2)
    }

    @Test func loaderLeaksNoProcessAndNoDescriptor() throws {
        let pid = fixtures.path("pid")
        var loader: ImageLoader? = loader(try script("echo $$ > \(pid); exec sleep 60"))
        _ = loader.map { ask($0, .file("/a")) }
        let text = try Support.wait(for: "a pid") {
            (try? String(contentsOfFile: pid, encoding: .utf8)).flatMap {
                $0.hasSuffix("\n") ? $0 : nil
            }
        }
        let process = try #require(pid_t(text.dropLast()))
        loader = nil
        #expect(kill(process, 0) == -1)
        // Tests that run at the same time have picture files open, too, until they end.
        #expect(try eventually(within: 20) { try Self.openPictures() == 0 })
    }

    /// Number of picture files that this process has open.
    private static func openPictures() throws -> Int {
        let directory = "/proc/self/fd"
        return try FileManager.default.contentsOfDirectory(atPath: directory).count {
            let target = try? FileManager.default.destinationOfSymbolicLink(
                atPath: directory + "/" + $0)
            return target?.contains("martlet-picture") ?? false
        }
    }
}
