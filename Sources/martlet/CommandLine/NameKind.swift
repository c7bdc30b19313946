import ArgumentParser

/// A kind of names that `martlet names` prints.
enum NameKind: String, CaseIterable, ExpressibleByArgument {
    case messages
    case entries
    case outputs
    case messengers
    case rules
    case layouts
    case themes
    case animations
    case applications
    case silences
    case modes

    /// The words for the command line.
    static var allValueStrings: [String] { allCases.map { $0.rawValue } }
}
