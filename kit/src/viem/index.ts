export { getPublicClient } from './getPublicClient.js'
export { getWalletClient, type LatchkeyWalletClient, type WalletClientParameters } from './getWalletClient.js'
export { watchWalletClient } from './watchWalletClient.js'
