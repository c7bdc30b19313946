import Foundation
import Testing
import WaylandScanner

/// The generated code of every construct. `MARTLET_RECORD=1 swift test --filter GoldenTests` writes the files again.
@Suite struct GoldenTests {
    private static let directory = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Golden")

    private static func generate(access: Access = .public) throws -> [Bindings.Output] {
        let constructs = directory.appending(path: "constructs.xml")
        let core = try SystemProtocols.core()
        return try Bindings.generate(
            [.init(file: "constructs.xml", data: Data(contentsOf: constructs))],
            references: [.init(file: "wayland.xml", data: Data(contentsOf: core))],
            imports: ["Wayland"], access: access)
    }

    @Test(arguments: ["constructs.swift", "interface-tables.swift"])
    func generatedTextIsAsRecorded(_ name: String) throws {
        let output = try #require(try Self.generate().first { $0.name == name })
        let golden = Self.directory.appending(path: name + ".golden")
        if ProcessInfo.processInfo.environment["MARTLET_RECORD"] != nil {
            try Data(output.text.utf8).write(to: golden)
        }
        let expected = try String(contentsOf: golden, encoding: .utf8)
        let difference = zip(lines(expected), lines(output.text)).enumerated()
            .first { $0.element.0 != $0.element.1 }
        #expect(difference?.element.1 == difference?.element.0, "line \(difference?.offset ?? 0)")
        #expect(output.text == expected)
    }

    /// Access levels change only the modifiers of declarations and imports.
    @Test func accessLevelIsThatOfEveryDeclaration() throws {
        let shared = try Self.generate(access: .public).map(\.text)
        let package = try Self.generate(access: .package).map(\.text)
        let own = try Self.generate(access: .internal).map(\.text)
        #expect(package == shared.map { $0.replacing("public ", with: "package ") })
        #expect(
            own
                == shared.map {
                    $0.replacing("public ", with: "").replacing("internal import", with: "import")
                })
        for line in lines(shared[0]) {
            let declares = ["class", "struct", "enum", "func", "var", "let", "init"].contains {
                line.drop { $0 == " " }.hasPrefix("\($0) ")
            }
            // Declarations in a function, or in one of its switches, are local.
            let isLocal = line.hasPrefix("        ") && !line.hasPrefix("        public")
            #expect(!declares || isLocal, "\(line)")
        }
    }

    private func lines(_ text: String) -> [Substring] {
        text.split(separator: "\n", omittingEmptySubsequences: false)
    }
}
