package import Layout

extension Words {
    /// The texts in the first of the user's languages with an installed catalogue; English if there is none.
    ///
    /// - Parameter complain: Called for each catalogue that exists and cannot be used.
    package static func installed(complain: (String) -> Void = { _ in }) -> Words {
        guard let found = InstalledCatalogue.ofMartlet(complain: complain) else { return .english }
        return Words(found.translations)
    }
}
