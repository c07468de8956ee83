/** The functions that need a session. The client loads them once a wallet answers or a session is stored, not to show a code. */
export { parseStored } from '../sign/parseStored.js'
export { createPendingRequests } from './createPendingRequests.js'
export { extend } from './extend.js'
export { heed } from './heed.js'
export { ping } from './ping.js'
export { request } from './request.js'
export { takeSettlement } from './takeSettlement.js'
export { verify } from './verify.js'
