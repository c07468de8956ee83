/** Debian's other engines and their drivers: `LATCHKEY_FIREFOX` and `LATCHKEY_WEBKIT_DRIVER` name others. */
export const enginePaths = {
  firefox: process.env.LATCHKEY_FIREFOX ?? '/usr/bin/firefox-esr',
  webKitDriver: process.env.LATCHKEY_WEBKIT_DRIVER ?? '/usr/bin/WebKitWebDriver',
  screen: '/usr/bin/Xvfb'
}
