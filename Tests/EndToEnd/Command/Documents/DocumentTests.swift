import Foundation
import Support
import Testing

extension EndToEnd {
    /// The commands of documents work, and print what the documents show.
    @MainActor @Suite struct DocumentTests {
        @Test(arguments: Compositor.one, DocumentBlock.documents)
        func commandsOfDocumentsWork(compositor: Compositor, document: String) throws {
            let reader = try ReaderHome(compositor)
            for block in try DocumentBlock.all(of: document) {
                try reader.save(block.files)
                for step in block.steps where !step.isEmpty {
                    do { try reader.run(step, of: block.place) } catch {
                        Issue.record("\(block.place): \(error)\n\(step.script)")
                    }
                }
            }
            #expect(reader.screen.daemon.process.isRunning)
        }

        /// Each exception, deed and program of the reader belongs to a command of a document.
        @Test func exceptionsAreNeeded() throws {
            let texts = try DocumentBlock.documents.map {
                try String(contentsOf: Repository.root.appending(path: $0), encoding: .utf8)
            }
            let lines = texts.joined(separator: "\n").components(separatedBy: "\n").map { line in
                line.drop { $0 == " " || $0 == "\t" }
            }
            for (start, reason) in DocumentReader.exceptions {
                #expect(lines.contains { $0.hasPrefix(start) }, "\(start): \(reason)")
            }
            let steps = try DocumentBlock.documents.flatMap { try DocumentBlock.all(of: $0) }
                .flatMap(\.steps)
            for deed in DocumentReader.deeds {
                #expect(steps.contains { deed.belongs(to: $0) }, "\(deed.command)")
            }
            for name in DocumentReader.programs.keys {
                let word = try Regex("\\b\(name)\\b")
                #expect(steps.contains { $0.script.contains(word) }, "\(name)")
            }
        }
    }
}

/// The home folder of somebody who reads documents, with a daemon that reads its configuration there.
@MainActor private struct ReaderHome {
    let screen: Screen
    private let home: URL
    private let changes: [String: String]
    private var session: HeadlessSession { screen.session }

    init(_ compositor: Compositor) throws {
        let session = try HeadlessSession.shared(compositor)
        let folder = "reader-\(UUID().uuidString)"
        home = session.home.appending(path: folder)
        for (name, text) in DocumentReader.files {
            try session.write(Data(text.utf8), to: "\(folder)/\(name)")
        }
        for (name, script) in DocumentReader.programs {
            let file = try session.write(
                Data("#!/bin/sh\n\(script)\n".utf8), to: "\(folder)/bin/\(name)")
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755], ofItemAtPath: file.path())
        }
        let picture = Screenshot(
            width: 60, height: 40, bytes: (0..<(60 * 40 * 3)).map { UInt8($0 % 251) })
        for name in DocumentReader.pictures {
            let file = try session.write(Data(), to: "\(folder)/desk/\(name)")
            try picture.writePNG(to: file)
        }
        let path = session.environment["PATH"] ?? ""
        changes = [
            "HOME": home.path(), "PATH": "\(home.path())/bin:\(path)",
            "XDG_STATE_HOME": home.appending(path: ".local/state").path(),
        ]
        // Where `martlet` looks for the palettes of its installation.
        let share = session.home.appending(path: "../share/martlet").standardized
        if !FileManager.default.fileExists(atPath: share.path()) {
            try FileManager.default.createDirectory(at: share, withIntermediateDirectories: true)
            try FileManager.default.copyItem(
                at: Repository.root.appending(path: "contrib/themes"),
                to: share.appending(path: "themes"))
        }
        let made = FileManager.default.enumerator(atPath: home.path())?.allObjects ?? []
        for name in made {
            Account.unprivileged.own(home.appending(path: "\(name)").path())
        }
        Account.unprivileged.own(home.path())
        screen = try Screen(compositor, changes: changes)
    }

    /// Saves configuration files, as the reader of a document does who reads on.
    func save(_ files: [String: String]) throws {
        guard !files.isEmpty else { return }
        let folder = home.lastPathComponent
        for (name, text) in files {
            try session.write(Data(text.utf8), to: "\(folder)/.config/martlet/\(name)")
        }
        try start("martlet reload").succeed()
    }

    /// Runs commands, does what belongs to them, and compares the output with the one shown.
    func run(_ step: DocumentBlock.Step, of place: String) throws {
        let deeds = DocumentReader.deeds.filter { $0.belongs(to: step) }
        for script in deeds.compactMap(\.before) { try start(script).succeed() }
        let isEndless = deeds.contains { $0.isEndless }
        if isEndless { try session.waitForRest() }
        let process = try start(step.script)
        defer { process.stop(within: 0) }
        for script in deeds.flatMap(\.meanwhile) {
            if isEndless { try session.waitForRest() }
            try start(script).succeed()
        }
        if let flicks = deeds.compactMap(\.flicks).first { try deal(flicks, to: process) }
        if isEndless {
            let count = step.output?.count ?? 0
            let isWhole = eventually { process.lines.count >= count }
            #expect(isWhole && process.isRunning, "\(place): \(process.errorOutput)")
        } else {
            #expect(
                try process.waitForEnd() == .exited(0),
                "\(place): \(process.errorOutput)\n\(step.script)")
        }
        guard let output = step.output else { return }
        let isAsShown = output.elementsEqual(process.lines, by: agree)
        #expect(isAsShown, "\(place): \(step.script)\n\(process.output)")
    }

    /// Flicks the cards of a deck until its program has ended.
    private func deal(_ flicks: [Way], to process: Subprocess) throws {
        var ways = flicks[...]
        _ = try wait(for: "the deck to end") {
            if try session.deck?.parts.count ?? 0 > 1 {
                try session.waitForRest(for: 0.2)
                try session.flickDeck(ways.popFirst() ?? .right)
            }
            return process.isRunning ? nil : true
        }
    }

    /// Whether a line is as the document shows it: numbers and widths may differ, and … stands for anything.
    private func agree(_ shown: String, _ line: String) -> Bool {
        func shape(_ text: String) -> String {
            text.replacing(/\d+/, with: "0").split(separator: " ").joined(separator: " ")
        }
        let parts = shape(shown).components(separatedBy: "…")
        let pattern = parts.map(NSRegularExpression.escapedPattern).joined(separator: ".*")
        return shape(line).range(of: "^\(pattern)$", options: .regularExpression) != nil
    }

    /// Starts commands of a shell that stops at the first one that fails.
    private func start(_ script: String) throws -> Subprocess {
        try session.start(
            ["bash", "-e", "-o", "pipefail", "-c", "cd ~/desk\n\(script)"], changes: changes)
    }
}

extension DocumentReader.Deed {
    /// Whether the reader does this for some of these commands.
    fileprivate func belongs(to step: DocumentBlock.Step) -> Bool {
        "\(step.script)\n".contains(command)
    }
}

extension Subprocess {
    /// The lines of the output, without the number of unread messages, which may be that of an earlier example.
    fileprivate var lines: [String] {
        output.split { $0.isNewline }.map { String($0) }
            .filter { !$0.hasPrefix(#"{"event":"history-changed""#) }
    }

    /// Waits for the end, which must be a good one.
    fileprivate func succeed() throws {
        guard try waitForEnd() == .exited(0) else { throw HarnessError(errorOutput) }
    }
}
