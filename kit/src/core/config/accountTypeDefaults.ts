import type { LatchkeyOptions } from './LatchkeyOptions.js'

/** The default of option `defaultAccountTypes` (decision D7). Loaded with the first wallet, not with the other late defaults. */
export const accountTypeDefaults: NonNullable<LatchkeyOptions['defaultAccountTypes']> = {
  eip155: 'smartAccount',
  bip122: 'payment',
  solana: 'eoa',
  polkadot: 'eoa'
}
