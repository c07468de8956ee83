export { type SolanaDevnet, type SolanaOptions, startSolana } from './startSolana.js'
