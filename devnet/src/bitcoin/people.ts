import { hex } from '@scure/base'
import { p2tr, p2wpkh } from '@scure/btc-signer'
import { secp256k1 } from '@noble/curves/secp256k1'
import { testAccounts } from '../accounts.js'
import { regtest } from './network.js'

/** An account of devnet's Bitcoin network: the key of the EVM account with the same number. */
export type BitcoinPerson = {
  readonly privateKey: Uint8Array
  readonly script: Uint8Array
  /** P2WPKH (BIP-84). */
  readonly payment: string
  /** P2TR (BIP-86). */
  readonly ordinals: string
}

/** What accounts hold at the start, in satoshis, by their number: each amount is an output of its own. */
export const bitcoinFunds: readonly (readonly bigint[])[] = [
  [500_000_000n, 300_000_000n, 200_000_000n],
  [500_000_000n],
  [100_000_000n],
  [100_000_000n],
  [25_000_000n],
  [1_000n],
  []
]

/** The keys and addresses of the accounts. */
export function bitcoinPeople(): readonly BitcoinPerson[] {
  return testAccounts.map(({ privateKey }) => personOf(hex.decode(privateKey.slice(2))))
}

/** The account of one private key. */
export function personOf(privateKey: Uint8Array): BitcoinPerson {
  const publicKey = secp256k1.getPublicKey(privateKey, true)
  const payment = p2wpkh(publicKey, regtest)
  const ordinals = p2tr(publicKey.slice(1), undefined, regtest)
  return {
    privateKey,
    script: payment.script,
    payment: payment.address ?? '',
    ordinals: ordinals.address ?? ''
  }
}
