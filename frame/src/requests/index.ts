export { createRequests } from './createRequests.js'
export { ownerAccount } from './ownerAccount.js'
export type { Describe, RequestContext } from './RequestContext.js'
