internal import Layout

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

    /// The colour made darker or lighter by a factor of its channels.
    static func shaded(_ color: String, by factor: Double) -> String {
        channels(color) { min(max($0 * factor, 0), 255) }
    }

    /// A colour between two.
    ///
    /// - Parameter share: Share of the second colour.
    static func mixed(_ first: String, _ second: String, _ share: Double) -> String {
        var others: [Double] = []
        _ = channels(second) {
            others.append($0)
            return $0
        }
        var index = -1
        return channels(first) { channel in
            index += 1
            return channel + (others[index] - channel) * share
        }
    }

    /// The first colour over the second; both may be translucent.
    static func over(_ top: String, _ bottom: String) -> String {
        let (above, below) = (opacity(top), opacity(bottom))
        let whole = above + below * (1 - above)
        guard whole > 0 else { return "#00000000" }
        return faded(
            String(mixed(bottom, top, above / whole).prefix(7)), to: Int((whole * 255).rounded()))
    }

    /// Opacity of a colour, 0…1.
    static func opacity(_ color: String) -> Double {
        color.count == 9 ? Double(Int(color.suffix(2), radix: 16) ?? 255) / 255 : 1
    }

    /// The colour with each of red, green and blue changed, 0…255; the opacity stays.
    private static func channels(_ color: String, _ change: (Double) -> Double) -> String {
        var changed = "#"
        for place in 0..<3 {
            let digits = color.dropFirst(1 + place * 2).prefix(2)
            let byte = Int(change(Double(Int(digits, radix: 16) ?? 0)).rounded())
            let text = String(min(max(byte, 0), 255), radix: 16, uppercase: true)
            changed += text.count == 1 ? "0" + text : text
        }
        return changed + (color.count == 9 ? String(color.suffix(2)) : "")
    }

    /// Black or white, whichever has more contrast to a colour.
    static func ink(on color: String) -> String {
        let digits = UInt32(color.dropFirst().prefix(6), radix: 16) ?? 0
        return Color(digits).strongestInk == .black ? "#000000" : "#FFFFFF"
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
            let isShare = part.hasSuffix("%")
            guard let number = Double(isShare ? part.dropLast() : part), number.isFinite else {
                return nil
            }
            let channel = isShare ? number * 2.55 : index == 3 ? number * 255 : number
            let value = min(max(channel.rounded(), 0), 255)
            let byte = String(Int(value), radix: 16, uppercase: true)
            color += byte.count == 1 ? "0" + byte : byte
        }
        return color
    }
}
