import CLibc
import CPango

/// The user's language, which decides between the shapes of characters that several languages share.
enum SystemLanguage {
    /// Reads the language from the environment; "en" for the C locale: texts then use the fonts that were found for the
    /// context, so no second search is needed.
    static func find() -> OpaquePointer? {
        for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
            guard let value = unsafe getenv(name), unsafe value.pointee != 0 else { continue }
            var tag: [CChar] = []
            for index in 0..<16 {
                let byte = unsafe value[index]
                // Encoding and modifier are ignored.
                if byte == 0 || byte == 0x2E || byte == 0x40 { break }
                tag.append(byte)
            }
            let isNeutral = tag == [0x43] || tag == [0x50, 0x4F, 0x53, 0x49, 0x58]
            guard !isNeutral, !tag.isEmpty else { break }
            tag.append(0)
            return unsafe TextLibraries.functions.pango_language_from_string(tag)
        }
        return unsafe TextLibraries.functions.pango_language_from_string("en")
    }
}
