/** Loaded by `useNfts` when an account is connected. */
export { observeQuery } from './fetchQuery.js'
export { invalidateQueries } from './invalidateQueries.js'
export { fetchNextNfts, nftsQuery } from './nftsQuery.js'
