package import Layout

extension Words {
    /// The words in the first of the person's languages of which a catalogue is installed; English where none is.
    ///
    /// - Parameter complain: Hears of each catalogue that is there and cannot be used.
    package static func installed(complain: (String) -> Void = { _ in }) -> Words {
        guard let found = InstalledCatalogue.ofMartlet(complain: complain) else { return .english }
        return Words(found.translations)
    }
}
