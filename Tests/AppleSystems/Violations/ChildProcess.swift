// error: 'posix_spawn' is unavailable in
// systems: tvos watchos
import Darwin

func start(_ program: String) -> Bool {
  var id: pid_t = 0
  return posix_spawn(&id, program, nil, nil, [nil], [nil]) == 0
}
