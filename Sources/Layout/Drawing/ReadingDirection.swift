/// Determines the direction of a text.
package enum ReadingDirection {
    /// Whether the first letter with a direction runs from right to left, as in rule P2 of the Unicode bidirectional
    /// algorithm; nil: there is no such letter within the first 256 scalars.
    package static func isRightToLeft(_ text: String) -> Bool? {
        for scalar in text.unicodeScalars.prefix(256) {
            switch scalar.value {
            case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF,
                0x1E800...0x1EFFF, 0x200F:
                return true
            case 0x41...0x5A, 0x61...0x7A, 0xAA, 0xB5, 0xBA, 0xC0...0xD6, 0xD8...0xF6,
                0xF8...0x02B8, 0x0370...0x058F, 0x0900...0x1FFF, 0x200E, 0x2C00...0x2DFF,
                0x3005...0xFB1C, 0xFF21...0xFFDC, 0x10000...0x107FF, 0x11000...0x1CFFF,
                0x20000...0x3FFFF:
                return false
            default: continue
            }
        }
        return nil
    }
}
