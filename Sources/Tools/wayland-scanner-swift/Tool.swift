import Foundation
import WaylandScanner

/// The command line, `wayland-scanner-swift --output DIRECTORY [--access LEVEL] [--import MODULE] [--reference FILE]
/// [--limit INTERFACE=VERSION] FILE...`.
@main struct Tool {
    private struct Arguments {
        var output: String?
        var access = Access.internal
        var imports: [String] = []
        var references: [String] = []
        var limits: [Bindings.Limit] = []
        var files: [String] = []
    }

    static func main() {
        guard let arguments = parse(CommandLine.arguments.dropFirst()),
            let output = arguments.output, !arguments.files.isEmpty
        else {
            fail(
                "usage: wayland-scanner-swift --output DIRECTORY [--access internal|package|public] "
                    + "[--import MODULE]... [--reference FILE]... [--limit INTERFACE=VERSION]... FILE...",
                status: 64)
        }
        do {
            let outputs = try Bindings.generate(
                arguments.files.map(read), references: arguments.references.map(read),
                imports: arguments.imports, limits: arguments.limits, access: arguments.access)
            for file in outputs {
                let path = URL(filePath: output).appending(path: file.name)
                try Data(file.text.utf8).write(to: path, options: .atomic)
            }
        } catch let error as ScanError {
            fail(error.description, status: 1)
        } catch {
            fail("\(output): \(error.localizedDescription)", status: 1)
        }
    }

    private static func parse(_ words: ArraySlice<String>) -> Arguments? {
        var arguments = Arguments()
        var words = words
        while let word = words.popFirst() {
            switch word {
            case "--output", "--access", "--import", "--reference", "--limit":
                guard let value = words.popFirst() else { return nil }
                switch word {
                case "--output": arguments.output = value
                case "--access":
                    guard let access = Access(rawValue: value) else { return nil }
                    arguments.access = access
                case "--import": arguments.imports.append(value)
                case "--limit":
                    guard let limit = limit(value) else { return nil }
                    arguments.limits.append(limit)
                default: arguments.references.append(value)
                }
            default:
                if word.hasPrefix("-") { return nil }
                arguments.files.append(word)
            }
        }
        return arguments
    }

    /// Reads `INTERFACE=VERSION`.
    private static func limit(_ text: String) -> Bindings.Limit? {
        let parts = text.split(separator: "=", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, let version = Int(parts[1]), version > 0 else {
            return nil
        }
        let place = Place(file: "--limit \(text)", line: 1)
        return Bindings.Limit(interface: String(parts[0]), version: version, place: place)
    }

    private static func read(_ file: String) throws -> Bindings.Input {
        do {
            return Bindings.Input(file: file, data: try Data(contentsOf: URL(filePath: file)))
        } catch {
            throw ScanError(Place(file: file, line: 1), "cannot be read")
        }
    }

    private static func fail(_ message: String, status: Int32) -> Never {
        FileHandle.standardError.write(Data((message + "\n").utf8))
        exit(status)
    }
}
