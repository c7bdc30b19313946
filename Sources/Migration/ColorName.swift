/// Converts colours of the other programs to Martlet's form.
enum ColorName {
    /// Names of X11 colours that occur in files of dunst.
    private static let names = [
        "black": "#000000", "white": "#FFFFFF", "red": "#FF0000", "green": "#00FF00",
        "blue": "#0000FF", "yellow": "#FFFF00", "cyan": "#00FFFF", "magenta": "#FF00FF",
        "gray": "#BEBEBE", "grey": "#BEBEBE", "orange": "#FFA500", "brown": "#A52A2A",
        "pink": "#FFC0CB", "purple": "#A020F0", "darkgray": "#A9A9A9", "darkgrey": "#A9A9A9",
        "lightgray": "#D3D3D3", "lightgrey": "#D3D3D3", "transparent": "#00000000",
    ]

    /// The colour as `#RRGGBB` or `#RRGGBBAA`; nil: the text is no colour.
    static func hexadecimal(_ text: String) -> String? {
        guard text.hasPrefix("#") else { return names[text.lowercased()] ?? function(text) }
        let digits = text.dropFirst()
        guard digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
        switch digits.count {
        case 3, 4: return "#" + digits.uppercased().map { "\($0)\($0)" }.joined()
        case 6, 8: return "#" + digits.uppercased()
        default: return nil
        }
    }

    /// The colour with its opacity multiplied by a share, in 255ths.
    static func faded(_ color: String, to opacity: Int) -> String {
        let own = color.count == 9 ? Int(color.suffix(2), radix: 16) ?? 255 : 255
        let byte = String(own * opacity / 255, radix: 16, uppercase: true)
        return String(color.prefix(7)) + (byte.count == 1 ? "0" : "") + byte
    }

    /// Reads `rgb(…)` or `rgba(…)` of a style sheet.
    private static func function(_ text: String) -> String? {
        guard text.hasSuffix(")"), let open = text.firstIndex(of: "("),
            ["rgb", "rgba"].contains(text[..<open])
        else { return nil }
        let inner = text[text.index(after: open)...].dropLast()
        let parts = inner.split { $0 == "," || $0 == " " || $0 == "/" }
        guard parts.count == 3 || parts.count == 4 else { return nil }
        var color = "#"
        for (index, part) in parts.enumerated() {
            guard let number = Double(part), number.isFinite else { return nil }
            let value = min(max((index == 3 ? number * 255 : number).rounded(), 0), 255)
            let byte = String(Int(value), radix: 16, uppercase: true)
            color += byte.count == 1 ? "0" + byte : byte
        }
        return color
    }
}
