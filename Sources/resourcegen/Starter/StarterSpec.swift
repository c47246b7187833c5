/// The spec that `init` writes. It describes a public server, so the first call works before
/// anything is edited.
enum StarterSpec {
  static let text = """
    # The API to generate a Swift client for, in the native format of resourcegen. This one is a
    # public server for trials: call it, then describe your own.
    #
    #   resourcegen        generates the client
    #   resourcegen lint   checks how well this file describes the API
    resourcegen: 1
    name: Blog

    servers:
      blog: https://jsonplaceholder.typicode.com

    models:
      # The keys are the names in JSON. In Swift, `user_id` is `userID`.
      Post:
        $doc: An article.
        id: Int
        userId: Int
        title: String
        body?: String                     # `?`: may be missing or null
      NewPost:
        $doc: An article to add.
        userId: Int
        title: String
        body?: String
      Problem:
        $doc: The reason of an error.
        message?: String

    # What a response with such a status contains.
    errors: {4xx: Problem, 5xx: Problem}

    endpoints:
      getPost:
        doc: Returns an article.
        route: GET /posts/{id:Int} -> Post
        example: {id: 1, userId: 1, title: Hello}   # also a fixture for tests

      # `service.items(of: .getPosts())` reads one page after the other.
      getPosts:
        doc: Lists the articles.
        route: GET /posts?_start:Int=0&_limit:Int=20 -> [Post]
        pages: offset to _start
        example: [{id: 1, userId: 1, title: Hello}]

      addPost:
        doc: Adds an article.
        route: POST /posts -> Post
        body: NewPost
        example: {id: 101, userId: 1, title: Hello}

    """
}
