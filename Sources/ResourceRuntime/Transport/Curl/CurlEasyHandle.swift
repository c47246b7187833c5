#if CURL_TRANSPORT
  import ResourceRuntimeCurl

  /// An easy handle of libcurl: the options and the result of one transfer.
  ///
  /// No handle serves a second transfer: libcurl 7.88 keeps a pointer to the last header field of
  /// the first one, and a response whose first field is a folded line makes it read freed memory.
  ///
  /// Invariant of all unsafe code of this type: the pointers live from `init` to `deinit`, and only
  /// the thread of the driver uses them.
  final class CurlEasyHandle {
    let pointer: UnsafeMutableRawPointer
    /// Where libcurl writes the message of an error.
    private let message: UnsafeMutablePointer<CChar>
    private var fields: UnsafeMutablePointer<curl_slist>?

    /// Nil if memory is short.
    init?() {
      guard let pointer = curl_easy_init() else { return nil }
      self.pointer = pointer
      message = .allocate(capacity: Int(CURL_ERROR_SIZE))
      message.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
      _ = resource_curl_set_pointer(pointer, CURLOPT_ERRORBUFFER, message)
    }

    deinit {
      curl_easy_cleanup(pointer)
      curl_slist_free_all(fields)
      message.deallocate()
    }

    /// What libcurl says about the error of this transfer; nil if it says nothing.
    var errorMessage: String? {
      message.pointee == 0 ? nil : String(cString: message)
    }

    // MARK: - Options

    /// False if this libcurl does not know the option, or refuses the value.
    @discardableResult
    func set(_ option: CURLoption, _ value: Int) -> Bool {
      resource_curl_set_number(pointer, option, value) == CURLE_OK
    }

    @discardableResult
    func set(_ option: CURLoption, _ value: Bool) -> Bool {
      resource_curl_set_number(pointer, option, value ? 1 : 0) == CURLE_OK
    }

    @discardableResult
    func set(_ option: CURLoption, size: Int64) -> Bool {
      resource_curl_set_size(pointer, option, curl_off_t(size)) == CURLE_OK
    }

    /// libcurl copies the text.
    @discardableResult
    func set(_ option: CURLoption, _ text: String) -> Bool {
      resource_curl_set_text(pointer, option, text) == CURLE_OK
    }

    /// An option that is newer than the oldest libcurl that is supported, by its number.
    @discardableResult
    func set(newer option: Int, _ value: Int) -> Bool {
      set(CURLoption(UInt32(option)), value)
    }

    @discardableResult
    func set(newer option: Int, _ text: String) -> Bool {
      set(CURLoption(UInt32(option)), text)
    }

    /// Adds header fields, each "Name: value", "Name;" if it is empty, or "Name:" to omit a field that
    /// libcurl would add.
    func set(fields lines: [String]) {
      for line in lines {
        // Nil is returned if memory is short, and the list is unchanged then.
        if let longer = curl_slist_append(fields, line) { fields = longer }
      }
      if let fields { _ = resource_curl_set_pointer(pointer, CURLOPT_HTTPHEADER, fields) }
    }

    // MARK: - Callbacks

    /// Sends the events of this handle to a transfer, which must outlive the handle's use in a multi
    /// handle: libcurl keeps the pointer unretained.
    func connect(to transfer: CurlTransfer) {
      let context = Unmanaged.passUnretained(transfer).toOpaque()
      _ = resource_curl_set_pointer(pointer, CURLOPT_PRIVATE, context)
      _ = resource_curl_set_pointer(pointer, CURLOPT_HEADERDATA, context)
      _ = resource_curl_set_pointer(pointer, CURLOPT_WRITEDATA, context)
      _ = resource_curl_set_bytes(pointer, CURLOPT_HEADERFUNCTION, CurlCallbacks.receiveHead)
      _ = resource_curl_set_bytes(pointer, CURLOPT_WRITEFUNCTION, CurlCallbacks.receiveBody)
      let begin = CURLoption(UInt32(RESOURCE_CURLOPT_PREREQDATA))
      _ = resource_curl_set_begin(pointer, CurlCallbacks.begin)
      _ = resource_curl_set_pointer(pointer, begin, context)
      _ = resource_curl_set_pointer(pointer, CURLOPT_READDATA, context)
      _ = resource_curl_set_pointer(pointer, CURLOPT_SEEKDATA, context)
      _ = resource_curl_set_bytes(pointer, CURLOPT_READFUNCTION, CurlCallbacks.sendBody)
      _ = resource_curl_set_seek(pointer, CurlCallbacks.rewindBody)
    }

    /// The transfer that a handle of a multi handle was connected to.
    static func transfer(of easy: UnsafeMutableRawPointer) -> CurlTransfer? {
      resource_curl_context(easy).map {
        Unmanaged<CurlTransfer>.fromOpaque($0).takeUnretainedValue()
      }
    }

    // MARK: - Control

    func pauseReceiving() {
      _ = curl_easy_pause(pointer, CURLPAUSE_RECV)
    }

    /// May call back with bytes that libcurl holds.
    func resume() {
      _ = curl_easy_pause(pointer, CURLPAUSE_CONT)
    }

    func number(_ info: CURLINFO) -> Int {
      var value = 0
      return resource_curl_get_number(pointer, info, &value) == CURLE_OK ? value : 0
    }
  }

  /// What libcurl calls, on the thread of the driver, while it performs.
  private enum CurlCallbacks {
    static let receiveHead: resource_curl_bytes = { bytes, size, count, context in
      transfer(context)?.receive(head: buffer(bytes, size, count)) == true ? size * count : 0
    }

    static let receiveBody: resource_curl_bytes = { bytes, size, count, context in
      transfer(context)?.receive(body: buffer(bytes, size, count)) == true ? size * count : 0
    }

    static let sendBody: resource_curl_bytes = { bytes, size, count, context in
      let buffer = UnsafeMutableRawBufferPointer(start: bytes, count: size * count)
      return transfer(context)?.fill(buffer) ?? Int(CURL_READFUNC_ABORT)
    }

    static let rewindBody: resource_curl_seek = { context, offset, origin in
      guard offset == 0, origin == SEEK_SET, transfer(context)?.rewind() == true else {
        return CURL_SEEKFUNC_FAIL
      }
      return CURL_SEEKFUNC_OK
    }

    static let begin: resource_curl_begin = { context, _, _, _, _ in
      transfer(context)?.begin() == true ? CURL_PREREQFUNC_OK : CURL_PREREQFUNC_ABORT
    }

    private static func transfer(_ context: UnsafeMutableRawPointer?) -> CurlTransfer? {
      context.map { Unmanaged<CurlTransfer>.fromOpaque($0).takeUnretainedValue() }
    }

    private static func buffer(
      _ bytes: UnsafeMutablePointer<CChar>?, _ size: Int, _ count: Int
    ) -> UnsafeRawBufferPointer {
      UnsafeRawBufferPointer(start: bytes, count: size * count)
    }
  }
#endif
