// What a connector needs of any family: one chunk, loaded when its wallet is chosen.
export { createWallet } from './createWallet.js'
export { openWallet } from './families.js'
export { createRemembered } from './remembered.js'
