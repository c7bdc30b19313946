import ArgumentParser
import Configuration

/// A kind of configuration file that `martlet config schema` prints the schema of.
enum SchemaKind: String, CaseIterable, ExpressibleByArgument {
    case config
    case layout
    case theme

    /// The words for the command line.
    static var allValueStrings: [String] { allCases.map { $0.rawValue } }

    /// The schema of such a file.
    var text: String {
        switch self {
        case .config: ConfigurationText.schema()
        case .layout: ConfigurationText.layoutSchema()
        case .theme: ConfigurationText.themeSchema()
        }
    }
}
