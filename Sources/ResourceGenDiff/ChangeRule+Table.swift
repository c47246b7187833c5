extension ChangeRule {
  /// Whether clients of the old description still work with a service of the new one.
  package var wire: WireVerdict { row.wire }

  /// The change in one sentence, for the documentation.
  package var summary: String { row.summary }

  private var row: (wire: WireVerdict, summary: String) {
    switch self {
    case .serviceRenamed: (.safe, "The title of the service changed.")
    case .serverAdded: (.safe, "A server was added.")
    case .serverRemoved: (.breaking, "A server was removed.")
    case .serverRenamed: (.safe, "A server got another name, at the same address.")
    case .serverAddressChanged: (.breaking, "The address of a server changed.")
    case .serverVariableAdded: (.safe, "The address of a server got a variable.")
    case .serverVariableRemoved: (.breaking, "The address of a server lost a variable.")
    case .serverVariableDefaultChanged:
      (.breaking, "A variable of an address has another default value.")
    case .defaultServerChanged:
      (.unknown, "Another server is the first one, which operations use by default.")
    case .defaultAdded:
      (.breaking, "A header field or query item is sent with every request that wasn't.")
    case .defaultRemoved:
      (.unknown, "A header field or query item is no longer sent with every request.")
    case .defaultChanged:
      (.breaking, "A header field or query item of every request has another value.")
    case .authenticationSchemeAdded: (.safe, "An authentication scheme was added.")
    case .authenticationSchemeRemoved: (.safe, "An authentication scheme was removed.")
    case .authenticationSchemeRenamed: (.safe, "An authentication scheme got another name.")
    case .authenticationSchemeChanged:
      (.breaking, "An authentication scheme sends its credentials in another form.")
    case .authenticationRefreshChanged:
      (.unknown, "Credentials are refreshed by another operation, or no longer.")
    case .authenticationRequired:
      (.breaking, "An operation requires authentication, which it didn't.")
    case .authenticationDropped: (.safe, "An operation requires no authentication any more.")
    case .authenticationAlternativeAdded: (.safe, "Another way to authenticate is accepted.")
    case .authenticationAlternativeRemoved:
      (.breaking, "A way to authenticate is no longer accepted.")
    case .authenticationStricter:
      (.breaking, "A way to authenticate requires another scheme in addition.")
    case .authenticationLooser:
      (.safe, "A way to authenticate no longer requires one of its schemes.")
    case .authenticationScopeAdded:
      (.breaking, "An operation requires another scope of a scheme in addition.")
    case .authenticationScopeRemoved:
      (.safe, "An operation no longer requires one of the scopes of a scheme.")
    case .credentialsChanged: (.safe, "The credentials that callers provide changed.")
    case .operationAdded: (.safe, "An operation was added.")
    case .operationRemoved: (.breaking, "An operation was removed.")
    case .operationUnread:
      (.unknown, "An operation can't be read in one of the versions, so it isn't compared.")
    case .referenceUnread:
      (.unknown, "A reference can't be followed, so what it leads to isn't compared.")
    case .operationRenamed: (.safe, "An operation with the same method and path got another name.")
    case .operationMethodChanged: (.breaking, "The method of an operation changed.")
    case .operationPathChanged: (.breaking, "The path of an operation changed.")
    case .operationServerChanged: (.breaking, "An operation is at another server.")
    case .operationFileChanged: (.safe, "The file on disk with the same resource has another path.")
    case .operationDefaultOmitted: (.unknown, "An operation no longer sends what all others send.")
    case .operationDefaultRestored:
      (.breaking, "An operation sends what all others send, which it didn't.")
    case .pagingAdded: (.safe, "A response became a page of a list.")
    case .pagingRemoved: (.safe, "A response is no longer a page of a list.")
    case .pagingChanged: (.unknown, "The next page is requested in another way.")
    case .operationLimitsChanged:
      (.safe, "The number of retries or the time limit of an operation changed.")
    case .parameterAddedRequired:
      (.breaking, "A required parameter was added, or one that is always sent.")
    case .parameterAddedOptional: (.safe, "An optional parameter was added.")
    case .parameterAddedWithDefault:
      (.unknown, "A parameter was added that clients send with a default value.")
    case .parameterRemoved:
      (.unknown, "A parameter was removed. The service may ignore or reject it.")
    case .parameterRequired: (.breaking, "A parameter became required.")
    case .parameterOptional: (.safe, "A parameter became optional.")
    case .parameterRenamed: (.safe, "A placeholder of a path got another name.")
    case .parameterLocationChanged:
      (.breaking, "A parameter moved, for example from the query to a header field.")
    case .parameterStyleChanged: (.breaking, "A list or an object is serialized in another style.")
    case .parameterEscapingChanged: (.unknown, "Reserved characters are escaped, or no longer.")
    case .parameterConstantChanged:
      (.breaking, "A parameter always has one value, or another one than before.")
    case .parameterDefaultChanged: (.safe, "The value that clients send by default changed.")
    case .parameterServerDefaultChanged:
      (.unknown, "The value that the service uses by default changed.")
    case .parameterMediaTypeChanged:
      (.breaking, "A part of a multipart body has another media type.")
    case .bodyAddedRequired: (.breaking, "A required body was added.")
    case .bodyAddedOptional: (.safe, "An optional body was added.")
    case .bodyRemoved: (.unknown, "The body was removed. The service may ignore or reject one.")
    case .bodyRequired: (.breaking, "The body became required.")
    case .bodyOptional: (.safe, "The body became optional.")
    case .bodyFormatChanged:
      (.breaking, "The body is encoded in another form, such as a form instead of JSON.")
    case .bodyMediaTypeChanged: (.breaking, "The media type of the body changed.")
    case .bodyMediaTypeAdded: (.safe, "The body may have another media type in addition.")
    case .bodyMediaTypeRemoved: (.breaking, "The body may no longer have one of its media types.")
    case .responseStatusAdded:
      (.breaking, "A status counts as success that old clients take for an error.")
    case .responseStatusCovered:
      (.safe, "A status was added that old clients take for success already.")
    case .responseStatusRemoved: (.safe, "A status no longer counts as success.")
    case .responseStatusChanged:
      (.safe, "A response has another status, which old clients take for success as well.")
    case .responseBodyAdded: (.safe, "A response without a value got one.")
    case .responseBodyRemoved: (.breaking, "A response no longer has a value.")
    case .responseEmptyAllowed: (.breaking, "A response may be empty or null, which it couldn't.")
    case .responseEmptyDisallowed: (.safe, "A response can't be empty or null any more.")
    case .responseFormatChanged: (.breaking, "A response has another format or media type.")
    case .responsePathChanged: (.breaking, "The value is under other keys of the response.")
    case .responseStreamChanged:
      (.breaking, "A response became a stream, or is split in another way.")
    case .responseHeaderAdded: (.safe, "A header field of a response was added.")
    case .responseHeaderRemovedRequired:
      (.breaking, "A header field that every response had was removed.")
    case .responseHeaderRemovedOptional:
      (.safe, "A header field that responses may have was removed.")
    case .responseHeaderRequired: (.safe, "Every response has a header field that could be absent.")
    case .responseHeaderOptional:
      (.breaking, "A header field that every response had may be absent.")
    case .errorAdded: (.safe, "The body of an error is described.")
    case .errorRemoved: (.safe, "The body of an error is no longer described.")
    case .errorFormatChanged: (.breaking, "The body of an error has another format.")
    case .webhookAdded: (.safe, "A webhook or a callback was added.")
    case .webhookRemoved:
      (.unknown, "A webhook or a callback was removed. The service may still send it.")
    case .modelAdded: (.safe, "A model was added.")
    case .modelRemoved: (.safe, "A model was removed. Uses of it have their own entries.")
    case .modelRenamed: (.safe, "A model of the same structure got another name.")
    case .requestTypeChanged: (.breaking, "Requests have a value of another type.")
    case .requestTypeNarrowed:
      (.breaking, "Requests may no longer have all values that they could.")
    case .requestTypeWidened: (.safe, "Requests may have other values in addition.")
    case .requestFieldAddedRequired: (.breaking, "A required property was added to requests.")
    case .requestFieldAddedOptional: (.safe, "An optional property was added to requests.")
    case .requestFieldAddedWithDefault:
      (.unknown, "A property was added that clients send with a default value.")
    case .requestFieldRemoved:
      (.unknown, "A property was removed. The service may ignore or reject it.")
    case .requestFieldForbidden:
      (.breaking, "A property was removed, and requests have no members that aren't listed.")
    case .requestFieldRequired: (.breaking, "A property of requests became required.")
    case .requestFieldOptional: (.safe, "A property of requests became optional.")
    case .requestFieldNullable: (.safe, "A property of requests may be null.")
    case .requestFieldNotNullable: (.breaking, "A property of requests can't be null any more.")
    case .requestDefaultChanged: (.safe, "The value that clients send by default changed.")
    case .requestServerDefaultChanged:
      (.unknown, "The value that the service uses by default changed.")
    case .requestFieldReadOnly:
      (.unknown, "Requests no longer have a property, since it became read-only.")
    case .requestValueAdded: (.safe, "An enumeration in requests got another value.")
    case .requestValueRemoved: (.breaking, "An enumeration in requests lost a value.")
    case .requestEnumerationClosed: (.unknown, "An enumeration in requests became closed.")
    case .requestAlternativeAdded: (.safe, "A union in requests got another alternative.")
    case .requestAlternativeRemoved: (.breaking, "A union in requests lost an alternative.")
    case .requestLimitStricter:
      (.breaking, "A limit of values in requests, such as maxLength, was added or is stricter.")
    case .requestLimitWider: (.safe, "A limit of values in requests was removed or is wider.")
    case .requestLimitChanged:
      (.unknown, "Values in requests have another limit that can't be compared, such as a pattern.")
    case .requestAlternativeOverlapping:
      (.breaking, "A value of a request may match two alternatives, of which only one may match.")
    case .requestAlternativesExclusive:
      (.breaking, "Values of requests may no longer match several alternatives of a union.")
    case .requestAlternativesCombined:
      (.safe, "Values of requests may match several alternatives of a union.")
    case .requestOthersAllowed: (.safe, "Objects in requests may have members that aren't listed.")
    case .requestOthersDisallowed:
      (.unknown, "Objects in requests have no members any more that aren't listed.")
    case .requestOthersForbidden:
      (.breaking, "Objects in requests may no longer have members that aren't listed.")
    case .responseTypeChanged: (.breaking, "Responses have a value of another type.")
    case .responseTypeNarrowed: (.safe, "Responses no longer have all values that they could.")
    case .responseTypeWidened: (.breaking, "Responses may have other values in addition.")
    case .responseFieldAdded: (.safe, "A property was added to responses. Old clients skip it.")
    case .responseFieldRemovedRequired:
      (.breaking, "A property that every response had was removed.")
    case .responseFieldRemovedOptional: (.safe, "A property that responses may have was removed.")
    case .responseFieldRequired: (.safe, "Every response has a property that could be absent.")
    case .responseFieldOptional: (.breaking, "A property that every response had may be absent.")
    case .responseFieldNullable: (.breaking, "A property of responses may be null.")
    case .responseFieldNotNullable: (.safe, "A property of responses can't be null any more.")
    case .responseDefaultChanged: (.safe, "The value that stands for an absent property changed.")
    case .responseFieldWriteOnly:
      (.breaking, "Responses no longer have a property, since it became write-only.")
    case .responseValueAdded: (.breaking, "A closed enumeration in responses got another value.")
    case .responseValueAddedOpen: (.safe, "An open enumeration in responses got another value.")
    case .responseValueRemoved: (.safe, "An enumeration in responses lost a value.")
    case .responseEnumerationOpened: (.breaking, "An enumeration in responses became open.")
    case .responseAlternativeAdded:
      (.breaking, "A union in responses got an alternative that old clients can't read.")
    case .responseAlternativeAddedOpen:
      (.unknown, "A union with a discriminator in responses got an alternative.")
    case .responseAlternativeRemoved: (.safe, "A union in responses lost an alternative.")
    case .responseLimitChanged:
      (.safe, "A limit of values in responses changed, which clients don't check.")
    case .responseAlternativesExclusive:
      (.safe, "Values of responses no longer match several alternatives of a union.")
    case .responseAlternativesCombined:
      (.unknown, "Values of responses may match several alternatives, of which one is read.")
    case .responseOthersChanged:
      (.safe, "Objects in responses may have members that aren't listed, or no longer.")
    case .listLeniencyChanged:
      (.safe, "Elements of a list that can't be decoded are skipped, or no longer.")
    case .swiftNameChanged:
      (.safe, "Something has another name in Swift, and the same on the wire.")
    case .typeReplaced: (.safe, "Another type describes the same values.")
    case .swiftDeclarationChanged:
      (.safe, "Swift has other declarations for another reason, such as a collision of names.")
    case .discriminatorChanged:
      (.breaking, "Another key or value selects the alternative of a union.")
    case .deprecated:
      (.safe, "An operation, a parameter, a model, a property or a value became deprecated.")
    case .reinstated: (.safe, "Something is no longer deprecated.")
    }
  }
}
