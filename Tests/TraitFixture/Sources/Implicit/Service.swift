import ResourceRuntime

/// Uses the default transport of the system.
func makeService() -> ResourceService {
  ResourceService()
}
