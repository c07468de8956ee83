export type { AccountWalletParameters } from './AccountWalletParameters.js'
export { createAccountWallet } from './createAccountWallet.js'
