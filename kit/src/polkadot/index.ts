export { polkadot } from './polkadot.js'
export type { PolkadotAccount, PolkadotProvider } from './injected.js'
