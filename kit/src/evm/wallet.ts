/** The functions of a connector: one chunk, loaded on first use. */
export { connect } from './connect.js'
export { disconnect } from './disconnect.js'
export { signMessage } from './signMessage.js'
export { subscribe } from './subscribe.js'
export { switchNetwork } from './switchNetwork.js'
