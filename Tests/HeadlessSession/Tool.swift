import Foundation
import Support

/// Runs a command in a private session without a screen where martletd shows messages, and takes a picture:
/// for contrib/run, and for the pictures of the documentation.
@main @MainActor struct Tool {
    static func main() {
        do {
            let options = try Options(CommandLine.arguments.dropFirst())
            if options.isHelp {
                FileHandle.standardOutput.write(Data(Options.usage.utf8))
            } else {
                try run(options)
            }
        } catch {
            FileHandle.standardError.write(Data("headless-session: \(error)\n".utf8))
            exit(1)
        }
    }

    private static func run(_ options: Options) throws {
        let compositor = try options.compositor ?? firstInstalled()
        let session = try HeadlessSession(compositor, scale: options.scale ?? 1)
        defer { session.end() }
        if options.film != nil { try makeSmall(session) }
        if let scale = options.scale, compositor.isControlled,
            let output = try session.outputs.first
        {
            try session.configureOutput(output.name, scale: scale)
        }
        let colours = options.ground
        let backdrop = try Backdrop(in: session, top: colours.top, bottom: colours.bottom)
        defer { withExtendedLifetime(backdrop) {} }
        let portal = try DesktopPortal(address: session.busAddress, scheme: options.isDark ? 1 : 2)
        let daemon = try Daemon(in: session, undoesDismissals: true, labelsSwipes: true)
        if let film = options.film {
            try Reel(session).film(of: options.reel).write(to: film)
            try daemon.stop()
            return
        }
        let command = try session.start(session.readable(options.command))
        _ = try wait(for: "the command to end", within: 120) {
            try portal.serve(0.02)
            return command.ending
        }
        guard command.ending == .exited(0) else {
            throw HarnessError(
                "\(command.name): \(command.errorOutput)\(daemon.process.errorOutput)")
        }
        _ = try session.settledScreenshot()
        try portal.serve(0.1)
        try session.settledScreenshot().writePNG(to: options.picture)
        try daemon.stop()
    }

    /// Makes the output as large as a film should be.
    private static func makeSmall(_ session: HeadlessSession) throws {
        guard let output = try session.outputs.first else { throw HarnessError("no output") }
        try session.configureOutput(output.name, mode: (720, 440, 60))
    }

    private static func firstInstalled() throws -> Compositor {
        guard let first = Compositor.installed.first else {
            throw HarnessError("none of sway, phoc, labwc and Wayfire is installed")
        }
        return first
    }
}
