/// The templates that are built into the tool: all files below `Files`.
///
/// The build turns a file into a constant named after it, regardless of its folder: the bytes of
/// `Files/Partials/Doc.mustache` are `PackageResources.Doc_mustache`. Base names must therefore be
/// unique.
package enum BuiltInTemplates {
  /// The name and the bytes of each template, in export order. The name is that of the file without
  /// `.mustache`.
  package static let all: [(name: String, bytes: [UInt8])] = [
    ("Api", PackageResources.Api_mustache),
    ("Clients", PackageResources.Clients_mustache),
    ("Fixtures", PackageResources.Fixtures_mustache),
    ("Models", PackageResources.Models_mustache),
    ("Operations", PackageResources.Operations_mustache),
    ("Resources", PackageResources.Resources_mustache),
    ("Router", PackageResources.Router_mustache),
    ("Authentications", PackageResources.Authentications_mustache),
    ("ClientDeclaration", PackageResources.ClientDeclaration_mustache),
    ("ClientMembers", PackageResources.ClientMembers_mustache),
    ("ClosedEnumerationDeclaration", PackageResources.ClosedEnumerationDeclaration_mustache),
    ("ClosedEnumerationImplementation", PackageResources.ClosedEnumerationImplementation_mustache),
    ("Comment", PackageResources.Comment_mustache),
    ("CredentialsDeclaration", PackageResources.CredentialsDeclaration_mustache),
    ("ErrorDeclaration", PackageResources.ErrorDeclaration_mustache),
    ("ExampleData", PackageResources.ExampleData_mustache),
    ("FixturesDeclaration", PackageResources.FixturesDeclaration_mustache),
    ("GroupDeclaration", PackageResources.GroupDeclaration_mustache),
    ("Header", PackageResources.Header_mustache),
    ("MemberwiseInitializer", PackageResources.MemberwiseInitializer_mustache),
    ("OpenEnumerationDeclaration", PackageResources.OpenEnumerationDeclaration_mustache),
    ("OpenEnumerationImplementation", PackageResources.OpenEnumerationImplementation_mustache),
    ("Property", PackageResources.Property_mustache),
    ("ReadMembers", PackageResources.ReadMembers_mustache),
    ("ResourceDeclaration", PackageResources.ResourceDeclaration_mustache),
    ("ResourceInitializer", PackageResources.ResourceInitializer_mustache),
    ("RoutePatterns", PackageResources.RoutePatterns_mustache),
    ("RouterDeclaration", PackageResources.RouterDeclaration_mustache),
    ("Routes", PackageResources.Routes_mustache),
    ("Servers", PackageResources.Servers_mustache),
    ("Structure", PackageResources.Structure_mustache),
    ("StructureImplementation", PackageResources.StructureImplementation_mustache),
    ("Summary", PackageResources.Summary_mustache),
    ("TypeDeclaration", PackageResources.TypeDeclaration_mustache),
    ("TypeImplementation", PackageResources.TypeImplementation_mustache),
    ("UnionDeclaration", PackageResources.UnionDeclaration_mustache),
    ("UnionImplementation", PackageResources.UnionImplementation_mustache),
    ("WriteMembers", PackageResources.WriteMembers_mustache),
  ]
}
