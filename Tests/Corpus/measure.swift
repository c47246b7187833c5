// Runs a command with a time limit and reports its cost, since `time` has no portable output for
// memory.
//
//     measure SECONDS REPORT COMMAND ARGUMENT…
//
// REPORT receives one line: exit code, seconds, peak memory of the largest process in MiB, CPU
// seconds. The exit code is 128 plus the signal number if a signal ended the command, and 124 if it
// exceeded the limit.

#if canImport(Darwin)
  import Darwin
  let variables = _NSGetEnviron().pointee
  let unitsPerMebibyte = 1_048_576.0
#elseif canImport(Musl)
  import Musl
  let variables = environ
  let unitsPerMebibyte = 1024.0
#else
  import Glibc
  let variables = environ
  let unitsPerMebibyte = 1024.0
#endif

let arguments = CommandLine.arguments
guard arguments.count > 3, let limit = Double(arguments[1]) else {
  print("usage: measure SECONDS REPORT COMMAND ARGUMENT…")
  exit(2)
}

var command: [UnsafeMutablePointer<CChar>?] = arguments[3...].map { strdup($0) }
command.append(nil)
var child: pid_t = 0
let started = ContinuousClock.now
guard let program = command[0], posix_spawnp(&child, program, nil, nil, command, variables) == 0
else {
  print("measure: \(arguments[3]) cannot be run")
  exit(2)
}

var status: Int32 = 0
var usage = rusage()
var isOverdue = false
while wait4(child, &status, WNOHANG, &usage) == 0 {
  if !isOverdue, ContinuousClock.now - started > .seconds(limit) {
    isOverdue = true
    kill(child, SIGKILL)
  }
  usleep(2000)
}
let elapsed = (ContinuousClock.now - started) / .milliseconds(10)
let signal = status & 0x7f
let code = isOverdue ? 124 : signal == 0 ? (status >> 8) & 0xff : 128 + signal
/// The CPU time in hundredths of a second.
let busy =
  Int(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 100
  + Int(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 10_000
let peak = Int((Double(usage.ru_maxrss) / unitsPerMebibyte).rounded(.up))

guard let report = fopen(arguments[2], "w") else {
  print("measure: \(arguments[2]) cannot be written")
  exit(2)
}
fputs("\(code) \(elapsed.rounded() / 100) \(peak) \(Double(busy) / 100)\n", report)
fclose(report)
