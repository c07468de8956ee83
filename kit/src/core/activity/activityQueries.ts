/** Loaded by `useActivity` when an account is connected. */
export { observeQuery } from '../query/fetchQuery.js'
export { activityQuery, fetchNextActivity, refetchActivity } from './activityQuery.js'
