/** Loaded by `useApprovals` and view Approvals when an account is connected. */
export { approvalsQuery } from './approvals/approvalsQuery.js'
export { revokeApprovals } from './approvals/revokeApprovals.js'
export { observeQuery } from './query/fetchQuery.js'
export { invalidateQueries } from './query/invalidateQueries.js'
