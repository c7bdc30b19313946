import Bus
import CLibc
import Foundation
import Messages
import Support
import Testing

@testable import Portal

/// Pictures and sounds in memory files: those that are accepted, those that are refused, and that none stays open.
@Suite(.serialized) struct PortalFileTests {
    private static let seals = Int32(
        MARTLET_F_SEAL_SHRINK | MARTLET_F_SEAL_GROW | MARTLET_F_SEAL_WRITE)

    /// A descriptor that is closed with this object.
    private final class Owned {
        let number: Int32
        init(_ number: Int32) { self.number = number }
        deinit { close(number) }
    }

    private static func memory(_ bytes: [UInt8], seals: Int32 = Self.seals) -> Owned {
        memory(bytes.count, seals: seals) { number in
            _ = unsafe write(number, bytes, bytes.count)
        }
    }

    private static func memory(
        _ size: Int, seals: Int32 = Self.seals, fill: (Int32) -> Void = { _ in }
    ) -> Owned {
        let flags = UInt32(MARTLET_MFD_CLOEXEC | MARTLET_MFD_ALLOW_SEALING)
        let made = Owned(unsafe memfd_create("portal-file-test", flags))
        fill(made.number)
        ftruncate(made.number, size)
        _ = martlet_fcntl(made.number, Int32(MARTLET_F_ADD_SEALS), seals)
        return made
    }

    /// Number of open descriptors of this suite's files; other suites run at the same time.
    private static func openDescriptors() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count { number in
            let link = try? FileManager.default.destinationOfSymbolicLink(
                atPath: "/proc/self/fd/\(number)")
            return link?.hasPrefix("/memfd:portal-file-test") ?? false
        }
    }

    private static func add(
        _ file: Owned, as key: String = "icon", to fixture: PortalFixture, _ id: String = "one"
    ) throws -> BusError? {
        try fixture.add("org.example.App", id) { writer in
            writer.field(key, "(sv)") { writer in
                writer.structure("sv") { writer in
                    writer.string("file-descriptor")
                    writer.variant("h") { $0.descriptor(file.number) }
                }
            }
        }
    }

    private static let bitmap = Bitmap(width: 1, height: 1, pixels: [0xFF00_00FF])

    @Test func sealedPictureIsDecodedAndClosed() throws {
        let fixture = try PortalFixture()
        let file = Self.memory([1, 2, 3])
        let before = try Self.openDescriptors()
        #expect(try Self.add(file, to: fixture) == nil)
        #expect(fixture.decoding.count == 1)
        var bytes = [UInt8](repeating: 0, count: 3)
        #expect(unsafe pread(fixture.decoding[0].file.descriptor, &bytes, 3, 0) == 3)
        #expect(bytes == [1, 2, 3])
        fixture.decoding.removeFirst().finished(Self.bitmap)
        let message = try #require(fixture.messages.first)
        #expect(message.image == Self.bitmap.map { .bitmap($0) })
        // The call is freed in the turn after its answer.
        try fixture.settle()
        #expect(try Self.openDescriptors() == before)
    }

    @Test func outdatedPicturesAreNotShown() throws {
        let fixture = try PortalFixture()
        let file = Self.memory([1])
        _ = try Self.add(file, to: fixture)
        _ = try Self.add(file, to: fixture)
        try fixture.add { $0.text("title", "Without") }
        for waiting in fixture.decoding { waiting.finished(Self.bitmap) }
        #expect(fixture.messages.count == 1 && fixture.messages[0].image == nil)
        _ = try Self.add(file, to: fixture)
        try fixture.remove()
        try #require(fixture.decoding.last).finished(Self.bitmap)
        #expect(fixture.messages.isEmpty)
        // A file that cannot be decoded is left out.
        _ = try Self.add(file, to: fixture)
        try #require(fixture.decoding.last).finished(nil)
        #expect(fixture.messages.count == 1 && fixture.messages[0].image == nil)
    }

    @Test func bytesOfTheFirstVersionAreAPicture() throws {
        let fixture = try PortalFixture()
        #expect(
            try fixture.add { writer in
                writer.field("icon", "(sv)") { writer in
                    writer.structure("sv") { writer in
                        writer.string("bytes")
                        writer.variant("ay") { $0.bytes([0x89, 0, 0x50]) }
                    }
                }
            } == nil)
        let file = try #require(fixture.decoding.first?.file)
        var bytes = [UInt8](repeating: 9, count: 4)
        #expect(unsafe pread(file.descriptor, &bytes, 4, 0) == 3)
        #expect(bytes == [0x89, 0, 0x50, 9])
    }

    @Test func filesOfAnApplicationAreCounted() throws {
        let fixture = try PortalFixture()
        let file = Self.memory([1])
        for number in 0..<PortalPictures.mostFiles {
            #expect(try Self.add(file, to: fixture, "\(number)") == nil)
        }
        let error = try Self.add(file, to: fixture, "more")
        #expect(error?.name == "org.freedesktop.DBus.Error.LimitsExceeded")
        #expect(error?.message == "icon: at most 8 files of an application are open")
        #expect(fixture.messages.count == PortalPictures.mostFiles)
        // Another application has a separate limit.
        #expect(
            try fixture.add("org.example.Other") { writer in
                writer.field("icon", "(sv)") { writer in
                    writer.structure("sv") { writer in
                        writer.string("file-descriptor")
                        writer.variant("h") { $0.descriptor(file.number) }
                    }
                }
            } == nil)
        fixture.decoding.removeFirst().finished(nil)
        #expect(try Self.add(file, to: fixture, "more") == nil)
    }

    @Test(arguments: ["icon", "sound"])
    func hostileDescriptorsAreRefusedWithAReasonAndClosed(key: String) throws {
        let fixture = try PortalFixture()
        var ends: [Int32] = [-1, -1]
        try #require(unsafe pipe2(&ends, O_CLOEXEC) == 0)
        let (readEnd, writeEnd) = (Owned(ends[0]), Owned(ends[1]))
        let unsealed = "not sealed against writing, growing and shrinking"
        let cases: [(Owned, String)] = [
            (Self.memory([1], seals: 0), unsealed),
            (Self.memory([1], seals: Self.seals & ~Int32(MARTLET_F_SEAL_GROW)), unsealed),
            (Self.memory([1], seals: Self.seals & ~Int32(MARTLET_F_SEAL_WRITE)), unsealed),
            (readEnd, "not a file in memory"), (writeEnd, "not a file in memory"),
            (
                Owned(unsafe martlet_open("/dev/zero", O_RDONLY | O_CLOEXEC, 0)),
                "not a file in memory"
            ),
            (Self.memory([]), "empty"),
            (
                Self.memory(2 << 30),
                "2147483648 bytes long, and at most 8388608 are taken"
            ),
        ]
        let before = try Self.openDescriptors()
        for (file, reason) in cases {
            let error = try Self.add(file, as: key, to: fixture)
            #expect(error?.name == "org.freedesktop.DBus.Error.InvalidArgs")
            #expect(error?.message == "\(key): file-descriptor: \(reason)")
        }
        try fixture.settle()
        #expect(try Self.openDescriptors() == before)
        #expect(fixture.messages.isEmpty && fixture.decoding.isEmpty)
    }

    @Test func descriptorsElsewhereAreClosedToo() throws {
        let fixture = try PortalFixture()
        let file = Self.memory([1], seals: 0)
        let before = try Self.openDescriptors()
        #expect(
            try fixture.add { writer in
                writer.field("no-such-key", "ah") { writer in
                    writer.array("h") { writer in
                        for _ in 0..<10 { writer.descriptor(file.number) }
                    }
                }
            } == nil)
        let error = try fixture.add { writer in
            writer.field("default-action-target", "h") { $0.descriptor(file.number) }
        }
        #expect(
            error?.message == "default-action-target: a descriptor, which cannot be kept")
        // Calls of clients other than the frontend have no effect, whatever they contain.
        #expect(
            try fixture.add(from: fixture.stranger) { writer in
                writer.field("x", "h") { $0.descriptor(file.number) }
            } != nil)
        try fixture.settle()
        #expect(try Self.openDescriptors() == before)
    }

    /// The path of the sound leads to the bytes of the application until the message ends or has another sound.
    @Test func soundInMemoryIsOpenUntilItsMessageEnds() throws {
        let fixture = try PortalFixture()
        let before = try Self.openDescriptors()
        for isReplaced in [false, true] {
            do {
                let file = Self.memory([1, 2, 3])
                #expect(try Self.add(file, as: "sound", to: fixture) == nil)
            }
            let message = try #require(fixture.messages.first)
            do {
                guard case .sound(let sound)? = fixture.portal?.alert(for: message.id) else {
                    Issue.record("no sound")
                    return
                }
                #expect(FileManager.default.contents(atPath: sound.path) == Data([1, 2, 3]))
            }
            if isReplaced { try fixture.add() } else { try fixture.remove() }
            try fixture.settle()
            #expect(try Self.openDescriptors() == before)
            #expect(fixture.portal?.alert(for: message.id) == nil)
        }
    }

    @Test func onlySomeSoundsStayOpen() throws {
        let fixture = try PortalFixture()
        let before = try Self.openDescriptors()
        do {
            let file = Self.memory([1])
            for number in 0..<PortalSounds.mostFiles + 4 {
                #expect(try Self.add(file, as: "sound", to: fixture, "\(number)") == nil)
            }
        }
        try fixture.settle()
        #expect(try Self.openDescriptors() == before + PortalSounds.mostFiles)
        let haveSounds = fixture.messages.map { fixture.portal?.alert(for: $0.id) != nil }
        #expect(haveSounds.prefix(4).allSatisfy { !$0 })
        #expect(haveSounds.dropFirst(4).allSatisfy { $0 })
        do {
            let half = Self.memory(PortalSounds.mostBytes / 2)
            for number in 0..<3 {
                #expect(try Self.add(half, as: "sound", to: fixture, "\(number)") == nil)
            }
        }
        try fixture.settle()
        #expect(try Self.openDescriptors() == before + 2)
    }
}
