ProcessMemory.useLargePages()
Terminal.ignoreClosedReaders()
end(Invocation.run(CommandLine.arguments.dropFirst()))
