import CLibc
import Decoding
import Foundation
import Support
import Testing

@testable import Images

/// The powers of a decoder that a file has taken over. A module of gdk-pixbuf plays the part, because the program
/// itself has no such switch.
@Suite struct SandboxTests {
    private let fixtures: Fixtures
    private let environment: [String]

    init() throws {
        fixtures = try Fixtures()
        let library = fixtures.path("hostile.so")
        let source = try fixtures.write("hostile.c", HostileLoader.source)
        try Self.compile(source, to: library)
        let modules = try fixtures.write("loaders.cache", HostileLoader.moduleFile(library))
        environment = ["GDK_PIXBUF_MODULE_FILE=" + modules]
    }

    /// Compiles a library that may use gdk-pixbuf, with more words for the compiler.
    static func compile(_ source: String, to library: String, with words: String = "") throws {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = [
            "-c",
            "$(command -v cc || command -v clang) -shared -fPIC -pthread -o '\(library)' '\(source)' "
                + "$(pkg-config --cflags --libs gdk-pixbuf-2.0 gmodule-2.0) \(words)",
        ]
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw HarnessError("no C compiler") }
    }

    private func run(_ letter: String, observe: (pid_t) -> Void = { _ in }) throws -> DecoderRun {
        let path = try fixtures.write("a.icns", "icns" + letter)
        return try DecoderRun(
            ["--file", path, "--size", "48"], environment: environment, observe: observe)
    }

    @Test func sandboxAllowsNothingButPixels() throws {
        let run = try run(".")
        #expect(run.outcome == .done, "\(run.status) \(run.reason)")
        let results = run.pixels.map { Int32($0 >> 16 & 0xff) }
        try #require(results.count == HostileLoader.attempts.count)
        for (attempt, result) in zip(HostileLoader.attempts, results) {
            if attempt == "thread" {
                #expect(result == 0, "decoders may use threads: \(result)")
            } else {
                #expect([EPERM, EACCES, EMFILE].contains(result), "\(attempt): \(result)")
            }
        }
        #expect(!FileManager.default.fileExists(atPath: "/tmp/martlet-escaped"))
    }

    @Test(arguments: ["x", "k"])
    func sandboxEndsAnIntruder(letter: String) throws {
        #expect(try run(letter).status == -SIGSYS)
    }

    @Test func decodingHappensInsideTheFilter() throws {
        var status = ""
        let run = try run("l") { process in
            let text =
                (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
            if text.contains("martlet-decode") { status = text }
        }
        #expect(status.contains("Seccomp:\t2"))
        #expect(status.contains("NoNewPrivs:\t1"))
        // The limit on processor time ends the process, or on a busy machine the timeout.
        #expect([-SIGXCPU, -SIGKILL, -SIGALRM].contains(run.status))
        #expect(run.seconds < 8)
    }

    /// The daemon draws the screen, and must not end when memory is short.
    @Test func decoderLetsOthersGoFirst() throws {
        var (stat, score) = ("", "")
        _ = try run("s") { process in
            func text(_ name: String) -> String {
                (try? String(contentsOfFile: "/proc/\(process)/\(name)", encoding: .utf8)) ?? ""
            }
            guard text("status").contains("Seccomp:\t2") else { return }
            (stat, score) = (text("stat"), text("oom_score_adj"))
        }
        // Fields 19 and 41 of proc(5), after the name in parentheses.
        let fields = stat.split(separator: ")").last?.split(separator: " ") ?? []
        try #require(fields.count > 40)
        let own = try String(contentsOfFile: "/proc/self/stat", encoding: .utf8)
        let niceness = own.split(separator: ")").last?.split(separator: " ")[16]
        let least = min(19, 10 + (try #require(niceness.flatMap { Int($0) })))
        #expect(try #require(Int(fields[16])) >= least)
        #expect(fields[38] == "3", "SCHED_BATCH")
        #expect(score == "1000\n")
    }

    /// Each result of a filter is as large as the picture. The file has a few hundred bytes.
    @Test func vectorImageThatAsksForMuchMemoryIsLimited() throws {
        let results = 0..<24
        let floods = results.map { "<feFlood flood-color='red' result='r\($0)'/>" }.joined()
        let nodes = results.map { "<feMergeNode in='r\($0)'/>" }.joined()
        let path = try fixtures.write(
            "a.svg",
            "<svg xmlns='http://www.w3.org/2000/svg' width='10' height='10'>"
                + "<filter id='f' x='0' y='0' width='1' height='1'>\(floods)"
                + "<feMerge>\(nodes)</feMerge></filter>"
                + "<rect width='10' height='10' filter='url(#f)'/></svg>")
        var most = 0
        let run = try DecoderRun(["--file", path, "--size", "2048"]) { process in
            let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
            let line = status?.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
            most = max(most, line?.split(separator: " ").compactMap { Int($0) }.first ?? 0)
        }
        // On a busy machine its time is over first.
        let ends = [-SIGABRT, -SIGXCPU, -SIGKILL, -SIGALRM]
        #expect(run.outcome == .undecodable || ends.contains(run.status), "\(run.status)")
        #expect(most < 200 << 10, "\(most) kB")
    }

    @Test func sandboxEndsAWaitingDecoder() throws {
        let run = try run("s")
        #expect(run.status == -SIGALRM)
        #expect(run.seconds < 8)
    }

    @Test func sandboxEndsADecoderThatUsesAllMemory() throws {
        #expect(try run("m").status == -SIGABRT)
    }
}
