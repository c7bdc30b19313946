import Configuration
import Layout
import Messages
import Testing

/// American and British spellings in files.
@Suite struct RegionalSpellingTests {
    @Test func valuesAreReadInEitherSpelling() throws {
        func settings(_ position: String, _ layout: String, _ dim: String) throws -> Settings {
            let reading = try Reading(
                """
                [defaults]
                position = "\(position)"
                layout = "\(layout)"
                dim = "\(dim)"
                """)
            #expect(reading.diagnostics == [])
            return reading.settings
        }
        let british = try settings("centre", "centred", "grey")
        #expect(try british == settings("center", "centered", "gray"))
        // Text that is written has the spelling that the words are defined with.
        #expect(ConfigurationText.settings(british).contains("\nposition = \"center\"\n"))
        #expect(!ConfigurationText.settings(british).contains("\"grey\""))
    }

    @Test func keysAreReadInEitherSpelling() throws {
        func theme(_ key: String) throws -> ThemeDescription? {
            var reading = try Reading()
            try reading.read(
                "", themes: ["mine": "light-shadows = [{ blur = 3, \(key) = \"#123\" }]"])
            #expect(reading.diagnostics == [])
            return reading.settings.catalog.themes["mine"]
        }
        #expect(try theme("colour") == theme("color"))
        func bar(_ key: String) throws -> BarStyle? {
            var reading = try Reading()
            try reading.read("", layouts: ["floating": "[bar]\n\(key) = true"])
            #expect(reading.diagnostics == [])
            return reading.settings.catalog.barStyles[BarStyleName(known: "floating")]
        }
        #expect(try bar("centred") == bar("centered"))
    }

    @Test func mistakesAreReportedAsBefore() throws {
        var reading = try Reading("[defaults]\nposition = \"centr\"\n")
        #expect(reading.diagnostics.map { $0.key } == ["defaults.position"])
        reading = try Reading()
        try reading.read("", layouts: ["floating": "[bar]\ncentred = 5\n"])
        #expect(reading.diagnostics.map { $0.key } == ["bar.centred"])
        reading = try Reading()
        try reading.read("", layouts: ["floating": "[bar]\ncentred = true\ncentered = true\n"])
        #expect(reading.diagnostics.map { $0.key } == ["bar.centred"])
    }
}
