import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { bech32, bech32m } from '@scure/base'
import { testKeys } from '../mockWallet/testKeys.js'
import type { MockBitcoinWalletOptions } from './options.js'

/** What an address of a wallet is for. */
export type Purpose = 'payment' | 'ordinals'

/** One key of a wallet, with the two addresses that Xverse and Leather have for one too: P2WPKH for payments, P2TR for inscriptions. */
export type BitcoinAccount = {
  readonly privateKey: Uint8Array
  /** 33 bytes. */
  readonly publicKey: Uint8Array
  /** 32 bytes, before the tweak of BIP-341. */
  readonly internalKey: Uint8Array
  /** The key that signs for the P2TR address. */
  readonly tweakedKey: Uint8Array
  /** 20 bytes. */
  readonly keyHash: Uint8Array
  address(purpose: Purpose, network: string): string
}

/** The segwit prefix of a network, by its CAIP-2 reference (BIP-173). */
export function segwitPrefix(reference: string): string {
  if (reference === '000000000019d6689c085ae165831e93') return 'bc'
  return reference === '0f9188f13cb7b2c71f2a335e3a4fc328' ? 'bcrt' : 'tb'
}

/** The accounts of a mock Bitcoin wallet. Throws `RangeError` if there are none. */
export function bitcoinAccountsOf(options: MockBitcoinWalletOptions): readonly BitcoinAccount[] {
  const { accounts = 2, accountIndex = 0 } = options
  const keys =
    options.privateKeys ?? testKeys.slice(accountIndex, accountIndex + accounts).map(([, key]) => key)
  if (keys.length === 0) throw new RangeError('A mock wallet needs an account')
  return keys.map(bitcoinAccount)
}

/** The account of one private key. */
function bitcoinAccount(key: `0x${string}`): BitcoinAccount {
  const privateKey = Uint8Array.from(key.slice(2).match(/../g) ?? [], pair => Number.parseInt(pair, 16))
  const publicKey = secp256k1.getPublicKey(privateKey, true)
  const internalKey = schnorr.getPublicKey(privateKey)
  const tweakedKey = tweak(privateKey, internalKey)
  const keyHash = ripemd160(sha256(publicKey))
  const outputKey = schnorr.getPublicKey(tweakedKey)
  return {
    privateKey,
    publicKey,
    internalKey,
    tweakedKey,
    keyHash,
    address(purpose, reference) {
      const prefix = segwitPrefix(reference)
      return purpose === 'payment'
        ? bech32.encode(prefix, [0, ...bech32.toWords(keyHash)])
        : bech32m.encode(prefix, [1, ...bech32m.toWords(outputKey)])
    }
  }
}

/** The private key of the output of BIP-86: the internal key with an even y, plus the tweak without a script tree (BIP-341). */
function tweak(privateKey: Uint8Array, internalKey: Uint8Array): Uint8Array {
  const { n } = secp256k1.CURVE
  const number = BigInt(`0x${toHex(privateKey)}`)
  const even = secp256k1.getPublicKey(privateKey, true)[0] === 2 ? number : n - number
  const added = BigInt(`0x${toHex(schnorr.utils.taggedHash('TapTweak', internalKey))}`)
  const sum = ((even + added) % n).toString(16).padStart(64, '0')
  return Uint8Array.from(sum.match(/../g) ?? [], pair => Number.parseInt(pair, 16))
}

export function toHex(bytes: Uint8Array): string {
  return [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

export function fromHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], pair => Number.parseInt(pair, 16))
}
