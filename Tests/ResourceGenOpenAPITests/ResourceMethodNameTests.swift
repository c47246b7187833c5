import ResourceGenDiagnostics
import ResourceGenModel
import Testing

/// Tests for names of operations whose `operationId` repeats resources and parameters of the path.
@Suite struct ResourceMethodNameTests {
  @Test(
    "an operationId of resources and a method, separated by dots, is named by what is in its group",
    arguments: [
      ("get", "/users/{userId}/events/{id}", "calendar.events.get", "events", "get"),
      ("get", "/users/me/events", "calendar.events.list", "events", "list"),
      ("post", "/me/events/quickAdd", "calendar.events.quickAdd", "events", "quickAdd"),
      ("get", "/me/events/{id}/instances", "calendar.events.instances", "events", "instances"),
      ("patch", "/me/events/{id}", "calendar.events.patch", "events", "update"),
      ("get", "/v1/{name}", "mail.users.messages.get", "users", "get message"),
      ("post", "/messages/{id}/trash", "mail.users.messages.trash", "users", "trash message"),
      ("post", "/messages/send", "mail.users.messages.send", "users", "send messages"),
      ("post", "/messages", "mail.users.messages.insert", "users", "insert message"),
      (
        "post", "/messages/purge", "mail.users.messages.batchDelete", "users",
        "batchDelete messages"
      ),
      ("post", "/v1/{range}:clear", "mail.users.values.clear", "users", "clear values"),
      (
        "get", "/v1/{resource}:getIamPolicy", "run.projects.locations.jobs.getIamPolicy",
        "projects", "get job IamPolicy"
      ),
      ("put", "/v1/{name}", "run.projects.jobs.replaceJob", "projects", "replaceJob"),
      ("get", "/v1/groups", "people.people.connections.list", "people", "list connections"),
      ("get", "/pets", "v1.pets.list", "pets", "list"),
      // The verb is in front, or no resource is the group.
      ("get", "/users/messages", "list.users.messages", "users", "list.messages"),
      ("get", "/pets", "shop.animals.find", "pets", "shop.animals.find"),
    ])
  func resourceMethod(
    method: String, path: String, id: String, tag: String, name: String
  ) throws {
    let operation = NamedOperation(method: method, path: path, id: id, tag: tag)
    #expect(try NamedOperation.names(of: [operation]) == ["\(method.uppercased()) \(path)": name])
  }

  @Test("of two resources with one method, the name says all of the longer one")
  func resources() throws {
    let operations = [
      NamedOperation(
        method: "post", path: "/objects/{id}/links/{key}", id: "objects.links.create",
        tag: "objects"),
      NamedOperation(
        method: "post", path: "/objects/{className}/{id}/links/{key}",
        id: "objects.class.links.create",
        tag: "objects"),
    ]
    #expect(
      try NamedOperation.names(of: operations).values.sorted()
        == ["create class link", "create link"])
  }

  @Test("what a path selects by a parameter is a list, whatever the response looks like")
  func collection() throws {
    let operations = [
      NamedOperation(path: "/accounts/{id}/users", id: "Users_GetUsers", tag: "users"),
      NamedOperation(path: "/accounts/{id}/users/{user}", id: "Users_GetUser", tag: "users"),
    ]
    #expect(try NamedOperation.names(of: operations).values.sorted() == ["get", "list"])
  }

  @Test(
    "a name doesn't say which of the group a part belongs to",
    arguments: [
      ("/boards/{idBoard}/cards", "getBoardsCardsByIdBoard", "board", "getCards"),
      (
        "/boards/{idBoard}/cards/{filter}", "getCardsByIdBoardByFilter", "board", "getCardsByFilter"
      ),
      (
        "/cards/{idCard}/lists/{idList}/state", "getCardsStateByIdCardByIdList", "card", "getState"
      ),
      // The pets that an owner has aren't parts of a pet.
      ("/owners/{ownerId}/pets", "getPetsByOwnerId", "pets", "getByOwnerId"),
      ("/pets/{code}/{type}/image", "getPetByCodeAndType", "pets", "getByCodeAndType"),
      ("/rates/countries/{country}/kinds", "listKindsByCountry", "rates", "listKindsByCountry"),
    ])
  func selectors(path: String, id: String, tag: String, name: String) throws {
    let operation = NamedOperation(path: path, id: id, tag: tag)
    #expect(try NamedOperation.names(of: [operation]) == ["GET \(path)": name])
  }

  @Test(
    "a method of a class that isn't about the group is named by its verb and the path",
    arguments: [
      ("post", "/audit/events", "AuditEventsController_create", "audit", "create event"),
      ("get", "/roles", "AuthorizationRolesController_list", "authorization", "list roles"),
      ("get", "/roles/{id}", "RolesController_findOne", "authorization", "get role"),
      ("get", "/roles/{id}", "RolesController_findById", "authorization", "find role"),
      ("get", "/roles", "RolesController_findAll", "authorization", "list roles"),
      ("delete", "/users/{id}/keys/{key}", "UserKeysController_remove", "keys", "remove for user"),
      // What the method says besides its verb is enough, and so is a class with the group's name.
      ("delete", "/roles/{id}", "RolesController_deleteRole", "authorization", "deleteRole"),
      ("post", "/a/b", "AuditController_create", "audit", "create"),
    ])
  func methods(method: String, path: String, id: String, tag: String, name: String) throws {
    let operation = NamedOperation(method: method, path: path, id: id, tag: tag)
    #expect(
      try NamedOperation.names(of: [operation]) == ["\(method.uppercased()) \(path)": name])
  }

  @Test(
    "operations without a tag are grouped by the classes that most of their ids begin with",
    arguments: [
      (
        ["CatsController_findAll", "DogsController_find", "login"],
        ["Cats.list", "Dogs.find", "login"]
      ),
      (["Pets_List", "Pets_CreateOrUpdate"], ["Pets.list", "Pets.CreateOrUpdate"]),
      (["PetOwners_list"], ["PetOwners.list"]),
      // Most ids have none.
      (["Pets_List", "login", "logout"], ["list Pets", "login", "logout"]),
      (["Get_Cats", "Find_Dogs"], ["Get_Cats", "Find_Dogs"]),
      (["V2_Find", "V2_Login"], ["V2_Find", "V2_Login"]),
      (["pets_list", "PETS_get"], ["list pets", "get PETS"]),
    ])
  func classes(ids: [String], expected: [String]) throws {
    let operations = ids.enumerated().map { number, id in
      NamedOperation(path: "/\(number)", id: id, isList: true)
    }
    let names = try NamedOperation.endpoints(of: operations).map { endpoint in
      (endpoint.groups.map(\.value) + [endpoint.name.value]).joined(separator: ".")
    }
    #expect(names == expected)
  }

  @Test("a tag moves no other operation into another group")
  func classesBesideTags() throws {
    let operations = [
      NamedOperation(path: "/a", id: "CatsController_find"),
      NamedOperation(path: "/b", id: "DogsController_find", tag: "Pets"),
    ]
    let groups = try NamedOperation.endpoints(of: operations).map { $0.groups.map(\.value) }
    #expect(groups == [["Cats"], ["Pets"]])
  }
}
