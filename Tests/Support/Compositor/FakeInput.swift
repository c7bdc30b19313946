import CLibc
import Foundation

/// A mouse, fingers and a keyboard in KWin, for as long as this object lives: `kwin/input.c`.
@MainActor package final class FakeInput {
    private let process: Subprocess
    private let pipe: FileHandle

    /// Plugs the devices in, and gives clients time to bind them.
    package init(in session: HeadlessSession) throws {
        let path = session.home.appending(path: "input").path()
        guard unsafe mkfifo(path, 0o600) == 0 else { throw HarnessError("cannot make \(path)") }
        Account.unprivileged.own(path)
        let xml = Repository.root.appending(path: "protocols/fake-input.xml")
        let program = try KWinProgram.compiled("input", with: xml)
        process = try session.start(session.readable([program.path()]) + [path])
        // The pipe is opened for reading, too, so that opening does not block.
        guard let pipe = FileHandle(forUpdatingAtPath: path) else {
            throw HarnessError("cannot write to \(path)")
        }
        self.pipe = pipe
        let process = self.process
        _ = try wait(for: "the mouse to be there") { process.output.isEmpty ? nil : true }
        try session.waitForRest()
    }

    isolated deinit { process.stop(within: 0) }

    /// Touches a place, in logical pixels, and lifts the finger.
    package func tap(x: Int, y: Int) throws { try say("touch \(x) \(y)") }

    /// Moves the pointer somewhere and clicks with the left button.
    package func click(x: Int, y: Int) throws {
        try say("click \(HeadlessSession.Button.left.rawValue) \(x) \(y)")
    }

    /// Presses keys one after the other, and releases each.
    package func type(_ keys: HeadlessSession.Key...) throws {
        for key in keys { try say("key \(key.rawValue)") }
    }

    private func say(_ line: String) throws { try pipe.write(contentsOf: Data("\(line)\n".utf8)) }
}
