export { type AppKitWalletButton, createAppKitWalletButton } from './createAppKitWalletButton.js'
