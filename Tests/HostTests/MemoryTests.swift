import Foundation
import Support
import Testing

@testable import Host

/// The mappings of this process.
@Suite(.serialized) struct MemoryTests {
    /// Kilobytes of code that are mapped now, and of tables of the C++ library, in which the loader has looked names up.
    private static func mapped() throws -> (code: Int, tables: Int) {
        let mappings = try MemoryMapping.all(of: getpid())
        return (
            mappings.filter { $0.permissions == "r-xp" }.resident,
            mappings.filter { $0.permissions == "r--p" && $0.path.contains("libstdc++") }.resident
        )
    }

    /// Code that is called afterwards is mapped again, and so is what it reads.
    @Test func codeAndTablesAreMappedAgainWhereTheyAreNeeded() throws {
        func matches() throws -> Int {
            try NSRegularExpression(pattern: "[a-z]+").numberOfMatches(
                in: "one two", range: NSRange(location: 0, length: 7))
        }
        #expect(try matches() == 2)
        let before = try Self.mapped()
        Memory.releaseCode()
        let after = try Self.mapped()
        #expect(after.code < before.code / 2, "\(before) kB, then \(after) kB")
        #expect(after.tables < before.tables / 2, "\(before) kB, then \(after) kB")
        #expect(try matches() == 2)
    }
}
