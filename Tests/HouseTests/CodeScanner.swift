/// Removes comments and the contents of string literals from Swift source, line by line.
///
/// Code in an interpolation is removed with its literal.
struct CodeScanner {
    private enum Place {
        case code
        case comment(depth: Int)
        case text
    }

    private var place = Place.code

    /// Returns the code of the next line.
    mutating func strip(_ line: String) -> String {
        var code = ""
        var rest = Substring(line)
        while let character = rest.first {
            switch place {
            case .comment(let depth):
                if take("*/", from: &rest) {
                    place = depth == 1 ? .code : .comment(depth: depth - 1)
                } else if take("/*", from: &rest) {
                    place = .comment(depth: depth + 1)
                } else {
                    rest.removeFirst()
                }
            case .text:
                if take("\"\"\"", from: &rest) { place = .code } else { rest.removeFirst() }
            case .code:
                if rest.hasPrefix("//") { return code }
                if take("/*", from: &rest) {
                    place = .comment(depth: 1)
                } else if take("\"\"\"", from: &rest) {
                    place = .text
                } else if character == "\"" {
                    skipLiteral(&rest)
                    code += "\"\""
                } else {
                    code.append(rest.removeFirst())
                }
            }
        }
        return code
    }

    private func take(_ mark: String, from rest: inout Substring) -> Bool {
        guard rest.hasPrefix(mark) else { return false }
        rest.removeFirst(mark.count)
        return true
    }

    /// Skips a literal of one line, and the literals in its interpolations.
    private func skipLiteral(_ rest: inout Substring) {
        rest.removeFirst()
        var depth = 0
        while let character = rest.popFirst() {
            switch character {
            case "\\":
                if rest.popFirst() == "(" { depth += 1 }
            case "(" where depth > 0: depth += 1
            case ")" where depth > 0: depth -= 1
            case "\"" where depth > 0:
                rest = "\"" + rest
                skipLiteral(&rest)
            case "\"": return
            default: break
            }
        }
    }
}
