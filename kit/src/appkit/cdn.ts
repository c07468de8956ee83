// The entry of `dist/cdn/appkit.js`, which a page without a bundler loads by a script element: one file with everything, as global `AppKit`. The
// build makes it (scripts/build/cdn.mjs); no package entry imports this module.

import * as WagmiCore from '@wagmi/core'
import * as Viem from 'viem'
import { latchkeyConnectors } from '../wagmi/latchkeyConnectors.js'
import * as networks from './networks.js'

export { BitcoinAdapter } from './adapters/bitcoin.js'
export { EthersAdapter } from './adapters/ethers.js'
export { SolanaAdapter } from './adapters/solanaAlone.js'
export { WagmiAdapter } from './adapters/wagmi.js'
export { createAppKit } from './createAppKit.js'
export { createSIWEConfig, formatMessage } from './siwe/index.js'
export { DefaultSIWX, ReownAuthentication } from './siwx/index.js'
export { createAppKitWalletButton } from './walletButton/index.js'
export { networks, Viem, WagmiCore }

/** What wagmi itself has of connectors, and the kit's: those of `@wagmi/connectors` bring SDKs of vendors along, and are not in the file. */
export const Connectors = {
  injected: WagmiCore.injected,
  mock: WagmiCore.mock,
  latchkeyConnectors
} as const
