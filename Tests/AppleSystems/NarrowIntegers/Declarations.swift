// The types of other files that the checked files extend.

public enum ResourceService {}
