// Runs a build each time its button is pressed, and shows the result.
//
// example-build COMMAND [ARGUMENT...]
import Foundation
import Martlet

@main
struct Build {
    private let martlet: MartletClient
    private let words: [String]

    static func main() async throws {
        let words = Array(CommandLine.arguments.dropFirst())
        guard !words.isEmpty else { return print("usage: example-build COMMAND [ARGUMENT...]") }
        try await Build(martlet: try await .connect(), words: words).run()
    }

    private func run() async throws {
        var message = MessageRequest(title: "Building", body: words.joined(separator: " "))
        message.iconText = "🔨"
        message.name = "example-build"
        message.duration = .forever
        // The button for another build means nothing once this program has ended.
        message.hidesOnDisconnect = true
        message.isResident = true
        let handle = try await martlet.show(message)
        try await build(handle)
        for await event in handle.events {
            switch event {
            case .action("again"): try await build(handle)
            case .ended(let reason): print("gone: \(reason.rawValue)")
            default: break
            }
        }
    }

    private func build(_ handle: MessageHandle) async throws {
        try await handle.update { patch in
            patch.title = "Building"
            patch.body = .set(words.joined(separator: " "))
            patch.actions = []
            patch.presentation.theme = .plain
        }
        let (status, lines) = try await output()
        try await handle.update { patch in
            patch.title = status == 0 ? "Build succeeded" : "Build failed"
            patch.body = lines.isEmpty ? .cleared : .set(lines)
            patch.actions = [MessageAction(key: "again", label: "Build again")]
            patch.presentation.theme = status == 0 ? .success : .error
        }
        print(status == 0 ? "succeeded" : "failed")
    }

    /// Runs the command.
    ///
    /// - Returns: Its exit status, and the last lines of its output, as markup.
    private func output() async throws -> (Int32, String) {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        // On a thread of its own, since a build may take long.
        return await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
                process.waitUntilExit()
                let text = String(decoding: bytes, as: UTF8.self)
                    .replacing("&", with: "&amp;").replacing("<", with: "&lt;")
                let lines = text.split(separator: "\n").suffix(4).joined(separator: "\n")
                continuation.resume(returning: (process.terminationStatus, lines))
            }
        }
    }
}
