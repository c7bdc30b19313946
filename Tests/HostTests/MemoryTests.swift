import Foundation
import Support
import Testing

@testable import Host

/// The mappings of this process.
@Suite(.serialized) struct MemoryTests {
    /// Kilobytes of code that are mapped now.
    private static func code() throws -> Int {
        try MemoryMapping.all(of: getpid()).filter { $0.permissions == "r-xp" }.resident
    }

    /// Code that is called afterwards is mapped again.
    @Test func codeIsMappedAgainWhereItIsNeeded() throws {
        func matches() throws -> Int {
            try NSRegularExpression(pattern: "[a-z]+").numberOfMatches(
                in: "one two", range: NSRange(location: 0, length: 7))
        }
        #expect(try matches() == 2)
        let before = try Self.code()
        Memory.releaseCode()
        let after = try Self.code()
        #expect(after < before / 2, "\(before) kB, then \(after) kB")
        #expect(try matches() == 2)
    }
}
