import Foundation
import ResourceRuntime

// MARK: - uploadPhoto

nonisolated struct UploadPhotoResource: NetworkResource, Hashable {
  typealias Value = ListItemModel
  typealias ErrorBody = Problem

  var photo: UploadFile
  var caption: String?
  var tags: [String]
  var attachments: [UploadFile]
  var product: NewProduct?
  var key: Secret?

  init(
    photo: UploadFile, caption: String? = nil, tags: [String] = [], attachments: [UploadFile] = [],
    product: NewProduct? = nil, key: Secret? = nil
  ) {
    self.photo = photo
    self.caption = caption
    self.tags = tags
    self.attachments = attachments
    self.product = product
    self.key = key
  }

  var request: RequestSpec {
    RequestSpec(
      .post, on: .local, path: "/photos",
      body: .multipart([
        .part("photo", photo), .part("caption", caption), .part("tag", tags),
        .part("attachment", attachments), .json("product", product), .part("key", key),
      ]))
  }
}

nonisolated extension NetworkResource where Self == UploadPhotoResource {
  static func uploadPhoto(
    photo: UploadFile, caption: String? = nil, tags: [String] = [], attachments: [UploadFile] = [],
    product: NewProduct? = nil, key: Secret? = nil
  ) -> Self {
    Self(
      photo: photo, caption: caption, tags: tags, attachments: attachments, product: product,
      key: key)
  }
}

// MARK: - setAvatar

nonisolated struct SetAvatarResource: NetworkResource, Hashable {
  typealias Value = Void
  typealias ErrorBody = Problem

  var body: UploadFile?

  init(_ body: UploadFile?) {
    self.body = body
  }

  var request: RequestSpec {
    RequestSpec(.put, on: .local, path: "/avatar", body: .file(body))
  }
}

nonisolated extension NetworkResource where Self == SetAvatarResource {
  static func setAvatar(_ body: UploadFile?) -> Self {
    Self(body)
  }
}

// MARK: - invoice

nonisolated struct InvoiceResource: NetworkResource, FileResource, Hashable {
  typealias Value = Data
  typealias ErrorBody = Problem

  static var responseReader: ResponseReader<Data> { .data("application/pdf") }

  var number: String

  init(number: String) {
    self.number = number
  }

  var request: RequestSpec {
    RequestSpec(.get, on: .local, path: "/invoices/\(number)")
  }

  var file: String {
    "invoices/\(number).pdf"
  }
}

nonisolated extension NetworkResource where Self == InvoiceResource {
  static func invoice(number: String) -> Self {
    Self(number: number)
  }
}
