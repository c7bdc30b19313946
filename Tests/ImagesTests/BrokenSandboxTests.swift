import CLibc
import Decoding
import Foundation
import Support
import Testing

/// A decoder whose sandbox cannot be set up decodes nothing.
@Suite struct BrokenSandboxTests {
    private let fixtures: Fixtures
    private let library: String

    init() throws {
        fixtures = try Fixtures()
        library = try BrokenSandbox.compile(into: fixtures.directory)
    }

    private func run(_ path: String, step: String, call: Int) throws -> DecoderRun {
        let environment = BrokenSandbox.environment(library, step: step, call: call)
        return try DecoderRun(
            ["--file", path, "--size", "8"],
            environment: environment.map { "\($0.key)=\($0.value)" })
    }

    private func picture() throws -> String {
        try fixtures.image("a.png", type: "png", width: 4, height: 4)
    }

    /// Steps before any file is opened: five limits, the end with the parent (PR_SET_PDEATHSIG, 1), no new privileges
    /// (PR_SET_NO_NEW_PRIVS, 38), the first filter.
    private static let first = [
        ("getrlimit", 1), ("setrlimit", 1), ("setrlimit", 2), ("setrlimit", 3), ("setrlimit", 4),
        ("setrlimit", 5), ("prctl 1", 1), ("prctl 38", 1),
        ("seccomp_init", 1), ("seccomp_rule_add_array", 1), ("seccomp_attr_set", 1),
        ("seccomp_load", 1),
    ]

    @Test(arguments: first)
    func firstStepThatFailsEndsTheDecoderBeforeTheFileIsOpened(step: String, call: Int) throws {
        // The file does not exist: opening it would give another error.
        let run = try run("/nowhere/a.png", step: step, call: call)
        #expect(run.outcome == .unprotected, "\(run.status) \(run.reason)")
        #expect(!run.reason.isEmpty)
    }

    /// Steps that come before the file is parsed; Landlock's system calls are 444 to 446.
    private static let second = [
        ("setrlimit", 6), ("syscall 444", 1), ("syscall 446", 1), ("seccomp_init", 2),
        ("seccomp_rule_add_array", 60), ("seccomp_attr_set", 2), ("seccomp_load", 2),
    ]

    @Test func decoderWhoseParentHasEndedReadsNothing() throws {
        let words = ["--icon", "image-missing", "--size", "16", "--parent"]
        let run = try DecoderRun(words + ["1"])
        #expect(run.outcome == .unprotected, "\(run.status) \(run.reason)")
        #expect(try DecoderRun(words + ["\(getpid())"]).outcome != .unprotected)
    }

    @Test(arguments: second)
    func secondStepThatFailsEndsTheDecoderBeforeTheFileIsParsed(step: String, call: Int) throws {
        let run = try run(try picture(), step: step, call: call)
        #expect(run.outcome == .unprotected, "\(run.status) \(run.reason)")
        #expect(run.words.isEmpty)
    }

    @Test(arguments: [("syscall 445", 1), ("seccomp_load", 2)])
    func failingFenceEndsTheDecoderBeforeAnSVGIsParsed(step: String, call: Int) throws {
        let path = try fixtures.write("a.svg", #"<svg width="4" height="4"/>"#)
        let run = try run(path, step: step, call: call)
        #expect(run.outcome == .unprotected, "\(run.status) \(run.reason)")
        #expect(run.words.isEmpty)
    }

    /// The library changes nothing without its variables.
    @Test func wholeSandboxDecodes() throws {
        let run = try run(try picture(), step: "setrlimit", call: 7)
        #expect(run.outcome == .done, "\(run.status) \(run.reason)")
    }

    @Test func lowerLimitsOfTheSystemStay() throws {
        // Root may raise a limit, unless that capability is removed.
        let weakened = geteuid() == 0 ? ["setpriv", "--bounding-set=-sys_resource"] : []
        let run = try DecoderRun(
            ["--file", try picture(), "--size", "8"],
            environment: weakened + ["prlimit", "--nofile=32:32", "--cpu=1:1"])
        #expect(run.outcome == .done, "\(run.status) \(run.reason)")
    }
}
