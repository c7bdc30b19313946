import Geometry

extension KeyboardTracker {
    /// Takes note of how much zones take of the height of an output.
    mutating func take(_ lost: Double?, on output: String, at now: Double) {
        guard let height = outputs.first(where: { $0.name == output })?.size.height else { return }
        guard let lost, lost.isFinite else {
            zones[output]?.isSeen = false
            return
        }
        var zone = zones[output] ?? KeyboardZone()
        zone.lose(min(max(lost, 0), height), least: settings.leastHeight)
        zones[output] = zone
        judge(output, at: now)
    }

    /// Decides whether what is at the bottom of an output is a keyboard. One counts at once, unless it has just
    /// started: it may be a flash.
    mutating func judge(_ output: String, at now: Double) {
        guard var zone = zones[output] else { return }
        if zone.bottom <= 0 || zone.bottom < settings.leastHeight {
            (zone.panel, zone.keyboard, zone.heldUntil) = (zone.bottom, 0, nil)
        } else if zone.keyboard == 0, let startUp, now < startUp {
            zone.heldUntil = zone.heldUntil ?? now + Self.flashTime
        } else {
            zone.show()
        }
        zones[output] = zone
    }

    /// Takes note of what a service says. One that comes up while we look may flash.
    mutating func take(_ state: KeyboardService.State, of service: KeyboardService, at now: Double)
    {
        let old = services[service]
        services[service] = state
        if service == .osk0 {
            if old == .absent, state != .absent { startUp = now + Self.startUpTime }
            if state == .absent { startUp = nil }
        }
        guard old == .visible, state != .visible else { return }
        // Where nobody looks, its word is all there is.
        for name in Array(zones.keys) where zones[name]?.isSeen == false {
            zones[name]?.hide()
        }
    }

    mutating func take(_ frame: Rectangle, on output: String?, of owner: RegionOwner) {
        do throws(KeyboardRegionError) { try check(frame, on: output, owner: owner) } catch {
            return
        }
        clear(owner, on: output)
        claims.append(KeyboardClaim(owner: owner, output: output, frame: frame))
    }

    mutating func clear(_ owner: RegionOwner, on output: String?) {
        guard let output else { return claims.removeAll { $0.owner == owner } }
        claims.removeAll { $0.owner == owner && $0.output == output }
        guard outputs.contains(where: { $0.name == output }) else { return }
        for index in claims.indices
        where claims[index].owner == owner && claims[index].output == nil {
            claims[index].exceptions.insert(output)
        }
        let names = outputs.map { $0.name }
        claims.removeAll { claim in
            claim.output == nil && names.allSatisfy { claim.exceptions.contains($0) }
        }
    }

    /// Believes in keyboards that have been there for long enough.
    mutating func believe(at now: Double) {
        for name in Array(zones.keys) {
            guard let time = zones[name]?.heldUntil, now >= time else { continue }
            zones[name]?.show()
        }
    }

    /// Notes which services show something that nobody else tells of.
    mutating func explain(at now: Double) {
        for service in KeyboardService.allCases {
            let isUnexplained = services[service] == .visible && !isZoneUp
            unexplained[service] = isUnexplained ? unexplained[service] ?? now : nil
        }
    }

    /// Whether a service says that it shows a keyboard.
    package var isServiceVisible: Bool { services.values.contains(.visible) }

    /// Whether zones tell of a keyboard, believed or not.
    private var isZoneUp: Bool {
        zones.values.contains { $0.keyboard > 0 || $0.heldUntil != nil }
    }

    /// Whether a service's word counts.
    func isAssumed(at now: Double) -> Bool {
        unexplained.contains { service, since in now >= since + service.patience }
    }
}

extension KeyboardZone {
    /// The keyboard has gone, and left the panels.
    fileprivate mutating func hide() {
        (keyboard, bottom, heldUntil) = (0, panel, nil)
    }

    /// The keyboard counts.
    fileprivate mutating func show() {
        keyboard = bottom
        lastHeight = bottom
        heldUntil = nil
    }
}
