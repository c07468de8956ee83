/**
 * All that a kit does, as opposed to what it holds. Loaded when there is something to do: a remembered wallet, another tab's
 * news, a pointer over a button, the first click. Until then a page carries only `createShell`.
 */
export { defineNetwork } from '../protocol/defineNetwork.js'
export { connect } from './actions/connect.js'
export { disconnect } from './actions/disconnect.js'
export { rememberWallet } from './actions/rememberWallet.js'
export { switchNetwork } from './actions/switchNetwork.js'
export { dispatch } from './dispatch.js'
export { equip } from './equip.js'
export { openModal } from './openModal.js'
export { hearTab } from './tabs.js'
export { reconnectAll, wake } from './wake.js'
