import Configuration
import Foundation
import Layout
import Testing

/// The schema for editors describes exactly what the reader accepts.
@Suite struct SchemaTests {
    private typealias Table = [String: Any]

    private static func schema(
        _ text: String = ConfigurationText.schema()
    ) throws -> Table {
        let data = Data(text.utf8)
        return try #require(try JSONSerialization.jsonObject(with: data) as? Table)
    }

    /// The part of the schema at a path of keys, through names that are free.
    private static func part(_ path: [String], of root: Table) -> Table? {
        var part = root
        for key in path {
            if let properties = part["properties"] as? Table, let next = properties[key] as? Table {
                part = next
            } else if let next = part["additionalProperties"] as? Table {
                part = next
            } else {
                return nil
            }
            if let element = part["else"] as? Table, let name = element["$ref"] as? String {
                let key = String(name.split(separator: "/").last ?? "")
                part = (root["$defs"] as? Table)?[key] as? Table ?? part
            }
        }
        return part
    }

    /// Every key of the complete file, with the tables that contain it.
    private static func keys(
        of text: String = ConfigurationText.settings(Settings())
    ) -> [[String]] {
        var table: [String] = []
        var keys: [[String]] = []
        for line in text.split(separator: "\n") {
            if let match = line.wholeMatch(of: /(?:# )?\[+([a-z0-9.-]+)\]+/) {
                table = match.output.1.split(separator: ".").map(String.init)
            } else if let match = line.prefixMatch(of: /(?:# )?([a-z][a-z-]*) =/) {
                keys.append(table + [String(match.output.1)])
            }
        }
        return keys
    }

    @Test func everyKeyIsInTheSchema() throws {
        let schema = try Self.schema()
        let keys = Self.keys()
        #expect(keys.count > 200)
        for key in keys {
            let part = Self.part(key, of: schema)
            #expect(part != nil, "\(key.joined(separator: "."))")
        }
    }

    @Test func layoutsAndThemesHaveSchemasToo() throws {
        for (text, whole, own) in [
            (
                ConfigurationText.layoutSchema(),
                ConfigurationText.layout(.card, bar: BarStyle()), ["scroll", "fade"]
            ),
            (ConfigurationText.themeSchema(), ConfigurationText.theme(.plain), ["density"]),
        ] {
            let schema = try Self.schema(text)
            let keys = Self.keys(of: whole)
            #expect(keys.count > 20)
            for key in keys {
                let part = try #require(
                    Self.part(key, of: schema), "\(key.joined(separator: "."))")
                if let value = part["default"] {
                    #expect(Self.fits(value, part), "\(key.joined(separator: ".")) = \(value)")
                }
            }
            #expect(Self.part(own, of: schema)?["type"] as? String == "number")
            #expect(Self.part(["inherits"], of: schema)?["anyOf"] != nil)
            #expect(Self.part(["messenger"], of: schema) == nil)
            #expect((schema["additionalProperties"] as? Bool) == false)
        }
    }

    @Test func builtInValuesFitTheSchema() throws {
        let schema = try Self.schema()
        for key in Self.keys() {
            guard let part = Self.part(key, of: schema), let value = part["default"] else {
                continue
            }
            #expect(Self.fits(value, part), "\(key.joined(separator: ".")) = \(value)")
        }
    }

    @Test func schemaStatesKindsRangesAndWords() throws {
        let schema = try Self.schema()
        let slop = try #require(Self.part(["gestures", "touch-slop"], of: schema))
        #expect(slop["type"] as? String == "number")
        #expect(slop["minimum"] as? Int == 1 && slop["maximum"] as? Int == 100)
        #expect((slop["description"] as? String)?.hasPrefix("How far a finger moves") == true)
        let appearance = try #require(Self.part(["appearance"], of: schema))
        #expect(appearance["enum"] as? [String] == ["automatic", "light", "dark"])
        #expect(Self.fits("dark", appearance) && !Self.fits("drak", appearance))
        let duration = try #require(Self.part(["defaults", "critical", "duration"], of: schema))
        for good in ["auto", "5s", "1.5m", "500ms"] {
            #expect(Self.fits(good, duration), "\(good)")
        }
        for bad in ["5", "s", "five", ""] { #expect(!Self.fits(bad, duration), "\(bad)") }
        let slider = Self.part(["panel", "sliders", "volume", "set"], of: schema)
        #expect(slider?["type"] as? String == "array")
        let when = try #require(Self.part(["rule", "when"], of: schema))
        let inner = try #require((when["properties"] as? Table)?["any"] as? Table)
        let element = try #require(inner["else"] as? Table)
        #expect(element["$ref"] as? String == "#/$defs/rule/properties/when")
        #expect((schema["additionalProperties"] as? Bool) == false)
    }

    /// Whether a value fits a schema, as far as the schema gives kinds, ranges, words and patterns.
    private static func fits(_ value: Any, _ schema: Table) -> Bool {
        if let choices = schema["anyOf"] as? [Table] {
            return choices.contains { fits(value, $0) }
        }
        if let then = schema["then"] as? Table, let other = schema["else"] as? Table {
            let type = (schema["if"] as? Table)?["type"] as? String
            return fits(value, isOf(type, value) ? then : other)
        }
        if let words = schema["enum"] as? [String] {
            return (value as? String).map(words.contains) ?? false
        }
        switch schema["type"] as? String {
        case "string":
            guard let text = value as? String else { return false }
            guard let pattern = schema["pattern"] as? String else { return true }
            return text.range(of: pattern, options: .regularExpression) != nil
        case "number", "integer":
            guard let number = value as? NSNumber else { return false }
            let least = (schema["minimum"] as? NSNumber)?.doubleValue ?? -.infinity
            let most = (schema["maximum"] as? NSNumber)?.doubleValue ?? .infinity
            return (least...most).contains(number.doubleValue)
        case "array":
            guard let elements = value as? [Any], let items = schema["items"] as? Table else {
                return false
            }
            return elements.allSatisfy { fits($0, items) }
        case "boolean": return value is Bool
        default: return true
        }
    }

    private static func isOf(_ type: String?, _ value: Any) -> Bool {
        switch type {
        case "array": value is [Any]
        case "object": value is Table
        default: true
        }
    }

    // MARK: The places of mistakes

    /// The places at which a validator reports mistakes of a value: for a value that fits none of several schemas, the
    /// place of the value itself.
    private static func mistakes(
        _ value: Any, _ schema: Table, _ root: Table, at place: String = ""
    ) -> [String] {
        if let reference = schema["$ref"] as? String {
            var part: Any? = root
            for key in reference.split(separator: "/").dropFirst() {
                part = (part as? Table)?[String(key)]
            }
            return (part as? Table).map { mistakes(value, $0, root, at: place) } ?? [place]
        }
        if let choices = schema["anyOf"] as? [Table] {
            let fits = choices.contains { mistakes(value, $0, root, at: place).isEmpty }
            return fits ? [] : [place]
        }
        if let then = schema["then"] as? Table, let other = schema["else"] as? Table {
            let type = (schema["if"] as? Table)?["type"] as? String
            return mistakes(value, isOf(type, value) ? then : other, root, at: place)
        }
        if let elements = value as? [Any], let items = schema["items"] as? Table {
            return elements.enumerated().flatMap {
                mistakes($0.element, items, root, at: "\(place)/\($0.offset)")
            }
        }
        guard let table = value as? Table, schema["type"] as? String == "object" else {
            return fits(value, schema) ? [] : [place]
        }
        let known = schema["properties"] as? Table ?? [:]
        return table.sorted { $0.key < $1.key }.flatMap { key, value in
            let inner = known[key] as? Table ?? schema["additionalProperties"] as? Table
            return inner.map { mistakes(value, $0, root, at: "\(place)/\(key)") }
                ?? ["\(place)/\(key)"]
        }
    }

    /// Editors underline the place. With alternatives for whole tables they would underline every rule.
    @Test(
        arguments: [
            (#"{"rule":[{"name":"a"},{"name":"b","colour":1}]}"#, "/rule/1/colour"),
            (#"{"rule":{"name":"b","colour":1}}"#, "/rule/colour"),
            (
                #"{"rule":[{"when":{"any":[{"title":"x"},{"titel":"x"}]}}]}"#,
                "/rule/0/when/any/1/titel"
            ),
            (#"{"rule":[{"when":{"title":{"globb":"x"}}}]}"#, "/rule/0/when/title/globb"),
            (#"{"rule":[{"when":{"title":["a",{"regex":1}]}}]}"#, "/rule/0/when/title/1/regex"),
            (#"{"rule":[{"when":{"count":{"form":1}}}]}"#, "/rule/0/when/count/form"),
            (#"{"mode":{"film":{"shows":"x"}}}"#, "/mode/film/shows"),
            (#"{"defaults":{"dim":"grey"}}"#, "/defaults/dim"),
            (#"{"rule":[{"name":"a","when":{"title":["a","b"]}}]}"#, nil),
        ] as [(String, String?)])
    func mistakeIsReportedAtItsKey(file: String, place: String?) throws {
        let schema = try Self.schema()
        let value = try JSONSerialization.jsonObject(with: Data(file.utf8))
        #expect(Self.mistakes(value, schema, schema) == (place.map { [$0] } ?? []))
    }
}
