/** What is done with a session: loaded once a wallet answers, or one is stored. Whoever only shows a code needs none of it. */
export { parseStored } from '../sign/parseStored.js'
export { createPendingRequests } from './createPendingRequests.js'
export { extend } from './extend.js'
export { heed } from './heed.js'
export { ping } from './ping.js'
export { request } from './request.js'
export { takeSettlement } from './takeSettlement.js'
export { verify } from './verify.js'
