import Foundation
import Support
import Testing

/// The translations of `po/`, compiled into a folder that goes with this object.
final class Catalogues {
    /// The directory that TEXTDOMAINDIR names.
    let folder: URL

    init() throws {
        folder = try Repository.scratch("catalogues-\(UUID().uuidString)")
        let process = Process()
        process.executableURL = Repository.root.appending(path: "contrib/catalogues")
        process.arguments = [folder.path()]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }
}
