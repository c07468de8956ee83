import { blake2b } from '@noble/hashes/blake2'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import { getPublicKey, secretFromSeed, sign } from '@scure/sr25519'
import { messageWords } from '../request/messageWords.js'
import { RequestFailure } from '../request/RequestFailure.js'
import { fieldsOf, secretOf } from './keys.js'
import type { OtherChain } from './OtherChain.js'

/** The address prefixes of the networks (SS58 registry). */
const prefixes: Readonly<Record<string, number>> = {
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': 0,
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': 2,
  'polkadot:e143f23803ac50e8f6f8e62695d1ce9e': 42
}

/** The SS58 address of the account's sr25519 key. */
function addressOf(account: number, network: string): string {
  const named = Uint8Array.of(prefixes[network] ?? 42, ...getPublicKey(secretFromSeed(secretOf(account))))
  const check = blake2b(concatBytes(utf8ToBytes('SS58PRE'), named)).subarray(0, 2)
  return base58.encode(concatBytes(named, check))
}

/** Polkadot: signed messages. A transaction's payload cannot be encoded without a library of the chain, so it signs none. */
export const polkadot: OtherChain = {
  namespace: 'polkadot',
  networks: {
    'polkadot:91b171bb158e2d3848fa23a9f1c25182': 'Polkadot',
    'polkadot:b0a8d493285c2df73290dfb7e61f870f': 'Kusama',
    'polkadot:e143f23803ac50e8f6f8e62695d1ce9e': 'Westend'
  },
  methods: ['polkadot_signMessage'],
  address: addressOf,
  describe({ method, params }, hosts) {
    if (method !== 'polkadot_signMessage') return undefined
    return messageWords(String(fieldsOf(params).message ?? ''), hosts)
  },
  execute({ params, chainId }, account) {
    const { address, message } = fieldsOf(params)
    if (address !== addressOf(account, chainId))
      throw new RequestFailure(3005, 'The request is for another account')
    if (typeof message !== 'string') throw new RequestFailure(-32602, 'The message is not a text')
    const signature = sign(secretFromSeed(secretOf(account)), utf8ToBytes(`<Bytes>${message}</Bytes>`))
    return { signature: `0x${bytesToHex(signature)}` }
  }
}
