/** Sending, as hooks load it when they are used: the form, its review, and the action. */
export { send } from './actions/send.js'
export { fillIn, openSend } from './send/openSend.js'
export { openIntent } from './send/openIntent.js'
export { setMax } from './send/setMax.js'
export { setReceiver } from './send/setReceiver.js'
export { resetSend, sendSlice, updateSend } from './state/send.js'
