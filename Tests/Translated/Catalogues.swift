package import Foundation
import Languages
package import Layout
import Synchronization

/// The translations of `po/`, compiled by msgfmt.
package enum Catalogues {
    /// The directory of translations.
    package static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "po")

    /// The languages with a translation, such as "pt_BR".
    package static let languages: [String] = {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
        return files.filter { $0.hasSuffix(".po") }.map { String($0.dropLast(3)) }.sorted()
    }()

    /// The catalogue of a translation.
    package static func bytes(of language: String, _ options: String...) throws -> [UInt8] {
        try msgfmt(options + [folder.appending(path: language + ".po").path()], input: "")
    }

    /// The catalogue of a text in the form of `po/`; mistakes that msgfmt would find are kept.
    package static func bytes(compiling text: String) throws -> [UInt8] {
        try msgfmt(["-"], input: text)
    }

    private static func msgfmt(_ arguments: [String], input: String) throws -> [UInt8] {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["msgfmt", "--output-file=-"] + arguments
        let (text, catalogue) = (Pipe(), Pipe())
        (process.standardInput, process.standardOutput) = (text, catalogue)
        process.standardError = FileHandle.nullDevice
        try process.run()
        // The text is much shorter than a pipe's buffer.
        try text.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try text.fileHandleForWriting.close()
        let bytes = try catalogue.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return [UInt8](bytes)
    }

    fileprivate static let words = Mutex<[String: Words]>([:])
}

extension Words {
    /// The words of a locale such as "de_AT.UTF-8", where all translations of `po/` are installed.
    package init(locale: String) {
        let wanted = LanguagePreference { $0 == "LANG" && !locale.isEmpty ? locale : nil }
        guard let language = wanted.names.first(where: { Catalogues.languages.contains($0) }) else {
            self = .english
            return
        }
        self = Catalogues.words.withLock { known in
            if let words = known[language] { return words }
            let bytes = (try? Catalogues.bytes(of: language)) ?? []
            guard let translations = Translations(bytes) else {
                fatalError("msgfmt makes no catalogue of po/\(language).po")
            }
            let words = Words(translations)
            known[language] = words
            return words
        }
    }
}
