internal import Languages

/// Names of the kinds of accessible objects in the user's language. The catalogue is read when the first name is asked
/// for.
package final class RoleNames {
    private var translations: Translations?
    private var isRead = false

    package init() {}

    /// The name of a role.
    ///
    /// - Parameter english: The name in AT-SPI's own table.
    /// - Returns: The English name where there is no translation.
    package func name(of english: String) -> String {
        if !isRead {
            isRead = true
            translations = InstalledCatalogue.ofRoles?.translations
        }
        return translations?.forms(of: Phrase("", english))?.first ?? english
    }
}
