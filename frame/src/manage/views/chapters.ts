export { removeWallet } from './removeWallet.js'
export { showDevices } from './showDevices.js'
export { showFactors } from './showFactors.js'
export { showPhrase } from './showPhrase.js'
