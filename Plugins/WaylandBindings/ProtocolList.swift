import Foundation
import PackagePlugin

/// A target's `protocols.list`, with its entries found.
struct ProtocolList {
    /// Protocol files to generate.
    var files: [URL] = []
    /// Modules to import, with their protocol files.
    var imports: [String] = []
    var references: [URL] = []
    /// Newest versions to generate, `INTERFACE=VERSION`, those of imported modules too.
    var limits: [String] = []
    /// The lists that were read.
    var lists: [URL] = []
    /// Access level of the generated declarations; nil: the scanner's default.
    var access: String?
    private let home: TargetHome
    private let systemPlaces: [URL]
    /// Folders for protocol files in the packages of imported modules.
    private var importedPlaces: [URL] = []

    init(of home: TargetHome, systemPlaces: [URL]) throws {
        (self.home, self.systemPlaces) = (home, systemPlaces)
        let list = home.target.directoryURL.appending(path: "protocols.list")
        lists = [list]
        guard let text = try? String(contentsOf: list, encoding: .utf8) else {
            throw Failure(description: "\(list.path): cannot be read")
        }
        var names: [(String, place: String)] = []
        for (index, line) in text.components(separatedBy: "\n").enumerated() {
            let words = line.split(separator: "#", omittingEmptySubsequences: false)[0]
                .split(separator: " ").map(String.init)
            let place = "\(list.path):\(index + 1)"
            switch (words.count, words.first) {
            case (0, _): continue
            case (2, "import"): try add(module: words[1], place)
            case (2, "access"): try set(access: words[1], place)
            case (_, let name?) where words.dropFirst().allSatisfy { $0.contains("=") }:
                names.append((name, place))
                limits += words.dropFirst()
            default:
                throw Failure(
                    description: "\(place): neither a file with INTERFACE=VERSION behind it, "
                        + "nor import MODULE, nor access LEVEL")
            }
        }
        // Files are looked for last, since an import further down may add the folder that has one.
        for (name, place) in names { files.append(try find(name, place)) }
    }

    private mutating func set(access level: String, _ place: String) throws {
        guard ["internal", "package", "public"].contains(level) else {
            throw Failure(
                description: "\(place): access is internal, package or public, not \(level)")
        }
        guard access == nil else { throw Failure(description: "\(place): a second access") }
        access = level
    }

    private mutating func add(module: String, _ place: String) throws {
        guard let found = home.home(of: module) else {
            throw Failure(
                description: "\(place): no target \(module) in this package or those it depends on")
        }
        let other = try ProtocolList(of: found, systemPlaces: systemPlaces)
        let isForeign = found.package.id != home.package.id
        guard other.access == "public" || other.access == "package" && !isForeign else {
            let level = isForeign ? "public" : "package or public"
            throw Failure(
                description: "\(place): the list of \(module) does not say access \(level)")
        }
        imports += ([module] + other.imports).filter { !imports.contains($0) }
        references += (other.files + other.references).filter { !references.contains($0) }
        limits += other.limits.filter { !limits.contains($0) }
        lists += other.lists
        importedPlaces += [found.protocols] + other.importedPlaces
    }

    private func find(_ name: String, _ place: String) throws -> URL {
        var places = [home.target.directoryURL, home.protocols]
        for folder in importedPlaces + systemPlaces where !places.contains(folder) {
            places.append(folder)
        }
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
