import Testing

@testable import ResourceGenSwift

@Suite struct WordsInCapitalsTests {
  @Test(
    "words in capitals are written in small letters next to others",
    arguments: [
      ("NOTIFICATION_OF_FRAUD payload", "Notification_Of_Fraud payload"),
      ("org.example.EXIT_ON_FAILURE", "org.example.Exit_On_Failure"),
      ("Orders_DELETE_all", "Orders_Delete_all"),
      ("AUTHORISATION payload", "Authorisation payload"),
      ("X-UIPATH-UnitId", "X-Uipath-UnitId"),
      // Initialisms, words with digits, and those that are joined with small letters.
      ("RRSET data", nil), ("AIS_DD payment", nil), ("SHA256_HASH of it", nil),
      ("HLLAPIError", nil),
      ("getNASDAQCode", nil), ("ÉCONOMIE verte", nil),
    ])
  func mixed(spelling: String, lowered: String?) {
    #expect(WordsInCapitals.lowered(in: spelling, ofType: false) == lowered)
    #expect(WordsInCapitals.lowered(in: spelling, ofType: true) == lowered)
  }

  @Test(
    "capitals alone are kept, except in one long word that names a type",
    arguments: [
      ("CUSTOMER", "Customer"), ("HLS", nil), ("ORDER", nil), ("CITY_LIST", nil),
      ("LINE ITEMS", nil),
      ("", nil), ("_", nil), ("IMAGES2", nil),
    ])
  func alone(spelling: String, lowered: String?) {
    #expect(WordsInCapitals.lowered(in: spelling, ofType: true) == lowered)
    #expect(WordsInCapitals.lowered(in: spelling, ofType: false) == nil)
  }
}
