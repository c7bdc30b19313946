# Written by the rules of the Nixpkgs manual, and not tried with Nix: `nix-build contrib/packaging/nix`.
#
# Nixpkgs has had no Swift from 6.2 on when this was written. `swift` is where one comes from that has: a derivation of the
# toolchain's archive with its programs on the path.
{
  pkgs ? import <nixpkgs> { },
  swift ? pkgs.swift,
}:

let
  inherit (pkgs) lib;
  root = ../../..;
  version = builtins.head (
    builtins.match ".*martletVersion = \"([^\"]*)\".*" (
      builtins.readFile (root + "/Sources/Library/Martlet/MartletVersion.swift")
    )
  );
  # The only Swift package that Martlet needs; a build has no network.
  argumentParser = pkgs.fetchFromGitHub {
    owner = "apple";
    repo = "swift-argument-parser";
    rev = "1.8.2";
    # Nix prints the right one in its first try.
    hash = lib.fakeHash;
  };
in
assert lib.assertMsg (lib.versionAtLeast (lib.getVersion swift) "6.2") "Martlet needs Swift 6.2 or newer";
pkgs.stdenv.mkDerivation {
  pname = "martlet";
  inherit version;
  src = lib.cleanSource root;

  nativeBuildInputs = [
    swift
    pkgs.gettext
    pkgs.git
    pkgs.pkg-config
    pkgs.scdoc
    pkgs.wayland-protocols
  ];
  buildInputs = with pkgs; [
    freetype
    gdk-pixbuf
    libcanberra
    libjpeg
    libpng
    libseccomp
    librsvg
    libxkbcommon
    pango
    pcre2
    pixman
    sqlite
    systemdLibs
    tomlplusplus
    wayland
  ];

  postPatch = ''
    patchShebangs contrib
    cp -r ${argumentParser} ../swift-argument-parser
    chmod -R u+w ../swift-argument-parser
    substituteInPlace Package.swift --replace-fail \
      '.package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")' \
      '.package(path: "../swift-argument-parser")'
  '';

  buildPhase = ''
    runHook preBuild
    export HOME=$TMPDIR
    contrib/build
    runHook postBuild
  '';

  installPhase = ''
    runHook preInstall
    contrib/install --prefix $out
    runHook postInstall
  '';

  # Libraries that programs load themselves are not among those that they are linked with.
  postFixup = ''
    patchelf --add-rpath ${lib.makeLibraryPath [ pkgs.fontconfig pkgs.pango ]} $out/bin/martletd
    patchelf --add-rpath ${lib.makeLibraryPath [ pkgs.cairo pkgs.librsvg pkgs.libsndfile ]} $out/bin/martlet-decode
  '';

  meta = {
    description = "Touch-first notifications for Wayland";
    license = lib.licenses.mit;
    platforms = lib.platforms.linux;
    mainProgram = "martlet";
  };
}
