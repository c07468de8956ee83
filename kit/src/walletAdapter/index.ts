export {
  createWalletAdapter,
  type LatchkeyWalletAdapter,
  type WalletAdapterOptions
} from './createWalletAdapter.js'
