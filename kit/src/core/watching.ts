/** Watch-only accounts, as views and hooks load them when they are used. */
export { showWatched, unwatchAccount, watchAccount } from './actions/watchAccount.js'
export { loadWatched } from './connection/watchConnector.js'
