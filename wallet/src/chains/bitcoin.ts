import { secp256k1 } from '@noble/curves/secp256k1'
import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { base64, bech32 } from '@scure/base'
import { messageWords } from '../request/messageWords.js'
import { RequestFailure } from '../request/RequestFailure.js'
import { fieldsOf, secretOf } from './keys.js'
import type { OtherChain } from './OtherChain.js'

/** The prefixes of addresses on the networks (BIP-173). */
const prefixes: Readonly<Record<string, string>> = {
  'bip122:000000000019d6689c085ae165831e93': 'bc',
  'bip122:000000000933ea01ad0ee984209779ba': 'tb',
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': 'bcrt'
}

/** The native SegWit address of the account's key (BIP-173). */
function addressOf(account: number, network: string): string {
  const key = secp256k1.getPublicKey(secretOf(account), true)
  const words = [0, ...bech32.toWords(ripemd160(sha256(key)))]
  return bech32.encode(prefixes[network] ?? 'bc', words)
}

/** Bitcoin: addresses and signed messages. It has no coins, so that it neither signs PSBTs nor sends. */
export const bitcoin: OtherChain = {
  namespace: 'bip122',
  networks: {
    'bip122:000000000019d6689c085ae165831e93': 'Bitcoin',
    'bip122:000000000933ea01ad0ee984209779ba': 'Bitcoin Testnet',
    'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': 'Bitcoin Regtest'
  },
  methods: ['getAccountAddresses', 'signMessage'],
  address: addressOf,
  describe({ method, params }, hosts) {
    if (method !== 'signMessage') return undefined
    return messageWords(String(fieldsOf(params).message ?? ''), hosts)
  },
  execute({ method, params, chainId }, account) {
    const address = addressOf(account, chainId)
    const { message, account: of, address: named = of } = fieldsOf(params)
    if (method === 'getAccountAddresses') return [{ address, path: "m/84'/0'/0'/0/0", intention: 'payment' }]
    if (named !== undefined && named !== address)
      throw new RequestFailure(3005, 'The request is for another account')
    if (typeof message !== 'string') throw new RequestFailure(-32602, 'The message is not a text')
    return { address, signature: base64.encode(signed(message, secretOf(account))) }
  }
}

/** A recoverable signature with the header byte of native SegWit (BIP-137). */
function signed(message: string, secret: Uint8Array): Uint8Array {
  const text = utf8ToBytes(message)
  const length = text.length < 253 ? [text.length] : [253, text.length & 255, text.length >> 8]
  const framed = concatBytes(utf8ToBytes('\x18Bitcoin Signed Message:\n'), Uint8Array.from(length), text)
  const signature = secp256k1.sign(sha256(sha256(framed)), secret, { lowS: true })
  return Uint8Array.of(39 + signature.recovery, ...signature.toCompactRawBytes())
}
