type Launch = { readonly executablePath: string; readonly args: string[] }

/** How every tool of the house starts Chromium. */
export const chromiumLaunch: Launch
/** Chromium without its own window, for flows that open many. */
export const headlessShellLaunch: Launch
