import CLibc
import CSystemd
import Foundation
import Support
import Testing

@testable import Bus

extension MessageWriter {
    /// Appends an `h`; libsystemd keeps a duplicate of the descriptor.
    mutating func descriptor(_ number: Int32) {
        var number = number
        let result = unsafe sd_bus_message_append_basic(message, CChar("h"), &number)
        if result < 0 { note(BusError(code: result, operation: "append a descriptor")) }
    }
}

/// Descriptors in messages: only connections that ask for them get any, and only files that nothing can change are
/// accepted.
@Suite(.serialized) struct SealedFileTests {
    private static let seals = Int32(
        MARTLET_F_SEAL_SHRINK | MARTLET_F_SEAL_GROW | MARTLET_F_SEAL_WRITE)

    /// A descriptor that is closed with this object.
    private final class Owned {
        let number: Int32
        init(_ number: Int32) { self.number = number }
        deinit { close(number) }
    }

    private static func memory(_ bytes: Int, seals: Int32 = Self.seals) -> Owned {
        let flags = UInt32(MARTLET_MFD_CLOEXEC | MARTLET_MFD_ALLOW_SEALING)
        let made = Owned(unsafe memfd_create("sealed-file-test", flags))
        ftruncate(made.number, bytes)
        _ = martlet_fcntl(made.number, Int32(MARTLET_F_ADD_SEALS), seals)
        return made
    }

    private static func reason(_ file: Owned, limit: Int = 100) -> String {
        do throws(BusError) {
            _ = try SealedFile(copying: file.number, limit: limit)
            return "taken"
        } catch { return error.message }
    }

    /// Number of open descriptors of this suite's files; other suites run at the same time.
    private static func openDescriptors() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count { number in
            let link = try? FileManager.default.destinationOfSymbolicLink(
                atPath: "/proc/self/fd/\(number)")
            return link?.hasPrefix("/memfd:sealed-file-test") ?? false
        }
    }

    @Test func sealedMemoryIsAccepted() throws {
        let file = Self.memory(100)
        let sealed = try SealedFile(copying: file.number, limit: 100)
        #expect(sealed.size == 100 && sealed.descriptor >= 10)
        #expect(sealed.descriptor != file.number)
        let also = Self.memory(1, seals: Self.seals | Int32(MARTLET_F_SEAL_SEAL))
        #expect(Self.reason(also) == "taken")
    }

    @Test func memoryThatCanChangeIsRefusedWithAReasonAndClosed() throws {
        let before = try Self.openDescriptors()
        do {
            let unsealed = Self.memory(10, seals: 0)
            #expect(
                Self.reason(unsealed) == "not sealed against writing, growing and shrinking")
            for missing in [
                MARTLET_F_SEAL_SHRINK, MARTLET_F_SEAL_GROW, MARTLET_F_SEAL_WRITE,
            ] {
                let partly = Self.memory(10, seals: Self.seals & ~Int32(missing))
                #expect(
                    Self.reason(partly) == "not sealed against writing, growing and shrinking")
            }
            var ends: [Int32] = [-1, -1]
            try #require(unsafe pipe2(&ends, O_CLOEXEC) == 0)
            let (read, write) = (Owned(ends[0]), Owned(ends[1]))
            #expect(Self.reason(read) == "not a file in memory")
            #expect(Self.reason(write) == "not a file in memory")
            let device = Owned(unsafe martlet_open("/dev/zero", O_RDONLY | O_CLOEXEC, 0))
            #expect(Self.reason(device) == "not a file in memory")
            let folder = Owned(unsafe martlet_open("/", O_RDONLY | O_CLOEXEC, 0))
            #expect(Self.reason(folder) == "not a file in memory")
            let program = Owned(unsafe martlet_open("/proc/self/exe", O_RDONLY | O_CLOEXEC, 0))
            #expect(Self.reason(program).hasPrefix("not a"))
            #expect(Self.reason(Self.memory(0)) == "empty")
            #expect(Self.reason(Self.memory(101)) == "101 bytes long, and at most 100 are taken")
            let huge = Self.memory(2 << 30)
            #expect(Self.reason(huge) == "2147483648 bytes long, and at most 100 are taken")
        }
        #expect(try Self.openDescriptors() == before)
    }

    @Test func bytesBecomeASealedFile() throws {
        let before = try Self.openDescriptors()
        do {
            let bytes: [UInt8] = [1, 0, 2]
            let file = try unsafe SealedFile(bytes.span.bytes, limit: 3)
            var copy = [UInt8](repeating: 9, count: 4)
            #expect(unsafe pread(file.descriptor, &copy, 4, 0) == 3)
            #expect(copy == [1, 0, 2, 9])
            #expect(unsafe write(file.descriptor, copy, 1) < 0)
            #expect(throws: BusError.self) {
                _ = try unsafe SealedFile(bytes.span.bytes, limit: 2)
            }
        }
        #expect(try Self.openDescriptors() == before)
    }

    /// The descriptors of a call, as the answering end received them.
    private final class Seen {
        var sizes: [Int] = []
        var reasons: [String] = []
    }

    @Test(arguments: [true, false])
    func descriptorsReachOnlyConnectionsThatAcceptThem(takes: Bool) throws {
        let bus = try PrivateBus()
        let loop = try EventLoop()
        let server = try BusConnection(address: bus.address, isBus: true, takesDescriptors: takes)
        let client = try BusConnection(address: bus.address, isBus: true, takesDescriptors: true)
        for connection in [server, client] { try connection.attach(to: loop) }
        let seen = Seen()
        let interface = BusInterface(
            "org.martlet.Test1", methods: [BusMethod("Take", "v", "value")])
        let export = try server.export(interface, at: "/x") { call in
            do throws(BusError) {
                try call.reader.variant { (type) throws(BusError) in
                    seen.sizes.append(try call.reader.sealedFile(limit: 100).size)
                }
                call.reply()
            } catch {
                seen.reasons.append(error.message)
                call.fail(error)
            }
        }
        let name = try server.uniqueName()
        _ = try client.uniqueName()
        let before = try Self.openDescriptors()
        let good = Self.memory(7)
        let bad = Self.memory(7, seals: 0)
        for file in [good, bad] {
            var answer: Result<MessageReader, BusError>?
            try client.call(
                BusTarget(destination: name, path: "/x", interface: "org.martlet.Test1"), "Take"
            ) { writer in
                writer.variant("h") { $0.descriptor(file.number) }
            } reply: {
                answer = $0
            }
            #expect(try wait(loop) { answer != nil })
            if !takes { #expect(throws: BusError.self) { try answer?.get() } }
        }
        #expect(seen.sizes == (takes ? [7] : []))
        #expect(
            seen.reasons == (takes ? ["not sealed against writing, growing and shrinking"] : []))
        // The calls are freed in the turns after their answers; two descriptors are the files of this test.
        #expect(try wait(loop) { (try? Self.openDescriptors()) == before + 2 })
        withExtendedLifetime((export, good, bad)) {}
    }
}
