type Launch = { readonly executablePath: string; readonly args: string[] }

/** Launch options of Chromium for every tool of this repository. */
export const chromiumLaunch: Launch
/** Chromium without its own window, for flows that open many. */
export const headlessShellLaunch: Launch
