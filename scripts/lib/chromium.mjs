/** How every tool of the house starts Chromium: Debian's, or `LATCHKEY_CHROMIUM`; quiet, and as root too. */
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
