import Foundation
import Support
import Testing

/// A picture on file in `Tests/Golden`.
struct GoldenPicture {
    private let name: String
    private let file: URL

    /// - Parameter folder: The folder in `Tests/Golden`.
    init(_ name: String, in folder: String) {
        self.name = name
        file = Repository.root.appending(path: "Tests/Golden/\(folder)/\(name).png")
    }

    /// Compares a picture with the one on file. With `MARTLET_RECORD=1` in the environment, puts it on file instead.
    ///
    /// - Parameter difference: What differs between the picture and the one on file, nil: nothing does. A picture that differs
    ///   is kept in `.build/artefacts`.
    func expect(
        _ picture: PNG, difference: (_ picture: PNG, _ golden: PNG) -> String?,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        if ProcessInfo.processInfo.environment["MARTLET_RECORD"] == "1" {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            #expect(picture.write(to: file), sourceLocation: sourceLocation)
            return
        }
        let golden = try #require(
            PNG(file), "\(name) was never recorded", sourceLocation: sourceLocation)
        guard let difference = difference(picture, golden) else { return }
        let kept = try Repository.scratch("artefacts").appending(path: "\(name).png")
        _ = picture.write(to: kept)
        Issue.record("\(name): \(difference), see \(kept.path)", sourceLocation: sourceLocation)
    }

    /// Compares pictures as other versions of font libraries allow, with `PNG.difference(from:)`.
    func expectAlike(_ picture: PNG, sourceLocation: SourceLocation = #_sourceLocation) throws {
        try expect(
            picture, difference: { $0.difference(from: $1) }, sourceLocation: sourceLocation)
    }
}
