import Foundation
import ResourceRuntime
import Shop

let city = try Router.city(name: "Paris").asURLRequest()
let products = try Shop.Router.products.asURLRequest()
print(city.url?.path ?? "", try matchedPath(of: products))
