/** The query with which the measured page has a back end: one that does not exist. */
export const withServer = '?server=https://server.invalid'

/** The same, where nothing is fetched before the click. */
export const withoutPrefetch = `${withServer}&prefetch=none`
