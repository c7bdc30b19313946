import Foundation
import Support
import Testing

/// Every declaration in the sources is used there: what nothing calls is read, kept and translated for
/// nobody. The compiler's own index tells of declarations and uses, so that equal names are not mixed up.
///
/// Not asked for are the public API of the library, requirements of protocols and what satisfies them,
/// the type and `main` of a program, and cases of enumerations that have raw values or a list of all
/// cases. What only tests use is unused, unless its comment says that it is for tests, and why; but Bus
/// and Wayland are the tests' own libraries, with which they speak to daemons and compositors.
@Suite struct UnusedDeclarationTests {
    private let index: DeclarationIndex
    private let files: [String: SourceFile]

    init() throws {
        index = try DeclarationIndex()
        let sources = try SourceFile.swift(below: "Sources")
        files = Dictionary(uniqueKeysWithValues: sources.map { ($0.path, $0) })
    }

    @Test func everyDeclarationIsUsed() {
        #expect(index.declarations.count > 1000, "the index is not read")
        for (symbol, declaration) in index.declarations {
            guard let file = files[declaration.place.path], !isExempt(symbol, declaration, file),
                !isUsed(symbol, declaration)
            else { continue }
            Issue.record(
                "\(file.path):\(declaration.place.line): nothing uses \(name(of: declaration))")
        }
    }

    /// The name of a declaration with that of its type.
    private func name(of declaration: DeclarationIndex.Declaration) -> String {
        guard let parent = declaration.parent.flatMap({ index.declarations[$0] }) else {
            return declaration.name
        }
        return "\(parent.name).\(declaration.name)"
    }

    private func isExempt(
        _ symbol: String, _ declaration: DeclarationIndex.Declaration, _ file: SourceFile
    ) -> Bool {
        let parent = declaration.parent.flatMap { index.declarations[$0] }
        if index.witnesses.contains(symbol) || parent?.kind == .interface { return true }
        if isMain(declaration, file) || declaration.name == "main()" { return true }
        var shown = declaration
        if declaration.kind == .enumerationCase, let parent, let symbol = declaration.parent {
            if index.listedEnumerations.contains(symbol) { return true }
            shown = parent
        }
        let line = files[shown.place.path]?.lines[shown.place.line - 1] ?? ""
        // The wall `Wayland` is public like the library, but may contain only code that is used here.
        let isLibrary = line.contains("public ") && !file.path.hasPrefix("Sources/Walls/Wayland/")
        return isLibrary || comment(above: declaration, file).contains("For tests")
    }

    private func isMain(
        _ declaration: DeclarationIndex.Declaration, _ file: SourceFile
    ) -> Bool {
        let number = declaration.place.line - 1
        return file.lines[max(0, number - 1)...number].contains { $0.hasPrefix("@main") }
    }

    private func comment(
        above declaration: DeclarationIndex.Declaration, _ file: SourceFile
    ) -> String {
        file.lines[..<(declaration.place.line - 1)].reversed()
            .prefix { $0.drop { $0 == " " }.hasPrefix("///") }.joined(separator: " ")
    }

    private func isUsed(_ symbol: String, _ declaration: DeclarationIndex.Declaration) -> Bool {
        let isLibraryOfTests = ["Sources/Walls/Bus/", "Sources/Walls/Wayland/"].contains {
            declaration.place.path.hasPrefix($0)
        }
        return index.uses[symbol, default: []].contains { use in
            let isProduct = !["Tests/", "Examples/"].contains { use.place.path.hasPrefix($0) }
            return (isProduct || isLibraryOfTests)
                && !isInside(use.container, of: symbol)
                && !(declaration.kind == .enumerationCase && isPattern(use.place))
        }
    }

    /// Whether a use is inside of the declaration itself.
    private func isInside(_ container: String?, of symbol: String) -> Bool {
        var next = container
        while let current = next {
            if current == symbol { return true }
            next = index.declarations[current]?.parent
        }
        return false
    }

    /// Whether a case is only compared, by `case` in a `switch` or a condition.
    private func isPattern(_ place: DeclarationIndex.Place) -> Bool {
        guard let lines = files[place.path]?.lines, place.line <= lines.count else { return false }
        let before = String(
            decoding: lines[place.line - 1].utf8.prefix(place.column - 1), as: UTF8.self)
        guard let start = before.range(of: "case ", options: .backwards) else { return false }
        let rest = before[start.upperBound...]
        return !rest.contains(":") && !rest.contains("=")
    }
}
