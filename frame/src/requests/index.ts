export { createRequests } from './createRequests.js'
export { ownerAccount } from './ownerAccount.js'
