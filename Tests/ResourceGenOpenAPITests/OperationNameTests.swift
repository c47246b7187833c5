import ResourceGenDiagnostics
import ResourceGenModel
import ResourceGenOpenAPI
import ResourceGenYAML
import Testing

/// Tests for the names of operations within their groups.
@Suite struct OperationNameTests {
  private func names(_ ids: [String], in group: String) throws -> [String] {
    let operations = ids.enumerated().map { number, id in
      NamedOperation(path: "/\(number)", id: id, tag: group)
    }
    let names = try NamedOperation.names(of: operations)
    return operations.compactMap { names["GET \($0.path)"] }
  }

  @Test(
    "the part of a name that repeats the group is removed",
    arguments: [
      ("getPet", "pets", "get"), ("listPets", "Pets", "list"), ("list_pets", "pets", "list"),
      ("GetAnAlbum", "albums", "Get"), ("get_files_id", "files", "get"),
      ("get-an-artists-albums", "artists", "get-albums"), ("getPets", "pets", "get"),
      ("updateCategory", "categories", "update"), ("deletePetById", "pets", "delete"),
      ("deletePetByPetId", "pets", "delete"), ("createGiftCard", "Gift Cards", "create"),
      ("repos/list-tags", "repos", "list-tags"), ("oidcLogin", "oidc", "Login"),
      ("traceAnything", "anything", "trace"), ("findPetsByStatus", "pet", "findByStatus"),
      ("getPetOwner", "pets", "getOwner"), ("userProfile", "user", "Profile"),
      ("UserService_GetUser", "UserService", "Get"), ("deletePets", "pets", "delete"),
      ("Lease_LeaseStatus", "Lease", "Status"), ("createSSHKey", "sshkey", "create"),
      ("listSSHKeys", "sshkeys", "list"), ("listSSHHosts", "sshkey", "listSSHHosts"),
      ("CreateAccount", "Api20100401Account", "Create"), ("pets", "pets", "get"),
      // In any order and number.
      ("createUserAdmin", "usersAdmin", "create"),
      ("listModelRecords", "modelManager", "listRecords"), ("getAllAlbums", "albums", "list"),
      ("get-multiple-albums", "albums", "list"), ("checkSavedAlbums", "albums", "checkSaved"),
      ("listBillsByCurrency", "currencies", "listBills"),
      ("listPagesForASite", "sites", "listPages"), ("findByCategoryName", "category", "findByName"),
      ("getMailsInQuarantine", "quarantine", "getMails"),
      ("getTemplateIdNotification", "templates", "getNotification"),
      ("check_in_rental", "rentals", "check_in"), ("listABIs", "contractABIs", "list"),
      ("updateOfficeHoursException", "Office Hours", "updateException"),
      ("listTeamsAuditRecords", "teams", "listAuditRecords"), ("listAddon", "Add-ons", "list"),
      ("createUserTask", "Users Tasks", "create"),
      ("listStatusPageServices", "Status Pages", "listServices"),
      ("listStatusPageStatuses", "Status Pages", "listStatuses"),
      ("listBusinessServices", "Business Services", "list"),
      ("getTermsOfServices", "Terms of service", "get"),
      ("getTaskForUserTaskList", "tasks", "getForUserTaskList"),
      ("listOAuthClients", "oauth", "listClients"),
      ("revokeTokensForUserAndClient", "users", "revokeTokensForClient"),
      ("revokeTokensForClientAndUser", "users", "revokeTokensForClient"),
      ("listActiveTags", "tags", "listActive"), ("PetById", "pets", "get"),
      ("PetsForOwner", "pets", "get ForOwner"), ("ViewID", "views", "get"),
      // A verb that is a noun here: GET posts nothing, and the separator follows the group.
      ("postReplies", "posts", "Replies"), ("search#index", "search", "index"),
      ("search.bm25", "search", "bm25"), ("issue_relations#index", "Issue Relations", "index"),
      // What would remain names another thing.
      ("addUser", "User Groups", "addUser"), ("addUserGroup", "User Groups", "add"),
      ("listApplicationKeys", "Key Management", "listApplicationKeys"),
      ("createPhoneSwitch", "switch", "createPhoneSwitch"),
      // The rest of these names isn't just the group.
      ("getInventory", "store", "getInventory"), ("searchData", "search", "searchData"),
      ("sendContact", "send", "sendContact"), ("importStart", "import", "start"),
      ("save-albums-user", "albums", "save-albums-user"), ("userProfile", "profile", "userProfile"),
      ("getIdForMappedMetric", "metrics", "getIdForMappedMetric"), ("pets2", "pets", "pets2"),
    ])
  func shortened(id: String, group: String, name: String) throws {
    #expect(try names([id], in: group).map { $0.lowercased() } == [name.lowercased()])
  }

  @Test(
    "whose the operations are goes if the path says so",
    arguments: [
      ("listProjectAlerts", "/projects/{project_id}/alerts", "list"),
      ("listProjectAlerts", "/projects/{id}/alerts", "list for project"),
      ("listOrgAlerts", "/organizations/{organization}/alerts", "list"),
      ("listSavedAlerts", "/me/alerts", "listSaved"),
    ])
  func owners(id: String, path: String, name: String) throws {
    let operation = NamedOperation(path: path, id: id, tag: "alerts", isList: true)
    #expect(try NamedOperation.names(of: [operation]).values.sorted() == [name])
  }

  @Test(
    "an operation without a group doesn't have the name of one, in any spelling",
    arguments: [("health", "health"), ("health", "Health"), ("Health", "health")])
  func namesOfGroups(id: String, tag: String) throws {
    let operations = [
      NamedOperation(path: "/health", id: id),
      NamedOperation(path: "/health/db", id: "db", tag: tag),
      NamedOperation(method: "post", path: "/health", id: "restart"),
    ]
    #expect(
      try NamedOperation.names(of: operations)
        == ["GET /health": "get health", "GET /health/db": "db", "POST /health": "restart"])
  }

  @Test(
    "what a framework adds to an operationId is removed",
    arguments: [
      ("patch", "/flows/{id}", "update_flow_flows__id__patch", "update_flow"),
      ("get", "/health", "health_check_health_get", "health_check"),
      ("post", "/v1/auth", "sign_in_v1_auth__post", "sign_in"),
      ("post", "/v1/content/ads", "write_ads_content_ads_post", "write_ads"),
      ("get", "/cats/{id}", "CatsController_findOne", "get cat"),
      ("get", "/cats", "CatsController_findAll", "list cats"),
      ("get", "/cats", "CatOperations_findOld", "findOld"),
      ("get", "/billing", "BillingCharges_GetAccountBillingCharges", "GetAccountBillingCharges"),
      ("get", "/logs/{id}", "ConnectLog_GetConnectLog", "GetConnectLog"),
      ("get", "/api/v3/things", "V3FindThings", "FindThings"),
      ("get", "/api/things/history", "apiThingsHistory", "ThingsHistory"),
      ("get", "/a", "Templates_GetDocument", "GetDocument"),
      ("get", "/a", "templates/get-document", "get-document"),
      ("get", "/a", "findThingUsingGET", "findThing"),
      ("put", "/admin/acme", "putAdminGenerateCertificate", "GenerateCertificate"),
      ("post", "/requests/{id}/retry", "postRetry", "retry"),
      ("post", "/reports/requests/clear", "postRequestsClear", "clear requests"),
      ("post", "/requests/clear", "createRequestClear", "clear request"),
      ("post", "/{index}/create/{id}", "create", "create"),
      ("get", "/requests/search", "getRequestSearch", "search request"),
      ("post", "/requests/{id}/keywords", "postRequestKeywordsV2", "createRequestKeywordsV2"),
      ("get", "/settings/chat", "getchat", "get chat"),
      ("put", "/settings/chat", "putchat", "update chat"),
      ("delete", "/displayed-things", "deletedisplayedThings", "delete displayedThings"),
      ("get", "/gen-ai/models", "genai_list_models", "list_models"),
      ("get", "/internal/ui/mounts", "internal-ui-list-mounts", "list-mounts"),
      ("get", "/v1/files/{file_id}", "files_api_routes_retrieve_file", "retrieve_file"),
      ("get", "/orders", "shop_api_list_orders", "list_orders"),
      ("get", "/orders", "shop_api_v2_open_orders", "open_orders"),
      ("put", "/V1/carts/mine/order", "quoteCartManagementV1PlaceOrderPut", "PlaceOrder"),
      // Hashes and counters say nothing.
      ("get", "/a", "6a7029f5510ca08e28a2d58a5fe19439", "get a"), ("get", "/a", "func6", "get a"),
      // These aren't certain.
      ("get", "/flows", "update_flow_flows__id__patch", "update_flow_flows__id__patch"),
      ("get", "/admin/things", "admin_things_get", "get admin things"),
      ("get", "/api/v2/things", "V3FindThings", "V3FindThings"),
      ("get", "/a", "Controller_find", "Controller_find"),
      ("get", "/things", "getaway", "getaway"), ("put", "/things", "getthings", "getthings"),
      ("post", "/chat.postMessage", "postMessage", "postMessage"),
      ("get", "/keys", "list_api_keys", "list_api_keys"),
      ("get", "/keys", "ssh_api_keys", "ssh_api_keys"),
      ("post", "/trust/grants/jwt/issuers", "trustJwtGrantIssuer", "trustJwtGrantIssuer"),
      ("get", "/serial/console/stream", "serialConsoleStream", "serialConsoleStream"),
    ])
  func framework(method: String, path: String, id: String, name: String) throws {
    let operation = NamedOperation(method: method, path: path, id: id, tag: "root")
    #expect(try NamedOperation.names(of: [operation]) == ["\(method.uppercased()) \(path)": name])
  }

  @Test(
    "an operation is named by method and path if it has no operationId that says more",
    arguments: [
      ("get", "/cookies/set/{name}/{value}", nil, "cookies", "get set"),
      ("get", "/v1/users/{id}/posts/{post}", nil, "users", "get post"),
      ("get", "/api/v1/users/{id}", nil, "users", "get"),
      ("post", "/users/{id}", nil, "users", "update"), ("post", "/users", nil, "users", "create"),
      ("post", "/users/{id}/posts", nil, "users", "create post"),
      ("put", "/users/{id}", nil, "users", "update"),
      ("patch", "/users/{id}/settings", nil, "users", "update settings"),
      ("get", "/files/{id}/comments", nil, "comments", "get for file"),
      ("get", "/files/{file_id}/comments", nil, "comments", "get"),
      ("get", "/blog/blogs/{id}", nil, "blog", "get"),
      ("get", "/importlist/{id}", nil, "Import List", "get"),
      (
        "post", "/payments/{ref}/captures", "post-payments-ref-captures", "payments",
        "create capture"
      ),
      ("post", "/rules/{id}/labels", "PostRuleIDLabels", "rules", "create label"),
      (
        "delete", "/v1/accounts/{account}", "DeleteAccountsAccount", "accounts", "delete"
      ),
      ("get", "/users/{id}/posts", nil, nil, "get user posts"),
      ("get", "/export/get_datasets", nil, "export", "get datasets"),
      ("get", "/coupon-codes/{id}", nil, "coupons", "get code"),
      ("get", "/?Action=Stop", nil, nil, "get action stop"),
      // Actions.
      ("post", "/requests/{id}/retry", nil, "requests", "retry"),
      ("post", "/settings/slack/test", nil, "settings", "test slack"),
      ("post", "/users/{id}/mark-as-read", nil, "users", "mark as read"),
      ("post", "/chat/send/contact", nil, "messages", "send contact"),
      ("put", "/setting/update/show", nil, "setting", "update show"),
      ("post", "/v1/jobs/{name}:cancel", nil, "jobs", "cancel"),
      ("post", "/user/login", nil, "authentication", "login"),
      ("put", "/users/bulk", nil, "users", "update bulk"),
      ("get", "/movies/search", nil, "movies", "search"),
      ("post", "/orders/{id}/reports", nil, "orders", "create report"),
      ("post", "/pins/add/{path}", nil, "pins", "add"),
      ("post", "/apps/{id}/keys/{key}/lifecycle/publish", nil, "apps", "publish key"),
      ("post", "/apps/{id}/lifecycle/activate", nil, "apps", "activate"),
      ("get", "/tags/racks", "listRackTags", "tags", "listRackTags"),
      ("get", "/tags/{rack_name}", "listRackTags", "tags", "listRackTags"),
      ("delete", "/backup/slo/{id}", "DeleteBackupSLO", "backup", "delete SLO"),
      ("put", "/queue/grab/{id}", nil, "queue", "grab"),
      ("put", "/match/{id}", nil, "match", "update"),
      ("get", "/users/search/{name}", nil, "users", "search"),
      ("post", "/auth/sign-in", nil, "auth", "sign in"), ("post", "/signup", nil, "auth", "signup"),
      ("get", "/oauth/authorize", nil, "oauth", "authorize"),
      ("post", "/orgs/{id}/secrets/delete", "PostOrgsIDSecrets", "secrets", "delete"),
      ("post", "/teams/{id}/secrets/delete", nil, "teams", "delete secrets"),
      ("post", "/templates/lint", "LintTemplate", "templates", "lint"),
      ("post", "/clients/{id}/elevate", "elevateClient", "clients", "elevate"),
      ("post", "/loyalty/accumulate", "accumulateLoyaltyPoints", "loyalty", "accumulatePoints"),
      ("put", "/zones/{id}/axfr-retrieve", "axfrRetrieveZone", "zones", "axfrRetrieve"),
      ("put", "/zones/{id}/cache/flush", "cacheFlushByName", "zones", "cacheFlushByName"),
      ("get", "/zones/{id}", "listZone", "zones", "get"),
      ("post", "/zones/latest/count", "countLatestZones", "zones", "count latest"),
      ("post", "/lease/grant", "Lease_LeaseGrant", "Lease", "grant"),
      ("post", "/lease/leases", "Lease_LeaseLeases", "Lease", "LeaseLeases"),
      ("put", "/jobs/{id}/continue", nil, nil, "continue job"),
      ("post", "/posts", "PostCreateOne", "posts", "create"),
      ("get", "/artifacts/{path}", "serveArtifact", "artifacts", "serve"),
      ("post", "/search/simple", nil, "Search", "simple"),
      ("post", "/open/{filename}", nil, "Open", "open"),
      ("get", "/videos/{videoId}/status", "getVideoStatusById", "videos", "getStatus"),
      ("get", "/videos/{videoId}/upload/init", "initUploadVideoById", "videos", "initUpload"),
      ("get", "/release/{uuid}", "getReleaseByUuid", "release", "get"),
      ("get", "/releases/byUuid/{file}", "getReleaseByUuid", "release", "getByUuid"),
      // What says only that something is read.
      ("get", "/pins/list", nil, "pins", "list"), ("get", "/pins/get/{id}", nil, "pins", "get"),
      ("get", "/timelines/list/{list_id}", nil, "timelines", "get list"),
      ("post", "/consent/events/get", "consentEventsGet", "api", "get consentEvents"),
      // Django, Flask-RESTX, API Platform, JSON:API.
      ("patch", "/api/projects/{id}/", "api_projects_partial_update", "projects", "update"),
      ("get", "/api/hr/staff/", "api_hr_staff_list", "hr", "list staff"),
      ("get", "/tasks/{id}", "getTasksAPI", "tasks", "get"),
      ("get", "/api/books", "api_books_get_collection", "Book", "list"),
      ("get", "/v1/apps/{id}/builds", "apps-builds-get_to_many_related", "apps", "list builds"),
      (
        "patch", "/v1/apps/{id}/relationships/builds", "apps-builds-replace_to_many_relationship",
        "apps", "replace builds relationships"
      ),
      (
        "delete", "/v1/apps/{id}/relationships/builds", "apps-builds-delete_to_many_relationship",
        "apps", "delete builds relationships"
      ),
    ])
  func byPath(method: String, path: String, id: String?, tag: String?, name: String) throws {
    let operation = NamedOperation(method: method, path: path, id: id, tag: tag)
    #expect(try NamedOperation.names(of: [operation]).values.sorted() == [name])
  }

  @Test(
    "a list of what the group is named after is named list",
    arguments: [
      ("getStations", true, "list"), ("getStations", false, "get"), ("getStation", true, "get"),
      (nil, true, "list"), (nil, false, "get"),
    ])
  func list(id: String?, isList: Bool, name: String) throws {
    let operation = NamedOperation(path: "/stations", id: id, tag: "Stations", isList: isList)
    #expect(try NamedOperation.names(of: [operation]).values.sorted() == [name])
  }

  @Test(
    "a list of what the group is named after is named list, with what it is for",
    arguments: [
      ("getTasksForProject", true, "listForProject"),
      ("getTasksForProject", false, "getForProject"),
      ("getTaskForProject", true, "getForProject"), ("getTasksByProject", true, "getByProject"),
      ("findTasksForProject", true, "findForProject"),
    ])
  func listOfOwner(id: String, isList: Bool, name: String) throws {
    let path = "/projects/{id}/tasks"
    let operation = NamedOperation(path: path, id: id, tag: "tasks", isList: isList)
    #expect(try NamedOperation.names(of: [operation]).values.sorted() == [name])
  }

  @Test("a list of what the group is named after that belongs to an id isn't one thing")
  func listByID() throws {
    let operation = NamedOperation(
      path: "/product/{uuid}/releases", id: "getReleasesByProductId", tag: "Product Release",
      isList: true)
    #expect(try NamedOperation.names(of: [operation]).values.sorted() == ["list"])
  }

  @Test("of operations with paths of one length that could have a name, none has it")
  func alike() throws {
    #expect(try names(["getPet", "get"], in: "pets") == ["getPet", "get"])
    #expect(try names(["getPet", "getPetById"], in: "pets") == ["getPet", "get by id"])
    #expect(try names(["getPet", "listPets"], in: "pets") == ["get", "list"])
  }

  @Test("of operations that could have a name, the one with the shortest path has it")
  func shortestPath() throws {
    let owners = [
      NamedOperation(path: "/alerts", id: "listAlerts", tag: "alerts"),
      NamedOperation(path: "/projects/{id}/alerts", id: "listProjectAlerts", tag: "alerts"),
      NamedOperation(path: "/alerts/{id}", id: "listAlerts_1", tag: "alerts"),
    ]
    #expect(
      try NamedOperation.names(of: owners) == [
        "GET /alerts": "list", "GET /projects/{id}/alerts": "list for project",
        "GET /alerts/{id}": "list by id",
      ])
    let methods = [
      NamedOperation(path: "/search", id: "find", tag: "search"),
      NamedOperation(method: "post", path: "/search", id: "find_1", tag: "search"),
    ]
    #expect(
      try NamedOperation.names(of: methods) == [
        "GET /search": "find", "POST /search": "find via post",
      ])
    let payments = [
      NamedOperation(method: "post", path: "/payments", id: "createPayment", tag: "payments"),
      NamedOperation(method: "put", path: "/payments", id: "createPayments", tag: "payments"),
    ]
    #expect(
      try NamedOperation.names(of: payments) == [
        "POST /payments": "create", "PUT /payments": "createPayments",
      ])
    let deletions = [
      NamedOperation(method: "delete", path: "/message", id: "deleteMessages", tag: "message"),
      NamedOperation(method: "delete", path: "/message/{id}", id: "deleteMessage", tag: "message"),
    ]
    #expect(
      try NamedOperation.names(of: deletions) == [
        "DELETE /message": "deleteMessages", "DELETE /message/{id}": "delete",
      ])
    let versions = [
      NamedOperation(method: "post", path: "/chat", id: "chat_chat_post", tag: "ai"),
      NamedOperation(method: "post", path: "/v1/chat", id: "chat_v1_chat_post", tag: "ai"),
    ]
    #expect(try NamedOperation.names(of: versions)["POST /chat"] == "chat")
  }

  @Test("a path that ends with its parameter is the item, else the collection, for all methods")
  func collections() throws {
    let operations = ["get", "post", "put", "patch", "delete"].flatMap { method in
      [
        NamedOperation(method: method, path: "/things", tag: "things"),
        NamedOperation(method: method, path: "/things/{id}", tag: "things"),
      ]
    }
    #expect(
      try NamedOperation.names(of: operations) == [
        "GET /things": "list", "GET /things/{id}": "get", "POST /things": "create",
        "POST /things/{id}": "post", "PUT /things": "replace all",
        "PUT /things/{id}": "replace", "PATCH /things": "update all",
        "PATCH /things/{id}": "update", "DELETE /things": "delete all",
        "DELETE /things/{id}": "delete",
      ])
  }

  @Test("a plural that isn't a list yields its short name to others")
  func yielding() throws {
    #expect(try names(["getPets", "getPet"], in: "pets") == ["list", "get"])
    #expect(try names(["getPets", "getPet", "get"], in: "pets") == ["list", "getPet", "get"])
    #expect(try names(["getPets", "readPets"], in: "pets") == ["get", "read"])
    let byPath = [
      NamedOperation(path: "/pets", tag: "pets"), NamedOperation(path: "/pets/{id}", tag: "pets"),
    ]
    #expect(try NamedOperation.names(of: byPath) == ["GET /pets": "list", "GET /pets/{id}": "get"])
  }

  @Test("tags that differ in case only are one group, which is reported once for each spelling")
  func tags() throws {
    let text = """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      servers: [{url: 'https://example.com'}]
      tags: [{name: Projects}]
      paths:
        /a: {get: {tags: [projects], operationId: getProject, responses: {'204': {description: Done.}}}}
        /b: {get: {tags: [Projects], operationId: listProjects, responses: {'204': {description: Done.}}}}
        /c: {get: {tags: [projects], operationId: getProjectOwner, responses: {'204': {description: Done.}}}}
      """
    var log = DiagnosticLog()
    let document = try #require(
      Document.yaml(SourceText(path: "api.yaml", text: text), reporting: &log))
    let endpoints = try #require(API(openAPI: document, reporting: &log)).endpoints
    #expect(endpoints.map { $0.groups.map(\.value) } == [["Projects"], ["Projects"], ["Projects"]])
    #expect(endpoints.map(\.name.value) == ["get", "list", "getOwner"])
    #expect(log.diagnostics.map(\.message) == ["two tags differ in case only"])
    #expect(log.diagnostics.map(\.id) == [.duplicateName])
  }

  @Test("adding, removing or reordering operations renames no other")
  func stable() throws {
    let operations = [
      NamedOperation(path: "/pets", id: "getPets", tag: "pets", isList: true),
      NamedOperation(path: "/pets/{id}", id: "getPet", tag: "pets"),
      NamedOperation(path: "/pets/{id}/owner", tag: "pets"),
      NamedOperation(
        method: "put", path: "/pets/{id}", id: "update_pet_pets__id__put", tag: "pets"),
      NamedOperation(method: "post", path: "/v1/pets", id: "PetsController_create", tag: "pets"),
      NamedOperation(path: "/owners", tag: "owners", isList: true),
      NamedOperation(path: "/owners/{id}", tag: "owners"), NamedOperation(path: "/health"),
      NamedOperation(path: "/health/live", id: "live_health_live_get"),
    ]
    let all = try NamedOperation.names(of: operations)
    #expect(all.count == operations.count)
    #expect(try NamedOperation.names(of: operations.reversed()) == all)
    for left in operations.indices {
      var some = operations
      some.remove(at: left)
      let names = try NamedOperation.names(of: some)
      #expect(all.filter { names[$0.key] != nil } == names)
    }
  }
}
