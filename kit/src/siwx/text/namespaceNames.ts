import type { Namespace } from '../../protocol/namespaces.js'

/** The word for an account of a namespace, where no network is named. `Ethereum` is EIP-4361's, the others CAIP-122's. */
export const namespaceNames: Readonly<Record<Namespace, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos'
}
