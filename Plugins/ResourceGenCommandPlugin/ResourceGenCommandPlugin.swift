import PackagePlugin

@main
struct ResourceGenCommandPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {}
}
