/** What a connector does once it is used: one chunk, loaded with the first use. */
export { connect } from './connect.js'
export { disconnect } from './disconnect.js'
export { signMessage } from './signMessage.js'
export { subscribe } from './subscribe.js'
export { switchNetwork } from './switchNetwork.js'
