import Foundation
import Testing
import WaylandScanner

/// The generated code depends on the XML alone.
@Suite struct RegenerationTests {
    @Test func sameFilesGiveTheSameText() throws {
        let inputs = try ([SystemProtocols.core()] + SystemProtocols.own).filter {
            // These refer to tablets, texts and popups, whose protocols are not included.
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

    /// The scanner reads all protocols of the distribution, each together with all others.
    @Test func everyInstalledProtocolIsRead() throws {
        for file in SystemProtocols.installed {
            let data = try Data(contentsOf: file)
            guard String(decoding: data, as: UTF8.self).contains("<protocol ") else { continue }
            let result = Result { try Bindings.generate([.init(file: file.path, data: data)]) }
            guard case .failure(let error) = result, let error = error as? ScanError else {
                continue
            }
            // Declarations of other files are unknown here.
            let isForeign =
                error.reason.hasPrefix("unknown interface")
                || error.reason.hasPrefix("unknown enum")
            #expect(isForeign, "\(error)")
        }
    }
}
