import Messages
import Stage
import Testing
import Wayland
import WireServer

/// Whether the person is idle, according to compositors.
@MainActor @Suite struct IdleTests {
    private static let standard = "ext_idle_notification_v1"
    private static let kde = "org_kde_kwin_idle_timeout"
    private static let interfaces = [
        "ext_idle_notifier_v1", "org_kde_kwin_idle", standard, kde,
    ]

    private func bound(_ desktop: FakeDesktop) -> [String: Int] {
        desktop.client.census.filter { Self.interfaces.contains($0.key) }
    }

    @Test func noTimerExistsWhileIdlenessIsUnused() throws {
        let desktop = try FakeDesktop()
        #expect(bound(desktop).isEmpty)
        #expect(desktop.presenter.isIdle == nil)
    }

    @Test(arguments: [[], ["ext_idle_notifier_v1"]])
    func idleSeatIsReported(missing: [String]) throws {
        let desktop = try FakeDesktop(without: missing)
        let isKDE = !missing.isEmpty
        let (timer, event) = isKDE ? (Self.kde, "idle") : (Self.standard, "idled")
        desktop.presenter.idleTime = 5000
        try desktop.settle()
        #expect(bound(desktop).count == 2 && bound(desktop)[timer] == 1)
        let request = try #require(desktop.client.requests.last { $0.name.hasPrefix("get_idle") })
        #expect(request.uint(isKDE ? 2 : 1) == 5000)
        #expect(desktop.presenter.isIdle == false)
        desktop.send(timer, event)
        try desktop.settle()
        #expect(desktop.presenter.isIdle == true)
        desktop.send(timer, "resumed")
        try desktop.settle()
        #expect(desktop.presenter.isIdle == false)
        // Another idle time needs another object.
        desktop.send(timer, event)
        desktop.presenter.idleTime = 6000
        try desktop.settle()
        #expect(bound(desktop)[timer] == 1 && desktop.presenter.isIdle == false)
        desktop.presenter.idleTime = nil
        try desktop.settle()
        #expect(bound(desktop)[timer] == nil)
        #expect(desktop.client.faults.isEmpty)
    }

    @Test func idlenessIsUnknownWithoutTheProtocol() throws {
        let desktop = try FakeDesktop(without: ["ext_idle_notifier_v1", "org_kde_kwin_idle"])
        desktop.presenter.idleTime = 5000
        try desktop.settle()
        #expect(desktop.presenter.isIdle == nil)
    }

    @Test func everySeatCounts() throws {
        let desktop = try FakeDesktop { $0.seats = [80: 7, 81: 7] }
        desktop.presenter.idleTime = 5000
        try desktop.settle()
        let timers = desktop.client.all(Self.standard)
        #expect(timers.count == 2)
        desktop.client.send(timers[0], "idled")
        try desktop.settle()
        #expect(desktop.presenter.isIdle == false)
        desktop.client.send(timers[1], "idled")
        try desktop.settle()
        #expect(desktop.presenter.isIdle == true)
    }
}
