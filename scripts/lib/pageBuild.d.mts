/** The folder of a page's build for these settings, so that instances on different ports do not share one. */
export function pageBuildFolder(root: string, room: string, env: Readonly<Record<string, string>>): string
