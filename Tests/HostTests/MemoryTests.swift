import Foundation
import Testing

@testable import Host

/// The mappings of this process.
@Suite(.serialized) struct MemoryTests {
    /// Kilobytes of code that are mapped now.
    private static func code() throws -> Int {
        let smaps = try String(contentsOfFile: "/proc/self/smaps", encoding: .utf8)
        var (isCode, sum) = (false, 0)
        for line in smaps.split(separator: "\n") {
            let words = line.split(separator: " ")
            if words[0].contains("-"), words.count > 1 {
                isCode = words[1] == "r-xp"
            } else if isCode, words[0] == "Rss:" {
                sum += Int(words[1]) ?? 0
            }
        }
        return sum
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
