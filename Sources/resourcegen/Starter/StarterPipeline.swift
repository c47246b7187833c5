/// The pipelines that `init --ci` writes: `check`, `lint` and `diff` on each pull request.
///
/// They use the checkout of the runtime that the package manager makes, so the generator has the
/// version that the package depends on, and no third party is needed.
enum StarterPipeline: String, CaseIterable {
  case github
  case gitlab

  /// The file that the host reads.
  var path: String {
    switch self {
    case .github: ".github/workflows/api-review.yml"
    case .gitlab: ".gitlab-ci.yml"
    }
  }

  func text(for project: StarterProject) -> String {
    let spec = YAMLWord.quoted(project.spec)
    // What the build plugin generates is not committed.
    let checks = if case .module = project.layout { true } else { false }
    return switch self {
    case .github: StarterPipeline.workflow(spec: spec, checks: checks)
    case .gitlab: StarterPipeline.job(spec: spec, checks: checks)
    }
  }

  private static func workflow(spec: String, checks: Bool) -> String {
    """
    # Reviews changes of the API: annotates lines of a pull request, and describes the changes in
    # the summary of the job and in one comment.
    name: API review

    on:
      pull_request:

    permissions:
      contents: read
      # For the comment. Pull requests from forks get the summary only.
      pull-requests: write

    concurrency:
      group: api-review-${{ github.ref }}
      cancel-in-progress: true

    jobs:
      review:
        runs-on: ubuntu-24.04
        container: swift:6.3
        timeout-minutes: 30
        steps:
          - uses: actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2
            with:
              # The merged result, and the branch that it is compared with.
              fetch-depth: 2
          - run: swift package resolve
          - uses: ./.build/checkouts/resourcegen-runtime
            with:
              spec: \(spec)
              check: '\(checks)'

    """
  }

  private static func job(spec: String, checks: Bool) -> String {
    """
    # Reviews changes of the API: reports findings as code quality, and describes the changes in
    # resourcegen-review.md and, with an access token in RESOURCEGEN_TOKEN, in one comment.
    variables:
      RESOURCEGEN_SPEC: \(spec)
      RESOURCEGEN_CHECK: '\(checks)'

    api-review:
      stage: test
      image: swift:6.3
      rules:
        - if: $CI_PIPELINE_SOURCE == "merge_request_event"
      script:
        - swift package resolve
        - .build/checkouts/resourcegen-runtime/Integrations/review
      artifacts:
        when: always
        paths:
          - resourcegen-review.md
        reports:
          codequality: resourcegen-codequality.json

    """
  }
}
