/// The names of the public top-level types of the standard library, Foundation,
/// FoundationNetworking and Dispatch, as `swift symbolgraph-extract` lists them for Swift 6.
enum SystemTypeNames {
  static let all = Set(text.split(whereSeparator: \.isWhitespace).map(String.init))

  private static let text = """
    Actor AdditiveArithmetic AffineTransform AlignmentOptions AnyBidirectionalCollection AnyClass
    AnyCollection AnyHashable AnyIndex AnyIterator AnyKeyPath AnyObject AnyRandomAccessCollection
    AnySequence Array ArrayLiteralConvertible ArraySlice AsyncSequence AsyncStream
    AttributeContainer AttributeDynamicLookup AttributeScope AttributeScopeCodableConfiguration
    AttributeScopes AttributedString AttributedStringAttributeMutation AttributedStringKey
    AttributedStringProtocol AttributedSubstring BidirectionalCollection BidirectionalIndexable
    BidirectionalSlice BinaryFloatingPoint BinaryInteger BitwiseCopyable BlockOperation Bool
    BooleanLiteralConvertible BooleanLiteralType Bundle ByteCountFormatter CBool CChar CChar16
    CChar32 CChar8 CDouble CFloat CFloat16 CGFloat CGPoint CGRect CGRectEdge CGSize CInt CLong
    CLongDouble CLongLong CShort CSignedChar CUnsignedChar CUnsignedInt CUnsignedLong
    CUnsignedLongLong CUnsignedShort CVaListPointer CVarArg CWideChar CachedURLResponse Calendar
    CaseIterable Character CharacterSet Clock ClosedRange ClosedRangeIndex CocoaError Codable
    CodableAttributedStringKey CodableConfiguration CodableWithConfiguration CodingKey
    CodingKeyRepresentable CodingUserInfoKey Collection CollectionDifference CollectionOfOne
    CommandLine Comparable ComparableComparator Comparator ComparisonResult ConcurrentValue
    ContiguousArray ContiguousBytes Copyable CountableClosedRange CountablePartialRangeFrom
    CountableRange CustomDebugStringConvertible CustomLeafReflectable CustomNSError
    CustomPlaygroundDisplayConvertible CustomPlaygroundQuickLookable CustomReflectable
    CustomStringConvertible Data DataProtocol Date DateComponents DateFormatter DateInterval
    DateIntervalFormatter Decimal Decodable DecodableAttributedStringKey DecodableWithConfiguration
    Decoder DecodingConfigurationProviding DecodingError DefaultBidirectionalIndices DefaultIndices
    DefaultRandomAccessIndices DefaultStringInterpolation Dictionary DictionaryIndex
    DictionaryIterator DictionaryLiteral DictionaryLiteralConvertible Dimension
    DiscontiguousAttributedSubstring DiscontiguousSlice DiscreteFormatStyle DispatchData
    DispatchDataIterator DispatchGroup DispatchIO DispatchObject DispatchPredicate DispatchQoS
    DispatchQueue DispatchSemaphore DispatchSource DispatchSourceHandler DispatchSourceProtocol
    DispatchSourceRead DispatchSourceSignal DispatchSourceTimer DispatchSourceUserDataAdd
    DispatchSourceUserDataOr DispatchSourceUserDataReplace DispatchSourceWrite DispatchSpecificKey
    DispatchTime DispatchTimeInterval DispatchTimeoutResult DispatchWallTime DispatchWorkItem
    DispatchWorkItemFlags Double DropFirstSequence DropWhileSequence Duration DurationProtocol
    EmptyCollection EmptyIterator Encodable EncodableAttributedStringKey EncodableWithConfiguration
    Encoder EncodingConfigurationProviding EncodingError EnergyFormatter EnumeratedIterator
    EnumeratedSequence Equatable Error Escapable ExpressibleByArrayLiteral
    ExpressibleByBooleanLiteral ExpressibleByDictionaryLiteral
    ExpressibleByExtendedGraphemeClusterLiteral ExpressibleByFloatLiteral
    ExpressibleByIntegerLiteral ExpressibleByNilLiteral ExpressibleByStringInterpolation
    ExpressibleByStringLiteral ExpressibleByUnicodeScalarLiteral Expression
    ExtendedGraphemeClusterLiteralConvertible ExtendedGraphemeClusterType FileAttributeKey
    FileAttributeType FileHandle FileManager FileManagerDelegate FileProtectionType
    FixedWidthInteger FlattenBidirectionalCollection FlattenBidirectionalCollectionIndex
    FlattenCollection FlattenCollectionIndex FlattenSequence Float Float16 Float32 Float64 Float80
    FloatLiteralConvertible FloatLiteralType FloatingPoint FloatingPointClassification
    FloatingPointRoundingRule FloatingPointSign FormatStyle Formatter HTTPCookie
    HTTPCookiePropertyKey HTTPCookieStorage HTTPURLResponse Hashable Hasher Host
    ISO8601DateFormatter Identifiable IndexPath IndexSet Indexable IndexableBase IndexingIterator
    InflectionRule InlineArray InputStream InstantProtocol Int Int128 Int16 Int32 Int64 Int8
    IntegerLiteralConvertible IntegerLiteralType IteratorOverOne IteratorProtocol IteratorSequence
    JSONDecoder JSONEncoder JSONSerialization JoinedIterator JoinedSequence KeyPath KeyValuePairs
    KeyedDecodingContainer KeyedDecodingContainerProtocol KeyedEncodingContainer
    KeyedEncodingContainerProtocol LazyBidirectionalCollection LazyCollection LazyCollectionProtocol
    LazyDropWhileBidirectionalCollection LazyDropWhileCollection LazyDropWhileIndex
    LazyDropWhileIterator LazyDropWhileSequence LazyFilterBidirectionalCollection
    LazyFilterCollection LazyFilterIndex LazyFilterIterator LazyFilterSequence
    LazyMapBidirectionalCollection LazyMapCollection LazyMapIterator LazyMapRandomAccessCollection
    LazyMapSequence LazyPrefixWhileBidirectionalCollection LazyPrefixWhileCollection
    LazyPrefixWhileIndex LazyPrefixWhileIterator LazyPrefixWhileSequence LazyRandomAccessCollection
    LazySequence LazySequenceProtocol LengthFormatter Locale LocalizedError
    LosslessStringConvertible MainActor ManagedBuffer ManagedBufferPointer
    MarkdownDecodableAttributedStringKey MassFormatter Measurement MemoryLayout Mirror MirrorPath
    Morphology MutableBidirectionalSlice MutableCollection MutableDataProtocol MutableIndexable
    MutableRandomAccessSlice MutableRangeReplaceableBidirectionalSlice
    MutableRangeReplaceableRandomAccessSlice MutableRangeReplaceableSlice MutableRawSpan
    MutableSlice MutableSpan NSAffineTransform NSAffineTransformStruct NSArray NSAttributedString
    NSBinarySearchingOptions NSCache NSCacheDelegate NSCalendar NSCharacterSet NSCoder NSCoding
    NSComparisonPredicate NSCompoundPredicate NSCondition NSConditionLock NSCopying NSCountedSet
    NSData NSDate NSDateComponents NSDateInterval NSDecimalNumber NSDecimalNumberBehaviors
    NSDecimalNumberHandler NSDictionary NSEdgeInsets NSEnumerationOptions NSEnumerator NSError
    NSErrorDomain NSExceptionName NSExpression NSIndexPath NSIndexSet NSIndexSetIterator
    NSKeyedArchiver NSKeyedArchiverDelegate NSKeyedUnarchiver NSKeyedUnarchiverDelegate NSLocale
    NSLock NSLocking NSMeasurement NSMutableArray NSMutableAttributedString NSMutableCharacterSet
    NSMutableCopying NSMutableData NSMutableDictionary NSMutableIndexSet NSMutableOrderedSet
    NSMutableSet NSMutableString NSMutableURLRequest NSNotification NSNull NSNumber NSObject
    NSObjectProtocol NSOrderedSet NSOrthography NSPersonNameComponents NSPoint NSPointArray
    NSPointPointer NSPredicate NSRange NSRangePointer NSRect NSRectArray NSRectEdge NSRectPointer
    NSRecursiveLock NSRegularExpression NSSecureCoding NSSet NSSize NSSizeArray NSSizePointer
    NSSortDescriptor NSSortOptions NSString NSTextCheckingKey NSTextCheckingResult NSTimeZone NSURL
    NSURLComponents NSURLQueryItem NSURLRequest NSUUID NSValue NSZone Never NilLiteralConvertible
    Notification NotificationCenter NotificationQueue NumberFormatter Numeric ObjCBool
    ObjectIdentifier OpaquePointer OperatingSystemVersion Operation OperationQueue OptionSet
    Optional OutputRawSpan OutputSpan OutputStream POSIXError ParseStrategy ParseableFormatStyle
    PartialKeyPath PartialRangeFrom PartialRangeThrough PartialRangeUpTo PersonNameComponents
    PersonNameComponentsFormatter Pipe PlaygroundQuickLook Port PortDelegate PortMessage Predicate
    PredicateBindings PredicateError PredicateExpression PredicateExpressions PrefixSequence Process
    ProcessInfo Progress ProgressKind ProgressReporting ProgressUserInfoKey PropertyListDecoder
    PropertyListEncoder PropertyListSerialization QualityOfService RandomAccessCollection
    RandomAccessIndexable RandomAccessSlice RandomNumberGenerator Range RangeExpression
    RangeReplaceableBidirectionalSlice RangeReplaceableCollection RangeReplaceableIndexable
    RangeReplaceableRandomAccessSlice RangeReplaceableSlice RangeSet RawRepresentable RawSpan
    RecoverableError ReferenceConvertible ReferenceWritableKeyPath Regex Repeated Result
    ReversedCollection ReversedIndex ReversedRandomAccessCollection RunLoop SIMD SIMD16 SIMD2 SIMD3
    SIMD32 SIMD4 SIMD64 SIMD8 SIMDMask SIMDScalar SIMDStorage Scanner ScopedAttributeContainer
    Sendable SendableMetatype Sequence Set SetAlgebra SetIndex SetIterator SignedInteger
    SignedNumeric SingleValueDecodingContainer SingleValueEncodingContainer Slice SocketNativeHandle
    SocketPort SortComparator SortOrder Span StandardPredicateExpression StaticBigInt StaticString
    Stream StreamDelegate StreamNetworkServiceTypeValue StreamSOCKSProxyConfiguration
    StreamSOCKSProxyVersion StreamSocketSecurityLevel StrideThrough StrideThroughIterator StrideTo
    StrideToIterator Strideable String StringInterpolationConvertible StringInterpolationProtocol
    StringLiteralConvertible StringLiteralType StringProtocol StringTransform Substring
    SystemRandomNumberGenerator Task TaskGroup TextOutputStream TextOutputStreamable Thread
    TimeInterval TimeZone Timer UInt UInt128 UInt16 UInt32 UInt64 UInt8 URL
    URLAuthenticationChallenge URLAuthenticationChallengeSender URLCache URLComponents URLCredential
    URLCredentialStorage URLError URLFileResourceType URLProtectionSpace URLProtocol
    URLProtocolClient URLQueryItem URLRequest URLResourceKey URLResourceValues URLResponse
    URLSession URLSessionConfiguration URLSessionDataDelegate URLSessionDataTask URLSessionDelegate
    URLSessionDownloadDelegate URLSessionDownloadTask URLSessionStreamDelegate URLSessionStreamTask
    URLSessionTask URLSessionTaskDelegate URLSessionTaskMetrics URLSessionTaskTransactionMetrics
    URLSessionUploadTask URLSessionWebSocketDelegate URLSessionWebSocketTask UTF16 UTF32 UTF8
    UTF8Span UUID UnboundedRange UnboundedRange_ UnfoldFirstSequence UnfoldSequence Unicode
    UnicodeCodec UnicodeDecodingResult UnicodeScalar UnicodeScalarLiteralConvertible
    UnicodeScalarType Unit UnitAcceleration UnitAngle UnitArea UnitConcentrationMass UnitConverter
    UnitConverterLinear UnitDispersion UnitDuration UnitElectricCharge UnitElectricCurrent
    UnitElectricPotentialDifference UnitElectricResistance UnitEnergy UnitFrequency
    UnitFuelEfficiency UnitIlluminance UnitInformationStorage UnitLength UnitMass UnitPower
    UnitPressure UnitSpeed UnitTemperature UnitVolume UnkeyedDecodingContainer
    UnkeyedEncodingContainer Unmanaged UnsafeBufferPointer UnsafeBufferPointerIterator
    UnsafeConcurrentValue UnsafeMutableBufferPointer UnsafeMutablePointer
    UnsafeMutableRawBufferPointer UnsafeMutableRawBufferPointerIterator UnsafeMutableRawPointer
    UnsafePointer UnsafeRawBufferPointer UnsafeRawBufferPointerIterator UnsafeRawPointer
    UnsafeSendable UnsignedInteger UserDefaults Void WritableKeyPath Zip2Iterator Zip2Sequence
    tls_ciphersuite_t tls_protocol_version_t unichar uuid_string_t uuid_t
    """
}
