export type { SignInRequest } from '../core/contracts/ConnectorFactory.js'
export type { FrameHost, LoginWindow, OpenFrame, OpenLoginWindow } from '../core/contracts/FrameHost.js'
export { type EmbeddedOptions, embedded } from './embedded.js'
export { type WalletConnectOptions, walletConnect } from './walletConnect.js'
