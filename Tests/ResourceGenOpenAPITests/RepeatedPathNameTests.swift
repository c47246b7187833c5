import ResourceGenDiagnostics
import ResourceGenModel
import Testing

/// Names of operations whose identifiers repeat the product, the path or the version.
@Suite struct RepeatedPathNameTests {
  private func calls(_ operations: [NamedOperation], title: String = "T") throws -> [String] {
    try NamedOperation.endpoints(of: operations, title: title).map { endpoint in
      (endpoint.groups.map(\.value) + [endpoint.name.value]).joined(separator: ".")
    }
  }

  @Test("the name of a product that nearly all identifiers begin with is removed")
  func product() throws {
    let names = ["CreateSigning", "GetSigning", "_GetUser", "ListItems", "SendMail"]
    let operations = names.map { NamedOperation(path: "/\($0)", id: "Portal\($0)") }
    #expect(
      try calls(operations) == ["CreateSigning", "GetSigning", "GetUser", "ListItems", "SendMail"])
    // A few identifiers may begin alike by chance, and one may begin otherwise.
    #expect(try calls(Array(operations.prefix(4))).first == "PortalCreateSigning")
    let more = (1...9).map { NamedOperation(path: "/more/\($0)", id: "PortalGet\($0)") }
    #expect(
      try calls([NamedOperation(path: "/other", id: "Ping")] + more).prefix(2) == ["Ping", "Get1"])
  }

  @Test(
    "what most identifiers begin with stays if it is a verb or a noun of the paths",
    arguments: ["create", "gist", "gists", "user"])
  func noProduct(word: String) throws {
    let operations = ["One", "Two", "Three", "Four", "Five"].map { name in
      NamedOperation(path: "/users/gists/gist/\(name)", id: word + name)
    }
    #expect(try calls(operations) == operations.compactMap(\.id))
  }

  @Test(
    "the product that the title and most tags begin with is removed from the tags",
    arguments: [
      ("Open Metering and Billing", "Open Metering Apps", "Apps"),
      ("OpenMetering", "openMetering-apps", "apps"),
      // Another product, a thing that a path names, what remains is nothing.
      ("Closed Metering", "Open Metering Apps", "Open Metering Apps"),
      ("Thing API", "Thing Apps", "Thing Apps"),
      ("Open Metering", "Open Metering", "Open Metering"),
    ])
  func productOfTags(title: String, tag: String, group: String) throws {
    let product = tag.lowercased().hasPrefix("thing") ? "Thing" : "Open Metering"
    let tags = [tag] + ["Plans", "Taxes", "Users"].map { "\(product) \($0)" } + ["Meters"]
    let operations = tags.enumerated().map { number, tag in
      NamedOperation(path: "/open-metering/things/\(number)", id: "run\(number)", tag: tag)
    }
    let other = NamedOperation(path: "/open-metering/status", id: "status", tag: "Meters")
    #expect(try calls(operations + [other], title: title).first == "\(group).run0")
  }

  @Test(
    "the plural that three in four tags end with is removed, unless a path names it",
    arguments: [
      (["Account Routes", "Block Routes", "Node Routes", "Chain"], "Account"),
      (["Account Routes", "Block Routes", "Chain"], "Account Routes"),
      (["Gift Card", "Credit Card", "Debit Card", "Sim Card"], "Gift Card"),
      (["Gift Cards", "Credit Cards", "Debit Cards", "Sim Cards"], "Gift Cards"),
    ])
  func kindOfTags(tags: [String], group: String) throws {
    let operations = tags.enumerated().map { number, tag in
      NamedOperation(path: "/cards/\(number)", id: "run\(number)", tag: tag)
    }
    // What all paths begin with names nothing.
    let other = NamedOperation(path: "/status", id: "status")
    #expect(try calls(operations + [other]).first == "\(group).run0")
  }

  @Test(
    "an identifier that says the path, its parameters and the method is the path's name",
    arguments: [
      ("get", "/carts/{cartId}", "CartsByCartIdGet", "carts", "get"),
      ("post", "/carts/{cartId}/items", "CartsItemsByCartIdPost", "items", "create"),
      (
        "put", "/carts/{cartId}/items/{itemId}", "CartsItemsByCartIdAndItemIdPut", "carts",
        "update item"
      ),
      // The path has no parameter of the second name.
      (
        "put", "/carts/{cartId}/items", "CartsItemsByCartIdAndNamePut", "carts",
        "ItemsByIdAndNamePut"
      ),
    ])
  func parameters(
    method: String, path: String, id: String, tag: String, name: String
  ) throws {
    let operation = NamedOperation(method: method, path: path, id: id, tag: tag)
    #expect(
      try NamedOperation.names(of: [operation]) == ["\(method.uppercased()) \(path)": name])
  }

  @Test(
    "what is created is new, unless the path has the same name",
    arguments: [
      ("/pets", "createANewPet", "create"), ("/pets", "AddNewPetToStore", "AddToStore"),
      ("/createNewPet", "createNewPet", "createNew"), ("/pets", "listNewPets", "listNew"),
    ])
  func new(path: String, id: String, name: String) throws {
    let operation = NamedOperation(method: "post", path: path, id: id, tag: "pets")
    #expect(try NamedOperation.names(of: [operation]) == ["POST \(path)": name])
  }

  @Test(
    "a verb in the third person is what to do, unless the path has a noun like it",
    arguments: [
      ("/pets/{id}", "RemovesAPet", "remove"), ("/pets/{id}", "deletesPetToy", "delete Toy"),
      ("/RemovesPets", "RemovesPets", "RemovesPets"), ("/pets", "edits", "edits"),
      ("/pets", "updatesCreate", "create updates"),
    ])
  func thirdPerson(path: String, id: String, name: String) throws {
    let operation = NamedOperation(method: "delete", path: path, id: id, tag: "pets")
    #expect(try NamedOperation.names(of: [operation]) == ["DELETE \(path)": name])
  }

  @Test("the format that most paths end with is removed")
  func format() throws {
    let operations = [
      NamedOperation(path: "/users/{name}.json", id: "getUser", tag: "users"),
      NamedOperation(path: "/admin/users/{id}.json", id: "adminGetUser", tag: "users"),
      NamedOperation(
        method: "put", path: "/users/{id}/silence.json", id: "silenceUser", tag: "users"),
      NamedOperation(path: "/users/{id}/about.csv", tag: "users"),
    ]
    #expect(
      try calls(operations) == [
        "users.get", "users.get by id", "users.silence", "users.get about csv",
      ])
  }

  @Test("a group with a verb is one name if all identifiers begin with it, and a verb follows")
  func prefixes() throws {
    let names = [
      "SyncPlaySetQueue", "SyncPlayStop", "SyncPlayReady", "SyncPlayPing", "SyncPlayWait",
    ]
    func operations(_ names: [String]) -> [NamedOperation] {
      names.map { NamedOperation(method: "post", path: "/SyncPlay/\($0)", id: $0, tag: "SyncPlay") }
    }
    #expect(
      try calls(operations(names)).map { $0.lowercased() }
        == ["setqueue", "stop", "ready", "ping", "wait"].map { "syncplay.\($0)" })
    #expect(
      try calls(operations(["SyncPlayReady", "SyncPlayDocToTxt"])).last == "SyncPlay.SyncDocToTxt")
  }

  @Test(
    "a noun behind a thing is done to it by POST if it is usually a verb there",
    arguments: [
      ("post", "/teams/{id}/archive", "archive"), ("put", "/teams/{id}/archive", "archive"),
      ("post", "/teams/archive", "create archive"), ("get", "/teams/{id}/archive", "get archive"),
    ])
  func actionOnOwner(method: String, path: String, name: String) throws {
    let operation = NamedOperation(method: method, path: path, tag: "teams")
    #expect(try calls([operation]) == ["teams.\(name)"])
  }

  @Test(
    "a tag that is a path stands for its first word",
    arguments: [
      ("/1.0/artist/{mbid}", "artist"), ("/v1/{id}/products", "products"), ("/{id}", "/{id}"),
      ("import/export", "import/export"),
    ])
  func tags(tag: String, group: String) throws {
    let operation = NamedOperation(path: "/1.0/things", id: "getIt", tag: tag)
    #expect(try calls([operation]) == ["\(group).getIt"])
  }

  @Test(
    "words of the path in front are removed if the rest repeats them",
    arguments: [
      ("/artist/{mbid}", "artistMbidGetArtist", "get"),
      ("/artist/{mbid}/setlists", "artistMbidSetlistsGetArtistSetlists", "GetSetlists"),
      ("/1.0/artist/{mbid}", "resource__1.0_artist__mbid__getArtist_GET", "get"),
      ("/artist/{mbid}/active", "artistMbidActiveListFans", "MbidActiveListFans"),
    ])
  func path(path: String, id: String, name: String) throws {
    let call = try calls([NamedOperation(path: path, id: id, tag: "artist")])
    #expect(call == ["artist.\(name)"])
  }

  @Test("versions distinguish operations without identifiers")
  func versions() throws {
    let operations = ["", "/v2", "/v3"].flatMap { version in
      [
        NamedOperation(path: "\(version)/users", tag: "users", isList: true),
        NamedOperation(method: "post", path: "\(version)/users", tag: "users"),
        NamedOperation(path: "\(version)/users/{id}/logs", tag: "users"),
      ]
    }
    #expect(
      try calls(operations) == [
        "users.list", "users.create", "users.get logs",
        "users.list v2", "users.create v2", "users.get logs v2",
        "users.list v3", "users.create v3", "users.get logs v3",
      ])
  }

  @Test("a group that begins with a preposition is removed as a whole")
  func prepositions() throws {
    let operation = NamedOperation(
      path: "/in-app-purchases/offers", id: "getInAppPurchaseOffers", tag: "In-App Purchases")
    #expect(try calls([operation]) == ["In-App Purchases.getOffers"])
  }
}
