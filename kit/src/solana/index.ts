export type { SolanaOptions } from './SolanaOptions.js'
export { createSolanaSigner, type SolanaSigner } from './host/createSolanaSigner.js'
export type { SolanaProvider } from './host/SolanaProvider.js'
export { solana } from './solana.js'
