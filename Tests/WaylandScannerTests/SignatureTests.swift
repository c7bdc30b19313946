import Foundation
import Testing

@testable import WaylandScanner

/// The package's protocol files equal the distribution's, where it has them.
@Suite struct SignatureTests {
    /// Everything about a file that affects the wire, up to the versions in `limits`.
    private func facts(_ file: URL, limits: [String: Int]? = nil) throws -> [String] {
        let contents = try ProtocolReader.read(Data(contentsOf: file), file: file.path)
        return contents.interfaces.flatMap { interface -> [String] in
            let limit = limits?[interface.name] ?? interface.version
            guard limits == nil || limits?[interface.name] != nil else { return [] }
            let messages = [("request", interface.requests), ("event", interface.events)]
                .flatMap { kind, messages in
                    messages.filter { $0.since <= limit }.enumerated().map { opcode, message in
                        "\(interface.name) \(kind) \(opcode) \(fact(of: message))"
                    }
                }
            let values = interface.enumerations.flatMap { enumeration in
                enumeration.entries.filter { $0.since <= limit }.map {
                    "\(interface.name) \(enumeration.name) \(enumeration.isBitfield) \($0.name) "
                        + "\($0.value)"
                }
            }
            return ["\(interface.name) \(min(interface.version, limit))"] + messages
                + values.sorted()
        }
    }

    private func fact(of message: MessageModel) -> String {
        let arguments = message.arguments.map { argument in
            "\(argument.name):\(argument.type.signature):\(argument.type.interface ?? ""):"
                + (argument.type.enumeration ?? "")
        }
        return "\(message.name) since \(message.since) destructor \(message.isDestructor) "
            + arguments.joined(separator: " ")
    }

    @Test(arguments: SystemProtocols.own)
    func tablesAgreeWithTheInstalledCopy(_ file: URL) throws {
        let copies = SystemProtocols.installed.filter {
            $0.lastPathComponent == file.lastPathComponent
        }
        let contents = try ProtocolReader.read(Data(contentsOf: file), file: file.path)
        let limits = Dictionary(
            uniqueKeysWithValues: contents.interfaces.map { ($0.name, $0.version) })
        for copy in copies {
            #expect(try facts(copy, limits: limits) == facts(file), "\(copy.path)")
        }
    }

    /// The names that the README of `protocols/` and the daemon use.
    @Test func ownFilesAreTheKnownOnes() {
        #expect(
            SystemProtocols.own.map(\.lastPathComponent) == [
                "alpha-modifier-v1.xml", "blur.xml", "cursor-shape-v1.xml",
                "ext-background-effect-v1.xml", "fake-input.xml", "idle.xml",
                "input-method-unstable-v2.xml",
                "wlr-foreign-toplevel-management-unstable-v1.xml",
                "wlr-layer-shell-unstable-v1.xml",
                "wlr-output-power-management-unstable-v1.xml",
                "wlr-screencopy-unstable-v1.xml", "wlr-virtual-pointer-unstable-v1.xml",
            ])
    }
}
