import { existsSync } from 'node:fs'

/** The program of Debian's package `chromium-headless-shell`. */
export const headlessShell = '/usr/bin/chromium-headless-shell'

/**
 * Launch options of Chromium for every tool of this repository: Debian's, or `LATCHKEY_CHROMIUM`; with little
 * logging, and working as root.
 */
export const chromiumLaunch = {
  executablePath: process.env.LATCHKEY_CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync'
  ]
}

/**
 * The same Chromium without its own window, Playwright's usual choice for headless tests: Chromium 156 draws the toolbar of each new
 * window in a renderer of its own, which took 40 % of the time of the flows. Chromium itself where Debian has no such package.
 */
export const headlessShellLaunch = {
  ...chromiumLaunch,
  executablePath:
    existsSync(headlessShell) && !process.env.LATCHKEY_CHROMIUM
      ? headlessShell
      : chromiumLaunch.executablePath
}
