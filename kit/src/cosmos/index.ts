export { cosmos } from './cosmos.js'
export type { CosmosKey, CosmosProvider } from './keplr.js'
