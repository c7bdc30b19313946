import Configuration
import ConfigurationFiles
import Host
import Layout
import Messages

/// Themes with the colours of well-known palettes, installed with Martlet. The daemon does not read them; people copy
/// those that they want.
enum InstalledPalettes {
    /// The names of the palettes in alphabetical order.
    static var names: [String] {
        File.names(in: folder).filter { $0.hasSuffix(ConfigurationPlaces.suffix) }
            .map { String($0.dropLast(ConfigurationPlaces.suffix.count)) }.sorted()
    }

    /// The file of a palette; nil: there is none.
    static func text(of name: MessageTheme) -> String? {
        let path = "\(folder)/\(name.rawValue)\(ConfigurationPlaces.suffix)"
        guard case .bytes(let bytes) = File.read(path, limit: ConfigurationFinder.longestFile)
        else {
            return nil
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The installation's folder is `share/martlet` beside `bin`, also in a folder of built programs.
    private static var folder: String {
        ProgramPath.besideThisProgram("../share/martlet/themes")
    }
}
