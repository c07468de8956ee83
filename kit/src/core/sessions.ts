/** Smart sessions, as views and hooks load them when they are used. */
export { revokeSmartSession } from './actions/revokeSmartSession.js'
export { sessionsQuery, storeKeptSession } from './actions/smartSessions.js'
export { observeQuery } from './query/fetchQuery.js'
export { invalidateQueries } from './query/invalidateQueries.js'
export { createSessionOnScreen } from './reactions/sessionReactions.js'
export { keptSessionsOf } from './select/keptSessions.js'
