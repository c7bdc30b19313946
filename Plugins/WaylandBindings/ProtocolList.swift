import Foundation
import PackagePlugin

/// A target's `protocols.list`, with its entries found.
struct ProtocolList {
    /// Protocol files to generate.
    var files: [URL] = []
    /// Modules to import, with their protocol files.
    var imports: [String] = []
    var references: [URL] = []
    /// The lists that were read.
    var lists: [URL] = []

    init(of target: any Target, in package: Package, places: [URL]) throws {
        let near = [target.directoryURL] + places
        let list = target.directoryURL.appending(path: "protocols.list")
        lists = [list]
        guard let text = try? String(contentsOf: list, encoding: .utf8) else {
            throw Failure(description: "\(list.path): cannot be read")
        }
        for (index, line) in text.components(separatedBy: "\n").enumerated() {
            let words = line.split(separator: "#", omittingEmptySubsequences: false)[0]
                .split(separator: " ").map(String.init)
            let place = "\(list.path):\(index + 1)"
            switch (words.count, words.first) {
            case (0, _): continue
            case (2, "import"): try add(module: words[1], in: package, places, place)
            case (1, let name?): files.append(try Self.find(name, in: near, place))
            default:
                throw Failure(description: "\(place): neither a file nor import MODULE")
            }
        }
    }

    private mutating func add(
        module: String, in package: Package, _ places: [URL], _ place: String
    ) throws {
        guard let target = package.targets.first(where: { $0.name == module }) else {
            throw Failure(description: "\(place): no target \(module) in this package")
        }
        let other = try ProtocolList(of: target, in: package, places: places)
        imports += ([module] + other.imports).filter { !imports.contains($0) }
        references += (other.files + other.references).filter { !references.contains($0) }
        lists += other.lists
    }

    private static func find(_ name: String, in places: [URL], _ place: String) throws -> URL {
        let candidates = places.map { $0.appending(path: name) }
        if let file = candidates.first(where: { FileManager.default.fileExists(atPath: $0.path) }) {
            return file
        }
        let searched = places.map(\.path).joined(separator: ", ")
        throw Failure(description: "\(place): no \(name) in \(searched)")
    }

    private struct Failure: Error, CustomStringConvertible {
        let description: String
    }
}
