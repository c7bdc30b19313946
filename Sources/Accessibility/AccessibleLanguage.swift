/// The language of the texts that assistive technology reads.
package struct AccessibleLanguage {
    /// As in the environment, such as `de_AT.UTF-8`.
    let locale: String
    /// The name of a role in the language, by its name in AT-SPI's own table.
    let roleName: (String) -> String

    package init(locale: String, roleName: @escaping (String) -> String) {
        (self.locale, self.roleName) = (locale, roleName)
    }
}
