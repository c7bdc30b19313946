import CLibc
import Foundation
import Host
import Support
import Testing

/// The environment and descriptors of a started process.
@Suite(.timeLimit(.minutes(10))) struct SpawnTests {
    /// Runs a shell script to its end; returns its output on descriptor 3, or on 2.
    private func run(
        _ script: String, isDaemon: Bool = false, usesErrors: Bool = false
    ) throws -> String {
        var ends: [Int32] = [-1, -1]
        try #require(unsafe pipe2(&ends, O_CLOEXEC) == 0)
        defer { close(ends[0]) }
        // A descriptor above 3; nothing is known about other descriptors of the tests.
        let end = martlet_fcntl(ends[1], Int32(F_DUPFD_CLOEXEC), 10)
        close(ends[1])
        var spawn = Spawn("sh", ["-c", script])
        if usesErrors { spawn.errors = end } else { spawn.output = end }
        spawn.isDaemon = isDaemon
        let process = try spawn.start()
        close(end)
        var text: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = unsafe read(ends[0], &buffer, buffer.count)
            guard count > 0 else { break }
            text += buffer.prefix(count)
        }
        var status: Int32 = 0
        try #require(unsafe waitpid(process, &status, 0) == process)
        #expect(status == 0)
        return String(decoding: text, as: UTF8.self)
    }

    @Test func programIsFoundAndGetsItsArguments() throws {
        #expect(try run("echo found $0 >&3") == "found sh\n")
        #expect(try run("echo found >&2", usesErrors: true) == "found\n")
    }

    @Test func childInheritsNoOtherDescriptors() throws {
        // A descriptor that is inherited by accident, as from a library.
        let stray = dup(2)
        defer { close(stray) }
        // The last one is the directory that `ls` lists; 1 is the output.
        #expect(try run("exec ls /proc/self/fd >&3") == "0\n1\n2\n3\n4\n")
        let streams = try run("readlink /proc/$$/fd/0 /proc/$$/fd/2 >&3")
        #expect(streams == "/dev/null\n/dev/null\n")
        let sink = try run("sink=$(readlink /proc/$$/fd/1); echo $sink >&2", usesErrors: true)
        #expect(sink == "/dev/null\n")
    }

    @Test func signalsAreAsInANewSession() throws {
        signal(SIGUSR2, SIG_IGN)
        defer { signal(SIGUSR2, SIG_DFL) }
        var set = sigset_t()
        unsafe sigemptyset(&set)
        unsafe sigaddset(&set, SIGUSR1)
        unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
        defer { unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil) }
        let masks = try run("grep -E '^Sig(Blk|Ign)' /proc/self/status >&3")
        let numbers = masks.split(whereSeparator: \.isWhitespace).compactMap {
            UInt64($0, radix: 16)
        }
        // posix_spawn(3) ignores the two signals that the C library uses itself.
        let own: UInt64 = 1 << 31 | 1 << 32
        #expect(numbers.map { $0 & ~own } == [0, 0], "\(masks)")
    }

    @Test func detachedProgramOutlivesItsParent() throws {
        let script = "echo $(pwd) $(cut -d' ' -f6 /proc/$$/stat) $$ >&3"
        let words = try run(script, isDaemon: true).split(separator: " ")
        #expect(words.first == "/")
        #expect(words.count == 3 && words[1] + "\n" == words[2])
        let child = try run(script).split(separator: " ")
        #expect(child.first != "/")
        #expect(child.count == 3 && child[1] + "\n" != child[2])
    }

    @Test func missingProgramIsAnError() {
        #expect(throws: SpawnFailure(number: ENOENT)) {
            try Spawn("/nonexistent/program").start()
        }
        #expect(throws: SpawnFailure(number: ENOENT)) { try Spawn("no-such-program").start() }
        #expect(throws: SpawnFailure(number: EACCES)) { try Spawn("/etc").start() }
    }
}
