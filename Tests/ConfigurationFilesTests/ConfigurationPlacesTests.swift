import ConfigurationFiles
import Testing

@Suite struct ConfigurationPlacesTests {
    @Test(arguments: [
        ([:], ["/etc/xdg/martlet"]),
        (["HOME": "/home/ada"], ["/home/ada/.config/martlet", "/etc/xdg/martlet"]),
        (
            ["HOME": "/home/ada", "XDG_CONFIG_HOME": "/data/", "XDG_CONFIG_DIRS": "/a:/b/:c::/d"],
            ["/data/martlet", "/a/martlet", "/b/martlet", "/d/martlet"]
        ),
        (
            ["HOME": "/home/ada", "XDG_CONFIG_HOME": "relative"],
            ["/home/ada/.config/martlet", "/etc/xdg/martlet"]
        ),
    ])
    func configurationIsSearchedWhereTheSpecificationSays(
        _ environment: [String: String], _ folders: [String]
    ) {
        let places = ConfigurationPlaces { environment[$0] }
        #expect(places.folders == folders)
        #expect(places.settingsFile == nil)
    }

    @Test(arguments: [("/a/b.toml", "/a"), ("b.toml", "."), ("/b.toml", "/"), ("x/y/z", "x/y")])
    func folderOfARequestedFileIsSearchedFirst(_ file: String, _ folder: String) {
        let places = ConfigurationPlaces(settingsFile: file) { _ in nil }
        #expect(places.folders == [folder, "/etc/xdg/martlet"])
        #expect(places.settingsFile == file)
    }
}
