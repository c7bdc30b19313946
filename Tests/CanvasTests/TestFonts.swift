import CLibc
import Canvas
import Folders
import Foundation

/// The fonts of the tests' pictures: DejaVu and Noto Color Emoji as Debian installs them, and no other font of the
/// machine. DejaVu Sans Mono has no bold face here.
enum TestFonts {
    private static let configuration = """
        <?xml version="1.0"?>
        <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
        <fontconfig>
          <dir>/usr/share/fonts/truetype/dejavu</dir>
          <dir>/usr/share/fonts/truetype/noto</dir>
          <include>/usr/share/fontconfig/conf.avail/10-scale-bitmap-fonts.conf</include>
          <cachedir>CACHE</cachedir>
          <selectfont>
            <rejectfont><glob>*</glob></rejectfont>
            <acceptfont><glob>*/DejaVuSans.ttf</glob></acceptfont>
            <acceptfont><glob>*/DejaVuSans-Bold.ttf</glob></acceptfont>
            <acceptfont><glob>*/DejaVuSansMono.ttf</glob></acceptfont>
            <acceptfont><glob>*/NotoColorEmoji.ttf</glob></acceptfont>
          </selectfont>
          <match target="pattern">
            <test name="family"><string>sans-serif</string></test>
            <edit name="family" mode="append" binding="strong"><string>DejaVu Sans</string></edit>
          </match>
          <match target="pattern">
            <test name="family"><string>emoji</string></test>
            <edit name="family" mode="prepend" binding="strong"><string>Noto Color Emoji</string></edit>
          </match>
          <include>/usr/share/fontconfig/conf.avail/90-synthetic.conf</include>
        </fontconfig>
        """

    /// For the file and the cache of fontconfig, as long as the process.
    private static let folder = try? TemporaryFolder()

    /// Chosen before anything asks for a font, because fontconfig reads its file only once in a process.
    private static let isChosen: Bool = {
        guard let folder else { return false }
        atexit { TestFonts.folder?.remove() }
        let file = folder.file("fonts.conf")
        let text = configuration.replacing("CACHE", with: folder.path)
        try? text.write(to: file, atomically: true, encoding: .utf8)
        unsafe setenv("FONTCONFIG_FILE", file.path, 1)
        unsafe setenv("LC_ALL", "C", 1)
        return true
    }()

    /// A canvas that draws with these fonts.
    static func canvas() -> Canvas {
        choose()
        return Canvas()
    }

    /// Makes these the fonts of the process. Must come before everything that has Pango or fontconfig ask for fonts.
    static func choose() { _ = isChosen }
}
