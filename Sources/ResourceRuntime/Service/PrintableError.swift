/// An error whose description contains no secret.
package protocol PrintableError: Error, CustomStringConvertible {}
