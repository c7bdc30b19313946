import DaemonDouble
import Foundation
import Martlet
import Testing

@testable import martlet

/// The body of `martlet show TITLE -`.
@Suite(.timeLimit(.minutes(5))) struct BodyInputTests {
    private func read(_ data: Data) throws -> String {
        let pipe = Pipe()
        let writer = pipe.fileHandleForWriting
        let thread = Thread {
            try? writer.write(contentsOf: data)
            try? writer.close()
        }
        thread.start()
        return try BodyInput.read(pipe.fileHandleForReading.fileDescriptor)
    }

    @Test(arguments: [
        ("", ""), ("\n\n", ""), ("a\nb\n\n", "a\nb"), (" a ", " a "), ("ü\r\n", "ü"), ("-", "-"),
    ])
    func textIsReadToItsEnd(input: String, body: String) throws {
        #expect(try read(Data(input.utf8)) == body)
    }

    @Test func longInputIsReadInParts() throws {
        let text = String(repeating: "äöü ", count: 20_000) + "x"
        #expect(try read(Data(text.utf8)) == text)
    }

    @Test(
        arguments: [
            ([0x63, 0x61, 0x66, 0xE9], "caf\u{E9}"), ([0xFC, 0x62, 0x65, 0x72, 0x0A], "über"),
            ([0x80, 0x20, 0x93, 0x61, 0x94], "€ “a”"),
            // UTF-8 whose last character is cut, and UTF-8 beside Latin-1.
            ([0xC3, 0xA4, 0xE2, 0x82], "ä\u{E2}‚"), ([0xC3, 0xA4, 0xE4, 0x61], "ää" + "a"),
            ([0xED, 0xA0, 0x80], "\u{ED}\u{A0}€"), ([0xFF, 0xFE], "ÿþ"),
            ([0x61, 0, 0x62], "ab"), ([0, 0], ""),
        ] as [([UInt8], String)])
    func textInAnotherEncodingIsConverted(bytes: [UInt8], body: String) throws {
        #expect(try read(Data(bytes)) == body)
    }

    @Test func invalidInputIsRefused() {
        #expect(throws: BodyInput.Problem.isTooLong) {
            try read(Data(repeating: 0x61, count: BodyInput.longest + 1))
        }
        #expect(throws: BodyInput.Problem.isUnreadable) { try BodyInput.read(-1) }
    }

    /// Waiting for input from a terminal would look as if the command hung.
    @Test func terminalIsRefused() throws {
        let descriptor = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY)
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        #expect(throws: BodyInput.Problem.isTerminal) { try BodyInput.read(descriptor) }
    }

    @Test func wrongBodyEndsTheCommandBeforeADaemonIsAsked() throws {
        let runtime = try RuntimeDirectory()
        let long = String(repeating: "a", count: BodyInput.longest + 1)
        let run = try CommandRun(["show", "Title", "-"], runtime: runtime.path, input: long)
        #expect(run.status == 64 && run.errors.contains("allowed: at most 262144 bytes"))
    }
}
