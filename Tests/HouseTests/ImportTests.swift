import Foundation
import Support
import Testing

/// Imports name what Package.swift says that a target depends on, and point downwards through the layers.
@Suite struct ImportTests {
    /// The layers that each layer may use, besides its own.
    private static let below: [String: Set<String>] = [
        "System": [],
        "Pure": [],
        "Walls": ["System", "Pure"],
        "Drivers": ["Pure", "Walls"],
        "Library": ["System", "Pure", "Walls"],
        "Programs": ["System", "Pure", "Walls", "Drivers", "Library"],
        "Tools": [],
    ]
    /// Modules of the toolchain, and the targets that may use them.
    private static let toolchain: [String: Set<String>] = [
        "Foundation": ["WaylandScanner", "wayland-scanner-swift"],
        "FoundationXML": ["WaylandScanner"],
        "Synchronization": ["Martlet", "MartletText"],
    ]
    /// Targets outside the walls that call the C library itself.
    private static let callers = ["Images"]

    private struct Target {
        var name: String
        var layer: String
        var dependencies: Set<String>
    }

    /// The targets below Sources as Package.swift declares them.
    private static func targets() throws -> [String: Target] {
        let text = try String(
            contentsOf: Repository.root.appending(path: "Package.swift"), encoding: .utf8)
        let declarations = text.split(separator: /\n        \.(?=[a-zA-Z]+\()/)
        let found = declarations.compactMap { declaration -> Target? in
            guard let name = declaration.firstMatch(of: /name: "([\w-]+)"/)?.output.1,
                let layer = declaration.firstMatch(of: /path: "Sources\/(\w+)\//)?.output.1
            else { return nil }
            // The list may name products, whose own list of arguments has no brackets.
            let list = declaration.firstMatch(of: /dependencies: \[([^\]]*)\]/)?.output.1 ?? ""
            let names = list.replacing(/, package: "[^"]*"/, with: "").matches(of: /"([\w-]+)"/)
            return Target(
                name: String(name), layer: String(layer),
                dependencies: Set(names.map { String($0.output.1) }))
        }
        return Dictionary(uniqueKeysWithValues: found.map { ($0.name, $0) })
    }

    @Test func importsAreDependencies() throws {
        let targets = try Self.targets()
        #expect(targets.count > 60)
        for file in try SourceFile.swift(below: "Sources") {
            let target = try #require(targets[file.target], "\(file.path): no such target")
            #expect(target.layer == file.layer, "\(file.path)")
            for module in file.imports
            where !target.dependencies.contains(module)
                && Self.toolchain[module]?.contains(target.name) != true
            {
                Issue.record("\(file.path) imports \(module), on which it does not depend")
            }
        }
    }

    @Test func dependenciesAreUsed() throws {
        let files = try SourceFile.swift(below: "Sources")
        for target in try Self.targets().values where target.layer != "System" {
            let imported = Set(
                files.filter { $0.target == target.name }.flatMap { $0.imports })
            for name in target.dependencies.subtracting(imported) {
                Issue.record("\(target.name) depends on \(name), which it does not import")
            }
        }
    }

    @Test func dependenciesPointDownwards() throws {
        let targets = try Self.targets()
        for target in targets.values {
            let layers = try #require(Self.below[target.layer], "no layer \(target.layer)")
            for name in target.dependencies {
                guard let used = targets[name], used.layer != target.layer else { continue }
                if layers.contains(used.layer) { continue }
                if name == "CLibc", Self.callers.contains(target.name) { continue }
                Issue.record("\(target.name) depends on \(name), which is not below it")
            }
        }
    }
}
