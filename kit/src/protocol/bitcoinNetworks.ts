/** What the families of wallets call a network. */
export type NetworkNames = {
  /** Sats Connect: `BitcoinNetworkType` (https://github.com/secretkeylabs/sats-connect-core, `src/types.ts`). */
  readonly satsConnect: string
  /** Leather: https://leather.gitbook.io/developers. */
  readonly leather: string
  /** UniSat: `ChainType` (https://docs.unisat.io/dev-center/open-api-documentation/unisat-wallet). */
  readonly unisat: string
  /** Wallet Standard. */
  readonly standard: string
  /** The member of `okxwallet`. Absent: OKX does not have the network. */
  readonly okx?: string | undefined
}

/** Bitcoin's networks by their CAIP-2 reference: the first 32 digits of the genesis block's hash (BIP-122). */
export const networkNames: Readonly<Record<string, NetworkNames>> = {
  '000000000019d6689c085ae165831e93': {
    satsConnect: 'Mainnet',
    leather: 'mainnet',
    unisat: 'BITCOIN_MAINNET',
    standard: 'bitcoin:mainnet',
    okx: 'bitcoin'
  },
  '000000000933ea01ad0ee984209779ba': {
    satsConnect: 'Testnet',
    leather: 'testnet',
    unisat: 'BITCOIN_TESTNET',
    standard: 'bitcoin:testnet',
    okx: 'bitcoinTestnet'
  },
  '00000000da84f2bafbbc53dee25a72ae': {
    satsConnect: 'Testnet4',
    leather: 'testnet4',
    unisat: 'BITCOIN_TESTNET4',
    standard: 'bitcoin:testnet4'
  },
  '00000008819873e925422c1ff0f99f7c': {
    satsConnect: 'Signet',
    leather: 'signet',
    unisat: 'BITCOIN_SIGNET',
    standard: 'bitcoin:signet',
    okx: 'bitcoinSignet'
  },
  '0f9188f13cb7b2c71f2a335e3a4fc328': {
    satsConnect: 'Regtest',
    leather: 'regtest',
    unisat: 'BITCOIN_REGTEST',
    standard: 'bitcoin:regtest'
  }
}

/** The CAIP-2 reference of Bitcoin itself. */
export const mainReference = '000000000019d6689c085ae165831e93'

/** The reference of the network that a family calls so; undefined for any other value. */
export function referenceOf(family: keyof NetworkNames, name: unknown): string | undefined {
  if (typeof name !== 'string' || name === '') return undefined
  return Object.keys(networkNames).find(reference => networkNames[reference]?.[family] === name)
}
