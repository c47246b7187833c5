import ResourceGenPipeline
import ResourceRuntime
import Testing

@Suite struct VersionTests {
  @Test("the runtime has the version of the generator")
  func versions() {
    #expect(RuntimeVersion.text == Generator.version)
  }
}
