/** Smart sessions, as views and hooks load them when they are used. */
export { createSmartSession, revokeSmartSession, sessionsQuery } from './actions/smartSessions.js'
export { observeQuery } from './query/fetchQuery.js'
export { invalidateQueries } from './query/invalidateQueries.js'
