#if CURL_TRANSPORT
  import ResourceRuntimeCurl

  /// An easy handle of libcurl: the options and the result of one transfer.
  ///
  /// A handle is never reused: libcurl 7.88 retains a pointer to the last header field of the
  /// previous transfer, and reads freed memory if a response begins with a folded line.
  ///
  /// Invariant of all unsafe code of this type: the pointers live from `init` to `deinit`, and only
  /// the thread of the driver uses them.
  final class CurlEasyHandle {
    let pointer: UnsafeMutableRawPointer
    /// The buffer for libcurl's error message.
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

    /// libcurl's message about the error of this transfer; nil without one.
    var errorMessage: String? {
      message.pointee == 0 ? nil : String(cString: message)
    }

    // MARK: - Options

    /// Sets an option; returns false if this libcurl does not know the option, or rejects the
    /// value.
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

    /// Sets an option to a text, which libcurl copies.
    @discardableResult
    func set(_ option: CURLoption, _ text: String) -> Bool {
      resource_curl_set_text(pointer, option, text) == CURLE_OK
    }

    /// Removes the default value of a text option.
    func clear(_ option: CURLoption) {
      _ = resource_curl_set_pointer(pointer, option, nil)
    }

    /// Sets, by its number, an option that the oldest supported libcurl does not have.
    @discardableResult
    func set(newer option: Int, _ value: Int) -> Bool {
      set(CURLoption(UInt32(option)), value)
    }

    @discardableResult
    func set(newer option: Int, _ text: String) -> Bool {
      set(CURLoption(UInt32(option)), text)
    }

    /// Adds header fields, each "Name: value", "Name;" for an empty value, or "Name:" to omit a
    /// field that libcurl would add.
    func set(fields lines: [String]) {
      for line in lines {
        // If memory is short, the result is nil and the list is unchanged.
        if let longer = curl_slist_append(fields, line) { fields = longer }
      }
      if let fields { _ = resource_curl_set_pointer(pointer, CURLOPT_HTTPHEADER, fields) }
    }

    // MARK: - Callbacks

    /// Connects the callbacks of this handle to a transfer. The transfer must outlive the handle's
    /// use in a multi handle, since libcurl does not retain it.
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

    /// Lets libcurl describe to a transfer what it does.
    func trace(to transfer: CurlTransfer) {
      let context = Unmanaged.passUnretained(transfer).toOpaque()
      _ = resource_curl_set_pointer(pointer, CURLOPT_DEBUGDATA, context)
      _ = resource_curl_set_trace(pointer, CurlCallbacks.trace)
      set(CURLOPT_VERBOSE, true)
    }

    /// Returns the transfer that a handle was connected to.
    static func transfer(of easy: UnsafeMutableRawPointer) -> CurlTransfer? {
      resource_curl_context(easy).map {
        Unmanaged<CurlTransfer>.fromOpaque($0).takeUnretainedValue()
      }
    }

    // MARK: - Control

    func pauseReceiving() {
      _ = curl_easy_pause(pointer, CURLPAUSE_RECV)
    }

    /// Resumes receiving; libcurl may call back at once with bytes that it has stored.
    func resume() {
      _ = curl_easy_pause(pointer, CURLPAUSE_CONT)
    }

    func number(_ info: CURLINFO) -> Int {
      var value = 0
      return resource_curl_get_number(pointer, info, &value) == CURLE_OK ? value : 0
    }
  }

  /// The functions that libcurl calls on the thread of the driver during a transfer.
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

    static let trace: resource_curl_trace = { _, type, bytes, count, context in
      if type == CURLINFO_TEXT { transfer(context)?.receive(trace: buffer(bytes, 1, count)) }
      return 0
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
