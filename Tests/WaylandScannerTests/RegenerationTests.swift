import Foundation
import Testing
import WaylandScanner

/// The generated code is a function of the XML.
@Suite struct RegenerationTests {
    @Test func sameFilesGiveTheSameText() throws {
        let inputs = try ([SystemProtocols.core()] + SystemProtocols.own).filter {
            // Refer to tablets, texts and popups, which are not among these.
            ![
                "cursor-shape-v1.xml", "input-method-unstable-v2.xml",
                "wlr-layer-shell-unstable-v1.xml",
            ].contains($0.lastPathComponent)
        }.map { Bindings.Input(file: $0.path, data: try Data(contentsOf: $0)) }
        let first = try Bindings.generate(inputs)
        #expect(try Bindings.generate(inputs) == first)
        #expect(first.count == inputs.count + 1)
        #expect(first.allSatisfy { !$0.text.contains("/") || !$0.text.contains("/usr/") })
    }

    /// All protocols that the distribution installs can be read, one file beside all others.
    @Test func everyInstalledProtocolIsRead() throws {
        for file in SystemProtocols.installed {
            let data = try Data(contentsOf: file)
            guard String(decoding: data, as: UTF8.self).contains("<protocol ") else { continue }
            let result = Result { try Bindings.generate([.init(file: file.path, data: data)]) }
            guard case .failure(let error) = result, let error = error as? ScanError else {
                continue
            }
            // Declarations of other files are not known here.
            let isForeign =
                error.reason.hasPrefix("unknown interface")
                || error.reason.hasPrefix("unknown enum")
            #expect(isForeign, "\(error)")
        }
    }
}
