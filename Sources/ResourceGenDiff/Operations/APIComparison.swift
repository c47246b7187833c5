internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// The comparison of two versions of an API. Extensions compare each part.
struct APIComparison {
  let old: CheckedAPI
  let new: CheckedAPI
  let models: ModelMatching
  /// The operations of both versions; findings and seeds refer to them by position.
  let operations: [(old: Int?, new: Int?)]
  let service: ServiceMatching
  let details: DetailMatching
  private var pairs: ModelPairs
  private(set) var findings: [Finding] = []
  private var seeds: [Reach.Seed] = []
  private(set) var changes: [Change] = []
  private var names: ReachedNames

  /// The operation that is compared, and its subject.
  private var current = (operation: 0, subject: Change.Subject.service)

  init(from old: CheckedAPI, to new: CheckedAPI) {
    self.old = old
    self.new = new
    models = ModelMatching(
      old.models, new.models,
      areOptionalsNullable: old.api.hasExactNames || new.api.hasExactNames)
    operations = OperationMatching(old.api, new.api).pairs
    service = ServiceMatching(old.api, new.api)
    details = DetailMatching(old.api, new.api)
    names = ReachedNames(operations, old.api, new.api)
    pairs = ModelPairs(models)
    compareService()
    compareUnread()
    compareUnreadReferences()
    for position in operations.indices { compareOperation(at: position) }
    compareDefaults()
    compareModels()
    for finding in findings.withoutRepeatedLimits().merged() {
      guard var change = finding.change() else { continue }
      if !finding.subject.isOperation {
        change.reaches = names.list(finding.sent + finding.received)
      }
      changes.append(change)
    }
    sortChanges()
  }

  private mutating func compareOperation(at position: Int) {
    current.operation = position
    switch operations[position] {
    case (let oldIndex?, let newIndex?):
      let (oldEndpoint, newEndpoint) = (old.endpoints[oldIndex], new.endpoints[newIndex])
      current.subject = .operation(
        old: oldEndpoint.endpoint.qualifiedName, new: newEndpoint.endpoint.qualifiedName)
      compare(oldEndpoint, newEndpoint)
    case (nil, let newIndex?):
      let endpoint = new.endpoints[newIndex].endpoint
      current.subject = .operation(old: nil, new: endpoint.qualifiedName)
      if let other = details.unread.old[endpoint] {
        addUnread(
          endpoint, "couldn't be read before", old: other.name.span, new: endpoint.name.span)
        return
      }
      add(.operationAdded, .entire, "was added", old: nil, new: endpoint.name.span)
    case (let oldIndex?, nil):
      let endpoint = old.endpoints[oldIndex].endpoint
      current.subject = .operation(old: endpoint.qualifiedName, new: nil)
      if let other = details.unread.new[endpoint] {
        addUnread(endpoint, "can't be read any more", old: endpoint.name.span, new: other.name.span)
        return
      }
      // Another operation may send the same media type to the route now.
      let type = endpoint.bodyMediaTypes.first?.value
      let isAccepted = type.map { details.bodies.new.accept($0, at: endpoint) } ?? false
      add(
        .operationRemoved, .entire, "was removed", old: endpoint.name.span, new: nil,
        limit: isAccepted ? .unknown : .breaking)
    case (nil, nil): break
    }
  }

  // MARK: Adding findings

  /// Adds a finding about the current operation that doesn't depend on a direction.
  ///
  /// - Parameter limit: The worst verdict that it may have.
  mutating func add(
    _ rule: ChangeRule, _ part: Change.Part, _ sentence: String, old: SourceSpan?,
    new: SourceSpan?, limit: WireVerdict = .breaking
  ) {
    findings.append(
      Finding(
        subject: current.subject, part: part, noun: .none,
        difference: Difference(
          rules: DirectedRules(rule), predicate: sentence, old: old, new: new, sentLimit: limit),
        sent: [current.operation]))
  }

  /// Compares two types of the current operation.
  mutating func compare(
    _ oldType: TypeReference, _ newType: TypeReference, _ part: Change.Part, _ noun: Finding.Noun,
    isSent: Bool, isText: Bool = false, old: SourceSpan?, new: SourceSpan?,
    limits: LimitPair = LimitPair()
  ) {
    var comparison = TypeComparison(models, isText: isText)
    comparison.compare(oldType, newType, old: old, new: new, limits: limits)
    add(comparison, part, noun, isSent: isSent)
  }

  /// Adds the differences of two types of the current operation.
  mutating func add(
    _ comparison: TypeComparison, _ part: Change.Part, _ noun: Finding.Noun, isSent: Bool
  ) {
    let (differences, targets) = pairs.resolve(comparison)
    for difference in differences {
      var finding = Finding(
        subject: current.subject, part: part, noun: noun, difference: difference)
      if isSent {
        finding.sent = [current.operation]
      } else {
        finding.received = [current.operation]
      }
      findings.append(finding)
    }
    for target in targets {
      seeds.append(Reach.Seed(pair: target, operation: current.operation, isSent: isSent))
    }
  }

  /// Adds a change that doesn't depend on types, with the operations that it reaches.
  mutating func addChange(
    _ rule: ChangeRule, _ sentence: String, of subject: Change.Subject = .service,
    old: SourceSpan?, new: SourceSpan?, reaching operations: [Int] = []
  ) {
    var change = Change(rule, of: subject, .entire, sentence, old: old, new: new)
    change.reaches = names.list(operations)
    changes.append(change)
  }

  // MARK: Models

  private mutating func compareModels() {
    let results = pairs.results()
    addEvents()
    let reach = Reach(pairs, seeds, wanted: results.map(\.position))
    var resultsByModel: [Int: [ModelPairs.Result]] = [:]
    for result in results { resultsByModel[result.pair.new.model, default: []].append(result) }
    for (newIndex, oldIndex) in models.oldPositions.enumerated() {
      let model = new.api.models[newIndex]
      if oldIndex == nil { addModel(added: model) }
      if let oldModel = oldIndex.map({ old.api.models[$0] }),
        oldModel.name.map({ WireName($0.value) }) != model.name.map({ WireName($0.value) })
      {
        addModel(
          .modelRenamed,
          "was renamed from \(Diagnostic.quoted(oldModel.name?.value ?? ""))", oldModel, model)
      }
      for result in resultsByModel[newIndex] ?? [] { add(result, reach[result.position]) }
    }
    for (oldIndex, newIndex) in models.newPositions.enumerated() where newIndex == nil {
      let model = old.api.models[oldIndex]
      addModel(
        model.event == nil ? .modelRemoved : .webhookRemoved, model.change("was removed"), model,
        nil)
    }
  }

  private mutating func addModel(added model: Model) {
    addModel(
      model.event == nil ? .modelAdded : .webhookAdded, model.change("was added"), nil, model)
  }

  /// Adds the payloads of webhooks and callbacks, which clients receive.
  private mutating func addEvents() {
    for (newIndex, oldIndex) in models.oldPositions.enumerated() {
      guard let oldIndex, let event = new.api.models[newIndex].event,
        let pair = pairs.position(
          ofKnown: ModelPair(old: TypePath(model: oldIndex), new: TypePath(model: newIndex)))
      else { continue }
      seeds.append(Reach.Seed(pair: pair, operation: names.add(event.value), isSent: false))
    }
  }

  private mutating func add(_ result: ModelPairs.Result, _ reached: Reach.Operations) {
    let subject = Change.Subject.model(
      old: old.api.models[result.pair.old.model].name?.value,
      new: new.api.models[result.pair.new.model].name?.value)
    for difference in result.differences {
      findings.append(
        Finding(
          subject: subject, part: Change.Part(.contents), noun: .model, difference: difference,
          sent: reached.sent, received: reached.received))
    }
  }

  private mutating func addModel(
    _ rule: ChangeRule, _ sentence: String, _ old: Model?, _ new: Model?
  ) {
    changes.append(
      Change(
        rule, of: .model(old: old?.name?.value, new: new?.name?.value), .entire, sentence,
        old: old.map { $0.name?.span ?? $0.span }, new: new.map { $0.name?.span ?? $0.span }))
  }

  // MARK: Order

  /// Sorts the changes: service, several operations, operations, models.
  private mutating func sortChanges() {
    var ranks: [Change.Subject: Int] = [.service: 0, .operations: 1]
    for position in operations.indices {
      let (oldIndex, newIndex) = operations[position]
      let subject = Change.Subject.operation(
        old: oldIndex.map { old.api.endpoints[$0].qualifiedName },
        new: newIndex.map { new.api.endpoints[$0].qualifiedName })
      if ranks[subject] == nil { ranks[subject] = ranks.count }
    }
    let modelRanks = modelRanks()
    func rank(_ change: Change) -> Int {
      if let rank = ranks[change.subject] { return rank }
      return ranks.count + (modelRanks[WireName(change.subject.name ?? "")] ?? modelRanks.count)
    }
    let ranked = changes.enumerated().map { (rank: rank($0.element), index: $0.offset) }
    changes = ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map { changes[$0.index] }
  }

  /// The order of models by their names: that of the new spec, then removed ones.
  private func modelRanks() -> [WireName: Int] {
    var ranks: [WireName: Int] = [:]
    for model in new.api.models + old.api.models {
      guard let name = model.name.map({ WireName($0.value) }), ranks[name] == nil else { continue }
      ranks[name] = ranks.count
    }
    return ranks
  }
}

extension Model {
  /// What happened to the model, or to the webhook or callback whose payload it is.
  fileprivate func change(_ predicate: String) -> String {
    event.map { "the webhook \(Diagnostic.quoted($0.value)) \(predicate)" } ?? predicate
  }
}
