export { cookieToInitialState } from './cookieToInitialState.js'
export { type DefaultConfigOptions, getDefaultConfig } from './getDefaultConfig.js'
export { type LatchkeyConnectorsOptions, latchkeyConnectors } from './latchkeyConnectors.js'
export { type WagmiOptions, wagmi } from './wagmi.js'
