/** The back end of the measured page, which does not exist. */
export const server = 'https://server.invalid'

/** The query with which the measured page has it. */
export const withServer = `?server=${server}`

/** The same, where nothing is fetched before the click. */
export const withoutPrefetch = `${withServer}&prefetch=none`
