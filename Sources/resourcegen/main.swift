internal import ResourceGenCommandLine

Terminal.ignoreBrokenPipes()
end(Invocation.run(CommandLine.arguments.dropFirst()))
