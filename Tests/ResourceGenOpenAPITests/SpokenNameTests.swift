import Testing

/// Tests for names of operations whose words mean something else without their neighbours.
@Suite struct SpokenNameTests {
  @Test(
    "words that belong together stay together",
    arguments: [
      ("put", "/pages/sign-in", "replaceCustomizedSignInPage", "replaceCustomizedSignIn"),
      ("post", "/secrets/resolve", "resolvePageOrFolder", "resolvePageOrFolder"),
      ("get", "/pages/things", "getPagesAndMeasures", "getPagesAndMeasures"),
      ("post", "/pages/{id}/upload", "uploadPageForDelete", "uploadForDelete"),
      ("post", "/pages/upload", "webhookOnDelete", "webhookOnDelete"),
      ("post", "/text/replace", "SearchAndReplace", "SearchAndReplace"),
      // What an operation does may have the name of what it does that to.
      ("post", "/pages/{id}/updates/{update}", "updatePageUpdate", "updateUpdate"),
      ("get", "/pages/{id}/updates/settings", "updatePageUpdateSettings", "updateUpdateSettings"),
      ("put", "/merge_requests/{id}/merge", "mergeMergeRequest", "mergeMergeRequest"),
      ("post", "/pages/{id}/updates/{update}/pause", "pausePageUpdate", "pauseUpdate"),
      ("post", "/pages/start", "startPageStart", "start"),
    ])
  func phrase(method: String, path: String, id: String, name: String) throws {
    let operation = NamedOperation(method: method, path: path, id: id, tag: "pages")
    #expect(try NamedOperation.names(of: [operation]).values.sorted() == [name])
  }

  @Test("\"SaaS\" is one word, as \"OAuth\" is")
  func saas() throws {
    let operation = NamedOperation(path: "/saas_apps", id: "listSaaSApps", tag: "SaasApps")
    #expect(try NamedOperation.names(of: [operation]).values.sorted() == ["list"])
  }

  @Test(
    "a version behind an id is left out if all paths have it",
    arguments: [
      (["/api/v3/surveys", "/api/v3/tags"], "list"),
      (["/api/v3/surveys", "/api/v2/tags"], "listV3"),
      (["/api/v3/surveys", "/tags"], "listV3"), (["/surveys", "/tags"], "listV3"),
    ])
  func version(paths: [String], name: String) throws {
    let operations = paths.map { path in
      NamedOperation(
        path: path, id: path.hasSuffix("tags") ? "tags" : "listSurveysV3", tag: "surveys")
    }
    #expect(try NamedOperation.names(of: operations)["GET \(paths[0])"] == name)
  }

  @Test(
    "a word that all ids and paths begin with is a product, unless there is one group",
    arguments: [(["chats", "pins"], "create"), (["chats"], "create im_chats")])
  func product(tags: [String], name: String) throws {
    let operations = ["create", "get", "list", "update", "delete"].flatMap { verb in
      tags.map { tag in
        NamedOperation(
          method: "post", path: "/open/im/v1/\(tag)/\(verb)", id: "im_\(tag)_\(verb)", tag: tag)
      }
    }
    #expect(try NamedOperation.names(of: operations)["POST /open/im/v1/chats/create"] == name)
  }
}
