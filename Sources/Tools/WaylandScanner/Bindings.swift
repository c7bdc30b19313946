package import Foundation

/// Generates Swift files from protocol files.
package enum Bindings {
    /// A Swift file to write.
    package struct Output: Equatable, Sendable {
        /// The file's name, without a directory.
        package let name: String
        /// The whole of the file.
        package let text: String
    }

    /// A protocol file as it was read.
    package struct Input {
        /// The file as messages name it.
        package let file: String
        /// The whole of the file.
        package let data: Data

        /// `file` is the name for messages and, without its directory, for the output.
        package init(file: String, data: Data) {
            self.file = file
            self.data = data
        }
    }

    /// The newest version of an interface to generate.
    package struct Limit {
        /// The interface's name in the protocol.
        package let interface: String
        /// 1 or greater.
        package let version: Int
        /// Where the limit was given, for errors.
        package let place: Place

        package init(interface: String, version: Int, place: Place) {
            self.interface = interface
            self.version = version
            self.place = place
        }
    }

    /// Generates the module's Swift files: one for each protocol, and one with the tables of all.
    ///
    /// `references` are the protocol files of the modules in `imports`: their interfaces may be referred to and are not
    /// generated. `access` is the level of all generated declarations.
    ///
    /// `limits` name global interfaces. Whatever a later version has added to one of them, or to the objects that it creates,
    /// is left out, so that a newer protocol file gives the same Swift. Interfaces without a limit are generated whole.
    package static func generate(
        _ inputs: [Input], references: [Input] = [], imports: [String] = [],
        limits: [Limit] = [], access: Access = .internal
    ) throws(ScanError) -> [Output] {
        var files: [ProtocolFile] = []
        for input in inputs { files.append(try ProtocolReader.read(input.data, file: input.file)) }
        var known: [ProtocolFile] = []
        for input in references {
            known.append(try ProtocolReader.read(input.data, file: input.file))
        }
        let versions = try VersionLimits(limits, of: files + known)
        for index in files.indices { files[index] = try versions.applied(to: files[index]) }
        for index in known.indices { known[index] = try versions.applied(to: known[index]) }
        let catalog = try Catalog(files: files, imports: known)
        let generator = Generator(catalog: catalog, imports: imports, access: access)
        let sources = files.map {
            Output(name: outputName(for: $0.file), text: generator.source(of: $0))
        }
        return sources + [Output(name: tablesName, text: generator.tables())]
    }

    /// The name of the file with the tables.
    package static let tablesName = "interface-tables.swift"

    /// The name of the Swift file for a protocol file: `dir/xdg-shell.xml` gives `xdg-shell.swift`.
    package static func outputName(for file: String) -> String {
        let name = file.split(separator: "/").last.map(String.init) ?? file
        return (name.hasSuffix(".xml") ? String(name.dropLast(4)) : name) + ".swift"
    }
}

/// Access level of the generated declarations.
package enum Access: String, CaseIterable, Sendable {
    /// For the module alone.
    case `internal`
    /// For all modules of the package.
    case package
    /// For modules of other packages too.
    case `public`

    /// The modifier before a declaration, with a space after it; empty where Swift needs none.
    var modifier: String { self == .internal ? "" : rawValue + " " }
}

/// An error in a protocol file; `description` is `file:line: reason`.
package struct ScanError: Error, Equatable, CustomStringConvertible {
    /// The file as it was named to the scanner.
    package let file: String
    /// Counted from 1.
    package let line: Int
    /// The rule that is broken, and where it helps the offending text.
    package let reason: String

    package init(_ place: Place, _ reason: String) {
        file = place.file
        line = place.line
        self.reason = reason
    }

    package var description: String { "\(file):\(line): \(reason)" }
}
