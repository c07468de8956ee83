/** The error for a host that uses `walletConnect()` without a relay. In a file of its own, because every page loads the connector's factory. */
export { noRelay } from '../../protocol/errors/wallet.js'
