# A formula for a tap of Homebrew. `make release` fills in the address and the checksum. Untried:
# it was written and checked for its syntax on Linux, without Homebrew.
class Resourcegen < Formula
  desc "Generator of Swift clients from OpenAPI documents and concise YAML"
  homepage "@ADDRESS@"
  url "@ADDRESS@/releases/download/@VERSION@/resourcegen-@VERSION@-sources.tar.gz"
  sha256 "@CHECKSUM@"
  license "MIT"

  depends_on "pkgconf" => :build
  depends_on xcode: ["16.3", :build]
  depends_on "libyaml"
  uses_from_macos "swift" => :build, since: :sequoia
  uses_from_macos "curl"

  on_linux do
    depends_on "zlib-ng-compat"
  end

  def install
    # Homebrew's own sandbox contains the build.
    system "make", "install", "PREFIX=#{prefix}", "FLAGS=--disable-sandbox"
  end

  test do
    (testpath/"api.yaml").write <<~YAML
      resourcegen: 1
      servers: {shop: https://shop.example.com}
      models:
        City: {name: String}
      endpoints:
        cities: GET /cities -> [City]
    YAML
    system bin/"resourcegen", "api.yaml", "--output", "Generated"
    assert_match "struct City", (testpath/"Generated/Api+Models.swift").read
    assert_equal "#{version}\n", shell_output("#{bin}/resourcegen --version")
  end
end
