/** Loaded by the hooks of an account's remote data when an account is connected. */
export { observeQuery } from './fetchQuery.js'
export { invalidateQueries } from './invalidateQueries.js'
export { nativeBalanceQuery } from './nativeBalanceQuery.js'
export { tokenBalancesQuery } from './tokenBalancesQuery.js'
