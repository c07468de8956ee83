export type { SignInRequest } from '../core/contracts/ConnectorFactory.js'
export { type WalletConnectOptions, walletConnect } from './walletConnect.js'
