/**
 * What a kit does with a wallet, as opposed to showing which there are. In one piece: what is asked for first is done first.
 */
export { connect } from './actions/connect.js'
export { disconnect } from './actions/disconnect.js'
export { dismissRequest } from './actions/dismissRequest.js'
export { switchConnection } from './actions/switchConnection.js'
export { switchNetwork } from './actions/switchNetwork.js'
export { reconnectAll } from './reconnectAll.js'
export { reopen } from './reopen.js'
export { restoreNetworks } from './restoreNetworks.js'
export { hearTab } from './tabs.js'
