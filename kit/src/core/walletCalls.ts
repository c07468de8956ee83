/** The requests of EIP-5792 and ERC-7715, as hooks load them when they are used. */
export { callsStatusQuery, showCallsStatus, watchCallsStatus } from './actions/callsStatus.js'
export { grantPermissions, revokePermissions } from './actions/grantPermissions.js'
export { sendCalls } from './actions/sendCalls.js'
export { capabilitiesQuery } from './query/capabilitiesQuery.js'
export { observeQuery } from './query/fetchQuery.js'
export { invalidateQueries } from './query/invalidateQueries.js'
