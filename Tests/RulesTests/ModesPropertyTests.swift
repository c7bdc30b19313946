import Messages
import Rules
import Seeds
import Testing

/// Random events; all invariants are checked after each.
@Suite struct ModesPropertyTests {
    private static let names = [ModesWorld.work, ModesWorld.night, ModesWorld.film, .doNotDisturb]

    private static func settings(
        _ generator: inout some RandomNumberGenerator
    ) -> [ModeName: ModeSettings] {
        var all: [ModeName: ModeSettings] = [:]
        for name in names where Bool.random(using: &generator) {
            var settings = ModeSettings()
            settings.shows = ScreenLevel.allCases.randomElement(using: &generator) ?? .all
            if Bool.random(using: &generator) {
                let from = Int.random(in: 0..<1440, using: &generator)
                let to = Int.random(in: 0...1440, using: &generator)
                let days = Weekday.allCases.filter { _ in
                    Int.random(in: 0..<3, using: &generator) == 0
                }
                settings.schedules = [ModeSchedule(TimeOfDay(from: from, to: to), on: days)]
            }
            settings.conditions = ModeCondition.allCases.filter { _ in
                Int.random(in: 0..<3, using: &generator) == 0
            }
            all[name] = settings
        }
        return all
    }

    private static func event(
        _ world: ModesWorld, _ generator: inout some RandomNumberGenerator
    ) -> ModeEvent {
        let name = names.randomElement(using: &generator) ?? .doNotDisturb
        let number = UInt32.random(in: 1...6, using: &generator)
        switch Int.random(in: 0..<10, using: &generator) {
        case 0: return .configure(settings(&generator))
        case 1:
            let until = world.now + Int.random(in: -10...3000, using: &generator)
            return .add(
                name, until: Bool.random(using: &generator) ? nil : ModesWorld.moment(until))
        case 2, 3: return .remove(name)
        case 4: return .set(names.filter { _ in Bool.random(using: &generator) })
        case 5:
            return .hold(
                number,
                ModeHold(
                    name, holder: "h", reason: "",
                    isApplication: Bool.random(using: &generator)))
        case 6: return .release(number)
        case 7, 8:
            return .know(
                ModeCondition.allCases.randomElement(using: &generator) ?? .locked,
                [true, false, nil].randomElement(using: &generator) ?? nil)
        default: return .tick
        }
    }

    @Test(arguments: 0..<20 as Range<UInt64>) func modesKeepTheirInvariants(run: UInt64) {
        var generator = SplitMix(seed: Seed.current &+ run)
        var world = ModesWorld()
        var on: Set<String> = []
        for _ in 0..<400 {
            let event = Self.event(world, &generator)
            let effects = world.handle(event)
            // Modes that began were off, modes that ended were on, and nothing else changed.
            for effect in effects where effect.hasPrefix("entered ") {
                #expect(on.insert(String(effect.dropFirst(8))).inserted)
            }
            for effect in effects where effect.hasPrefix("left ") {
                #expect(on.remove(String(effect.dropFirst(5))) != nil)
            }
            #expect(on == Set(world.modes.on.map { $0.rawValue }))
            if case .remove(let name) = event { #expect(!world.modes.isOn(name)) }
            if case .set(let names) = event {
                #expect(Set(world.modes.on) == Set(names))
            }
            if on.isEmpty { #expect(world.modes.level == .all) }
            if let wake = world.modes.wake { #expect(wake > ModesWorld.moment(world.now)) }
            // If no deadline has been reached, the passing of time changes nothing.
            let step = Int.random(in: 0...200, using: &generator)
            let next = world.modes.wake.map { Int($0 / 60_000) } ?? .max
            if world.now + step < next {
                world.now += step
                #expect(!world.handle(.tick).contains { !$0.hasPrefix("wake") })
            } else {
                for line in world.run(until: world.now + step) {
                    for part in line.split(separator: ": ")[1].split(separator: ", ") {
                        if part.hasPrefix("entered ") { on.insert(String(part.dropFirst(8))) }
                        if part.hasPrefix("left ") { on.remove(String(part.dropFirst(5))) }
                    }
                }
            }
        }
    }
}
