import { ed25519 } from '@noble/curves/ed25519'
import { HDKey } from '@scure/bip32'
import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { asBytes, type Bytes, textBytes, toHex, zero } from '../bytes.js'
import type { Account, Accounts, KeyName } from './accountNames.js'
import { evmAddress, segwitAddress, solanaAddress, taprootAddress } from './addresses.js'
import { deriveSlip10 } from './slip10.js'

/** BIP-44, BIP-84 and BIP-86, first address of the first account; test networks of Bitcoin have coin type 1. Solana: SLIP-10, as its wallets use it. */
const paths = {
  evm: "m/44'/60'/0'/0/0",
  bitcoinSegwit: "m/84'/0'/0'/0/0",
  bitcoinTest: "m/84'/1'/0'/0/0",
  bitcoinTaproot: "m/86'/0'/0'/0/0"
} as const
const solanaPath = [44, 501, 0, 0]

/** The 24 words of a wallet's 32 bytes (BIP-39). */
export const phraseOf = (entropy: Uint8Array): string => entropyToMnemonic(entropy, wordlist)

/** The seed of the words without a passphrase (BIP-39, "From mnemonic to seed"). English words have one spelling in Unicode, which NFKD leaves as it is. */
async function seedOf(entropy: Uint8Array): Promise<Bytes> {
  const { subtle } = crypto
  const words = await subtle.importKey('raw', textBytes(phraseOf(entropy)), 'PBKDF2', false, ['deriveBits'])
  const rules = { name: 'PBKDF2', hash: 'SHA-512', salt: textBytes('mnemonic'), iterations: 2048 }
  return new Uint8Array(await subtle.deriveBits(rules, words, 512))
}

/** The accounts that 32 bytes give: BIP-39 without a passphrase, then BIP-32 and SLIP-10. */
export async function deriveAccounts(entropy: Uint8Array): Promise<Accounts> {
  const seed = await seedOf(entropy)
  const root = HDKey.fromMasterSeed(seed)
  const publicKeyOf = (path: string) => {
    const node = root.derive(path)
    const { publicKey } = node
    node.wipePrivateData()
    if (publicKey === null) throw new TypeError('A derived key has no public key')
    return publicKey
  }
  try {
    const solana = deriveSlip10(seed, solanaPath)
    const solanaKey = ed25519.getPublicKey(solana.key)
    zero(solana.key, solana.chainCode)
    return {
      evm: account(publicKeyOf(paths.evm), evmAddress),
      solana: account(solanaKey, solanaAddress),
      bitcoinSegwit: account(publicKeyOf(paths.bitcoinSegwit), key => segwitAddress(key)),
      bitcoinTaproot: account(publicKeyOf(paths.bitcoinTaproot), taprootAddress)
    }
  } finally {
    root.wipePrivateData()
    zero(seed)
  }
}

/** The private key of one account, which the caller overwrites after use. */
export async function derivePrivateKey(entropy: Uint8Array, name: KeyName): Promise<Bytes> {
  const seed = await seedOf(entropy)
  const root = HDKey.fromMasterSeed(seed)
  try {
    if (name === 'solana') return asBytes(deriveSlip10(seed, solanaPath).key)
    const node = root.derive(paths[name])
    if (node.privateKey === null) throw new TypeError('A derived key has no private key')
    const key = new Uint8Array(node.privateKey)
    node.wipePrivateData()
    return key
  } finally {
    root.wipePrivateData()
    zero(seed)
  }
}

const account = (publicKey: Uint8Array, addressOf: (key: Uint8Array) => string): Account => ({
  address: addressOf(publicKey),
  publicKey: toHex(publicKey)
})
