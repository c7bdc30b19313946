extension Color {
    /// Relative luminance as in WCAG 2.2, 0…1; opacity is ignored.
    var luminance: Double {
        func light(_ channel: UInt32) -> Double {
            let value = Double(channel) / 255
            return value <= 0.04045 ? value / 12.92 : Color.power2_4((value + 0.055) / 1.055)
        }
        return 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue)
    }

    /// Contrast ratio of two opaque colours as in WCAG 2.2, 1…21.
    func contrast(with other: Color) -> Double {
        let (first, second) = (luminance, other.luminance)
        return (max(first, second) + 0.05) / (min(first, second) + 0.05)
    }

    /// Black or white, whichever has more contrast with this colour.
    package var strongestInk: Color {
        contrast(with: .black) >= contrast(with: .white) ? .black : .white
    }

    /// The nearest colour towards black or white with a contrast of `ratio` to the opaque `ground`; black or white
    /// itself if even that has less.
    func contrasting(with ground: Color, by ratio: Double) -> Color {
        let end = ground.strongestInk
        for step in 0..<32 {
            let color = end.opacity(Double(step) / 32).over(self)
            if color.contrast(with: ground) >= ratio { return color }
        }
        return end
    }

    /// `value` to the power of 2.4, for 0…1: the square times the fifth root of the square.
    private static func power2_4(_ value: Double) -> Double {
        let square = value * value
        guard square > 0 else { return 0 }
        var root = max(value, 0.3)
        for _ in 0..<12 {
            let fourth = root * root * root * root
            root = (4 * root + square / fourth) / 5
        }
        return square * root
    }
}
