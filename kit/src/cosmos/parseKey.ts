import { bech32 } from '@scure/base'
import { walletBroken } from '../protocol/errors/wallet.js'
import type { Network } from '../protocol/network.js'
import { peek } from '../protocol/peek.js'
import { sanitizeText } from '../protocol/text.js'

/** The account that a wallet uses on a chain. `name`: the one that it has in the wallet, or `''`. */
export type Account = { readonly address: string; readonly name: string }

/** Bytes of an account's address: of a key, and of a module or contract. */
const lengths: readonly number[] = [20, 32]

/** Reads the answer of `getKey`. Throws LATCHKEY_CONNECT__WALLET_BROKEN if it has no address of the network. */
export function parseKey(answer: unknown, { chainInfo }: Pick<Network, 'chainInfo'>): Account {
  const address = peek(answer, 'bech32Address')
  try {
    if (typeof address !== 'string' || address !== address.toLowerCase()) throw new TypeError('no address')
    const { prefix, words } = bech32.decode(address as `${string}1${string}`)
    const expected = chainInfo?.bech32Config.bech32PrefixAccAddr ?? prefix
    if (prefix !== expected) throw new TypeError(`an address of ${prefix}, not of ${expected}`)
    if (!lengths.includes(bech32.fromWords(words).length)) throw new TypeError('no address of an account')
    return { address, name: sanitizeText(peek(answer, 'name')) }
  } catch (cause) {
    throw walletBroken({ cause })
  }
}
