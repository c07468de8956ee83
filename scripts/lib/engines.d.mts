/** Debian's other engines and their drivers: `LATCHKEY_FIREFOX` and `LATCHKEY_WEBKIT_DRIVER` name others. */
export const enginePaths: { readonly firefox: string; readonly webKitDriver: string; readonly screen: string }
