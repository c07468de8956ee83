/** How every tool of the house starts Chromium. */
export const chromiumLaunch: { readonly executablePath: string; readonly args: string[] }
