export { evm } from './evm.js'
export type { Eip1193Provider } from './provider.js'
