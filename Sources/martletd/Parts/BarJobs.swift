import Jobs
import Messages

/// Puts the jobs of other programs on the bar, while the settings want them there.
final class BarJobs: BarItemSource {
    private let jobs: Jobs

    init(_ jobs: Jobs, desk: BarDesk) {
        self.jobs = jobs
        jobs.itemChanged = { id, item in desk.change(id, to: item) }
    }

    func press(_ key: String, of item: String, token: String?) { jobs.press(key, of: item) }

    func seek(_ item: String, to position: UInt64) {}

    func configure(_ settings: BarSettings) { jobs.setServing(settings.showsJobs) }
}
