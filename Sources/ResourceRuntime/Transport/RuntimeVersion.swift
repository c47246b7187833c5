/// The version of this module, which is that of the generator.
package enum RuntimeVersion {
  package static let text = "0.1.0"
}
