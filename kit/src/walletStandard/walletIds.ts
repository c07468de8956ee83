/**
 * The rdns that these wallets announce by EIP-6963, by the name that they register by the Wallet Standard, which has no rdns: a wallet of several
 * namespaces is one row. As EIP-6963 says of the rdns, a name proves nothing.
 */
const rdnsByName: Readonly<Record<string, string>> = {
  backpack: 'app.backpack',
  'bitget wallet': 'com.bitget.web3',
  'brave wallet': 'com.brave.wallet',
  'coinbase wallet': 'com.coinbase.wallet',
  enkrypt: 'com.enkrypt',
  exodus: 'com.exodus.web3-wallet',
  'magic eden': 'io.magiceden.wallet',
  metamask: 'io.metamask',
  'okx wallet': 'com.okex.wallet',
  phantom: 'app.phantom',
  solflare: 'com.solflare',
  trust: 'com.trustwallet.app'
}

/** The id and rdns of a wallet's connector. */
export type WalletIds = { readonly id: string; readonly rdns?: string | undefined }

/**
 * Gives the wallets of a namespace their ids, the same after a reload with the same wallets: the rdns if it is known, else the name. A second
 * wallet with the same name has a number. `release` makes an id free again.
 */
export function createWalletIds() {
  const taken = new Set<string>()
  return {
    claim(name: string): WalletIds {
      const key = name.toLowerCase()
      const rdns = Object.hasOwn(rdnsByName, key) ? rdnsByName[key] : undefined
      const base = rdns ?? `standard.${key.replace(/[^\p{L}\p{N}]+/gu, '-')}`
      let id = base
      for (let count = 2; taken.has(id); count++) id = `${base}#${count}`
      taken.add(id)
      return { id, rdns }
    },
    release: (id: string) => void taken.delete(id)
  }
}
