/** Sending, as hooks load it when they are used: the form, its review, and the action. */
export { send } from './actions/send.js'
export { chooseNft } from './send/chooseNft.js'
export { listActiveTokens } from './send/listTokens.js'
export { openIntent } from './send/openIntent.js'
export { followForm } from './send/openSend.js'
export { setMax } from './send/setMax.js'
export { setReceiver } from './send/setReceiver.js'
export { resetSend, sendSlice, updateSend } from './state/send.js'
