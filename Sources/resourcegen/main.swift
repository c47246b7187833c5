internal import ResourceGenCommandLine

ProcessMemory.useLargePages()
Terminal.ignoreBrokenPipes()
end(Invocation.run(CommandLine.arguments.dropFirst()))
