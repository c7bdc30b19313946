import Foundation
import Support

/// A mounted file system whose server, this process, answers nothing but the first question: a process that looks into
/// it waits until it is removed.
final class SilentFileSystem {
    let folder: String
    private let server: Int32

    /// Whether this process may mount file systems of its own.
    static var isPossible: Bool {
        unsafe getuid() == 0 && access("/dev/fuse", R_OK | W_OK) == 0
    }

    init(at folder: String) throws {
        self.folder = folder
        server = unsafe open("/dev/fuse", O_RDWR | O_CLOEXEC)
        unsafe mkdir(folder, 0o755)
        let options = "fd=\(server),rootmode=40000,user_id=0,group_id=0"
        guard unsafe mount("silent", folder, "fuse", 0, options) == 0 else {
            throw HarnessError("no file system of this process: \(errno)")
        }
        var question = [UInt8](repeating: 0, count: 1 << 17)
        _ = unsafe read(server, &question, question.count)
        // The length, no error, the number of the question, version 7.31, and nothing else that is supported.
        let numbers: [UInt32] = [80, 0, 0, 0, 7, 31] + [UInt32](repeating: 0, count: 14)
        var answer = numbers.flatMap { number in
            unsafe withUnsafeBytes(of: number) { unsafe Array($0) }
        }
        answer.replaceSubrange(8..<16, with: question[8..<16])
        guard unsafe write(server, answer, answer.count) == answer.count else {
            throw HarnessError("the kernel takes no answer: \(errno)")
        }
    }

    /// Takes the questions that have come. A process that asked cannot be killed before this is removed.
    func hear() {
        var question = [UInt8](repeating: 0, count: 1 << 17)
        var waiting = pollfd(fd: server, events: Int16(POLLIN), revents: 0)
        while unsafe poll(&waiting, 1, 0) > 0 {
            guard unsafe read(server, &question, question.count) > 0 else { return }
        }
    }

    func remove() {
        unsafe umount2(folder, Int32(MNT_DETACH))
        close(server)
    }
}
