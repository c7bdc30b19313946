import Bus
import Geometry
package import InputPanels

extension Presenter {
    /// Calls `use` with the keyboard regions that there are, once. While nothing on the screen tells of zones, the
    /// compositor is asked first, for a quarter of a second at most, unless too many wait for that already.
    package func withKeyboardRegions(_ use: @escaping ([KeyboardRegion]) -> Void) {
        guard inquiries.count < Self.mostInquiries else { return use(tracker.regions) }
        inquiries.append(use)
        arrangeProbes()
        answerInquiries()
        guard !inquiries.isEmpty, inquiryTimer?.deadline == nil else { return }
        inquiryTimer?.arm(at: loop.now + Self.patience)
    }

    private static var patience: UInt64 { 250_000 }
    private static var mostInquiries: Int { 64 }

    /// Whether a compositor is yet to say how much room zones leave.
    var isProbing: Bool { probes.values.contains { !$0.hasTold } }

    /// How long a keyboard may take to come to its place after its service has told of it, microseconds.
    private static var glance: UInt64 { 1_000_000 }

    /// Has every output looked at for a moment, so that whoever listens hears where a keyboard is of which a service
    /// has just told. No longer than that while nothing is on the screen: a compositor may tell its layer
    /// surfaces whatever the keyboard does.
    func glanceAtZones() {
        guard tracker.isServiceVisible, stages.isEmpty else { return }
        glanceTimer?.arm(at: loop.now + Self.glance)
    }

    /// Whether it must be known what zones are on outputs where no stage tells: beneath a modal message, whose
    /// stage covers panels and keyboards alike, when someone asks, and while a service says that it shows a
    /// keyboard of which cards are to keep clear.
    private var needsProbes: Bool {
        if !inquiries.isEmpty { return true }
        if tracker.isServiceVisible, !stages.isEmpty || glanceTimer?.deadline != nil { return true }
        return stages.values.contains { $0.isModal && !$0.isDestroyed }
    }

    /// Has every output looked at of which somebody must know.
    func arrangeProbes() {
        guard let link, let facilities = link.facilities else { return forgetProbes() }
        let isNeeded = needsProbes
        let stood = Set(
            stages.values.filter { !$0.isModal && $0.room != nil }
                .compactMap { $0.output?.globalName })
        for output in link.outputs {
            let wanted = isNeeded && !stood.contains(output.globalName)
            if wanted, probes[output.globalName] == nil {
                let name = output.globalName
                probes[name] = ZoneProbe(on: output, facilities: facilities) { [self] in
                    tellZone(of: name)
                }
            } else if !wanted {
                probes.removeValue(forKey: output.globalName)?.destroy()
            }
            let isSeen = wanted || stood.contains(output.globalName)
            if !isSeen, seenOutputs.contains(output.name) {
                track(.zone(output: output.name, lost: nil))
            }
            if isSeen { seenOutputs.insert(output.name) } else { seenOutputs.remove(output.name) }
        }
        for name in Array(probes.keys) where output(named: name) == nil {
            probes.removeValue(forKey: name)?.destroy()
        }
    }

    /// Lets go of all of them, with the compositor.
    func forgetProbes() {
        for probe in probes.values { probe.destroy() }
        probes = [:]
        seenOutputs = []
        answerInquiries()
    }

    /// What a probe was told last, once its output is not about to change.
    func tellZone(of name: UInt32) {
        guard let probe = probes[name], let output = output(named: name),
            let size = output.logicalSize
        else { return }
        if let room = probe.room, !output.isChanging {
            track(
                .zone(output: output.name, lost: max(0, (size.height - room.height).rounded())))
        }
        for stage in stages.values where stage.isModal { stage.setNeedsUpdate() }
        answerInquiries()
    }

    /// Answers whoever asked, as soon as all is known, or there is no more time.
    func answerInquiries(isLate: Bool = false) {
        guard !inquiries.isEmpty, isLate || !isProbing else { return }
        let waiting = inquiries
        inquiries = []
        inquiryTimer?.disarm()
        let regions = tracker.regions
        for use in waiting { use(regions) }
        probing?.schedule()
    }
}
