import Foundation
import Support
import Testing

/// Forbidden code in the sources, and their largest sizes.
@Suite struct SourceTests {
    private static let libraryAndDaemon: Set<String> = [
        "Bus", "Canvas", "Control", "Geometry", "Gestures", "Host", "Images", "Layout", "Martlet",
        "Messages", "Motion", "NotificationService", "Stage", "Wayland", "martletd",
    ]

    private static let everywhere = ["try!", "try?", "fatalError(", "as!"]

    @Test func sourcesContainNoTraps() throws {
        let unwrapping = try Self.forcedUnwrapping()
        for file in try SourceFile.swift(below: "Sources") {
            let target = file.target
            let tokens =
                Self.everywhere + (Self.libraryAndDaemon.contains(target) ? ["print("] : [])
            for (number, line) in file.code.enumerated() {
                for token in tokens where containsWord(token, in: line) {
                    Issue.record("\(file.path):\(number + 1): \(token)")
                }
                if line.contains("!"), try unwrapping.firstMatch(in: line) != nil {
                    Issue.record("\(file.path):\(number + 1): forced unwrapping")
                }
            }
        }
    }

    @Test func sourcesContainNoUnfinishedWork() throws {
        let marks = ["TO" + "DO", "FIX" + "ME", "XX" + "X"]
        for directory in ["Sources", "Tests", "Plugins", "contrib", "Package.swift"] {
            for file in try SourceFile.all(below: directory) {
                for (number, line) in file.lines.enumerated() {
                    for mark in marks where containsWord(mark, in: line) {
                        Issue.record("\(file.path):\(number + 1): \(mark)")
                    }
                }
            }
        }
    }

    @Test func sourcesNameNoMachine() throws {
        let places = ["wo" + "rk", "fa" + "rm", "ro" + "ot", "opt/sw" + "ift"].map { "/\($0)/" }
        for directory in ["Sources", "Tests", "Plugins", "contrib", "protocols", "Package.swift"] {
            for file in try SourceFile.all(below: directory) {
                for (number, line) in file.lines.enumerated() {
                    for place in places where line.contains(place) {
                        Issue.record("\(file.path):\(number + 1): \(place)")
                    }
                }
            }
        }
    }

    @Test func filesStaySmall() throws {
        for directory in ["Sources", "Tests", "Plugins"] {
            for file in try SourceFile.swift(below: directory) where file.lines.count > 600 {
                Issue.record("\(file.path) has \(file.lines.count) lines; more than 600")
            }
        }
    }

    /// A name, call or subscript with an exclamation mark after it that is not the start of `!=`.
    private static func forcedUnwrapping() throws -> Regex<AnyRegexOutput> {
        try Regex(#"[A-Za-z0-9_)\]]!(?!=[^=]|\w)"#)
    }

    private func containsWord(_ token: String, in line: String) -> Bool {
        var rest = Substring(line)
        while let range = rest.range(of: token) {
            let before = rest[..<range.lowerBound].last
            let isWhole =
                before.map { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." } ?? true
            if isWhole { return true }
            rest = rest[range.upperBound...]
        }
        return false
    }
}
