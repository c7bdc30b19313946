import CLibc
import Decoding
import Foundation
import Host
import Messages
import Support
import Testing

@testable import Images

/// Files are found when they are named, and decoded later, whatever has become of their names.
@Suite struct PictureFileTests {
    private let fixtures: Fixtures

    init() throws { fixtures = try Fixtures() }

    private func image(_ name: String, _ rgba: UInt32 = 0x1020_30ff) throws -> String {
        try fixtures.image(name, type: "png", width: 24, height: 24, rgba: rgba)
    }

    /// A link that has been followed since it was made. The kernel writes down when a link was followed last, and cannot follow
    /// it without waiting while that is not written.
    private func link(_ name: String, to destination: String) throws -> String {
        let path = fixtures.path(name)
        try FileManager.default.createSymbolicLink(
            atPath: path, withDestinationPath: destination)
        let times = [time(nil) + 3600, 0].map { timespec(tv_sec: $0, tv_nsec: 0) }
        #expect(unsafe utimensat(AT_FDCWD, path, times, AT_SYMLINK_NOFOLLOW) == 0)
        return path
    }

    /// The colour of the picture that `martlet-decode` makes of a file.
    private func decode(_ file: PictureFile) throws -> UInt32? {
        let request = PictureRequest(subject: .file(file, path: "/gone"), size: 24, scale: 1)
        let run = try DecoderRun(request.arguments, input: request.input)
        return run.outcome == .done ? run.pixels.first : nil
    }

    @Test func fileIsDecodedAfterItsNameIsRemoved() throws {
        let path = try image("a.png")
        let file = try #require(PictureFile.find(path))
        try FileManager.default.removeItem(atPath: path)
        #expect(try decode(file) == 0xff10_2030)
        #expect(PictureFile.find(path) == nil)
    }

    @Test func fileThatReplacesItIsAnother() throws {
        let path = try image("a.png")
        let file = try #require(PictureFile.find(path))
        let same = try #require(PictureFile.find(path))
        #expect(file == same)
        let other = try image("b.png", 0x4050_60ff)
        #expect(unsafe rename(other, path) == 0)
        let next = try #require(PictureFile.find(path))
        #expect(next != file)
        #expect(try decode(file) == 0xff10_2030)
        #expect(try decode(next) == 0xff40_5060)
    }

    @Test func linkLeadsToItsFile() throws {
        let path = try image("a.png")
        let link = try link("link.png", to: path)
        #expect(PictureFile.find(link) == PictureFile.find(path))
    }

    @Test func onlyRegularFilesOfAUsefulSizeAreFound() throws {
        #expect(PictureFile.find(fixtures.directory.path) == nil)
        #expect(PictureFile.find("/dev/null") == nil)
        #expect(PictureFile.find("/proc/self/status") == nil)
        #expect(PictureFile.find(fixtures.path("missing.png")) == nil)
        let fifo = fixtures.path("fifo")
        #expect(unsafe mkfifo(fifo, 0o600) == 0)
        #expect(PictureFile.find(fifo) == nil)
        let empty = try fixtures.write("empty", "")
        #expect(PictureFile.find(empty) == nil)
        let long = try fixtures.write("long", "x")
        #expect(unsafe truncate(long, 33 << 20) == 0)
        #expect(PictureFile.find(long) == nil)
        #expect(unsafe truncate(long, 32 << 20) == 0)
        #expect(PictureFile.find(long) != nil)
    }

    /// A sandbox has a root of its own: paths and links begin there, and nothing leads outside.
    @Test func pathBeginsInTheRoot() throws {
        let path = try image("a.png")
        _ = try link("in.png", to: "/a.png")
        _ = try link("up.png", to: "../../../../a.png")
        let root = try OwnedDescriptor(
            unsafe martlet_open(fixtures.directory.path, O_DIRECTORY | O_CLOEXEC, 0)
        )
        .raised()
        let file = try #require(PictureFile.find(path))
        for name in ["/a.png", "/in.png", "/up.png", "/../a.png"] {
            #expect(PictureFile.find(name, in: root.number) == file, "\(name)")
        }
        for name in [path, "/etc/passwd", "/../../../etc/passwd"] {
            #expect(PictureFile.find(name, in: root.number) == nil, "\(name)")
        }
    }

    /// Links such as `/proc/self/fd/3` would lead to what this process has open.
    @Test func linksOfProcAreNotFollowed() throws {
        let path = try image("a.png")
        let open = OwnedDescriptor(unsafe martlet_open(path, O_RDONLY | O_CLOEXEC, 0))
        #expect(PictureFile.find("/proc/self/fd/\(open.number)") == nil)
    }

    /// A server or a drive that does not answer, as a file system of this process that answers nothing. Needs root.
    @Test(.enabled(if: SilentFileSystem.isPossible), .timeLimit(.minutes(1)))
    func fileSystemThatDoesNotAnswerDelaysNothing() throws {
        let system = try SilentFileSystem(at: fixtures.path("silent"))
        defer { system.remove() }
        let start = monotonicSeconds()
        #expect(PictureFile.find(system.folder + "/a.png") == nil)
        #expect(PictureFile.find(system.folder + "/b/a.png") == nil)
        #expect(PictureFile.find(system.folder) == nil)
        #expect(monotonicSeconds() - start < 1)
    }

    @Test func descriptorIsClosedWithTheFile() throws {
        let path = try image("a.png")
        var file = PictureFile.find(path)
        let number = try #require(file?.descriptor)
        #expect(number > 3 && martlet_fcntl(number, F_GETFD, 0) & FD_CLOEXEC != 0)
        file = nil
        #expect(martlet_fcntl(number, F_GETFD, 0) < 0)
    }
}

/// The files of messages and their limits.
@Suite struct NamedPicturesTests {
    private let fixtures: Fixtures

    init() throws { fixtures = try Fixtures() }

    private func source(_ name: String) throws -> PictureSource {
        .file(try fixtures.write(name, "x"))
    }

    private func time(_ seconds: UInt64) -> Instant { Instant(microseconds: seconds * 1_000_000) }

    @Test func fileOfAMessageIsHeldUntilItIsReleased() throws {
        var named = NamedPictures<Int>()
        let (one, two) = (try source("one"), try source("two"))
        named.note([one, .icon("mail"), two, one], for: 1, since: time(1), of: [.application("a")])
        #expect(named.file(one, of: 1) != nil && named.file(two, of: 1) != nil)
        #expect(named.file(.icon("mail"), of: 1) == nil && named.file(one, of: 2) == nil)
        // Decoding the first one leaves the other.
        named.note([two], for: 1, since: time(1), of: [.application("a")])
        #expect(named.file(one, of: 1) == nil && named.file(two, of: 1) != nil)
        named.move(1, to: 5)
        #expect(!named.hasFiles(of: 1) && named.file(two, of: 5) != nil)
        named.release(5)
        #expect(!named.hasFiles(of: 5))
    }

    /// A sender that names a file again may have written another one; while it names nothing new, its file stays.
    @Test func fileIsFoundAnewWhenItIsNamedAgain() throws {
        var named = NamedPictures<Int>()
        let path = try fixtures.write("a", "one")
        let other = try fixtures.write("b", "another")
        named.note([.file(path)], for: 1, since: time(1), of: [])
        let first = try #require(named.file(.file(path), of: 1))
        #expect(unsafe rename(other, path) == 0)
        named.note([.file(path)], for: 1, since: time(1), of: [])
        #expect(named.file(.file(path), of: 1) === first)
        named.note([.file(path)], for: 1, since: time(2), of: [])
        let second = try #require(named.file(.file(path), of: 1))
        #expect(second != first)
        // The name is gone, and the file that it had is still the picture.
        #expect(unsafe unlink(path) == 0)
        named.note([.file(path)], for: 1, since: time(3), of: [])
        #expect(named.file(.file(path), of: 1) === second)
    }

    @Test func oneOwnerCannotTakeAllRoom() throws {
        let shared = try source("a")
        var named = NamedPictures<Int>(most: 16)
        func holds(_ keys: Range<Int>, _ owner: PictureOwner) -> Int {
            for key in keys { named.note([shared], for: key, since: time(1), of: [owner]) }
            return keys.count { named.hasFiles(of: $0) }
        }
        #expect(holds(0..<100, .application("a")) == 8)
        #expect(holds(100..<200, .application("b")) == 4)
        #expect(holds(200..<300, .origin(.command)) == 2)
        named.releaseAll { $0 < 100 }
        #expect(holds(300..<400, .application("c")) == 5)
        named.releaseAll { _ in true }
        #expect(holds(400..<500, .application("a")) == 8)
    }
}
