/**
 * The first late chunk: what an opening of the modal needs. Loaded for a remembered wallet, a message of another tab, a pointer over
 * a button or the first click.
 */
export { dispatch } from './core/dispatch.js'
export { openModal } from './core/openModal.js'
export { startDiscovery } from './core/startDiscovery.js'
export { withWalletActions } from './core/withWalletActions.js'
export { createBrowserKit } from './createBrowserKit.js'
