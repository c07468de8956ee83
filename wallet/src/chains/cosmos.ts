import { secp256k1 } from '@noble/curves/secp256k1'
import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { utf8ToBytes } from '@noble/hashes/utils'
import { base64, bech32 } from '@scure/base'
import { messageWords } from '../request/messageWords.js'
import { RequestFailure } from '../request/RequestFailure.js'
import { showHidden } from '../request/showHidden.js'
import { fieldsOf, secretOf } from './keys.js'
import type { OtherChain } from './OtherChain.js'

/** The address prefixes of the networks (SLIP-0173). */
const prefixes: Readonly<Record<string, string>> = {
  'cosmos:cosmoshub-4': 'cosmos',
  'cosmos:osmosis-1': 'osmo'
}

const keyOf = (account: number) => secp256k1.getPublicKey(secretOf(account), true)

function addressOf(account: number, network: string): string {
  return bech32.encode(prefixes[network] ?? 'cosmos', bech32.toWords(ripemd160(sha256(keyOf(account)))))
}

/** Cosmos: documents of Amino, with signed messages (ADR-36) among them. */
export const cosmos: OtherChain = {
  namespace: 'cosmos',
  networks: { 'cosmos:cosmoshub-4': 'Cosmos Hub', 'cosmos:osmosis-1': 'Osmosis' },
  methods: ['cosmos_getAccounts', 'cosmos_signAmino'],
  address: addressOf,
  describe({ method, params }, hosts) {
    if (method !== 'cosmos_signAmino') return undefined
    const { signDoc } = fieldsOf(params)
    const text = messageIn(signDoc)
    if (text !== undefined) return messageWords(text, hosts)
    return { title: 'Sign transaction', facts: [], body: showHidden(canonical(signDoc)), warnings: [] }
  },
  execute({ method, params, chainId }, account) {
    const address = addressOf(account, chainId)
    const value = base64.encode(keyOf(account))
    if (method === 'cosmos_getAccounts') return [{ address, algo: 'secp256k1', pubkey: value }]
    const { signerAddress, signDoc } = fieldsOf(params)
    if (signerAddress !== address) throw new RequestFailure(3005, 'The request is for another account')
    const hash = sha256(utf8ToBytes(canonical(signDoc)))
    const signature = secp256k1.sign(hash, secretOf(account), { lowS: true })
    return {
      signed: signDoc,
      signature: {
        pub_key: { type: 'tendermint/PubKeySecp256k1', value },
        signature: base64.encode(signature.toCompactRawBytes())
      }
    }
  }
}

/** The text of a document that is a signed message (ADR-36). */
function messageIn(signDoc: unknown): string | undefined {
  const { msgs } = fieldsOf(signDoc)
  const [first] = Array.isArray(msgs) && msgs.length === 1 ? (msgs as unknown[]) : []
  const { type, value } = fieldsOf(first)
  if (type !== 'sign/MsgSignData') return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(base64.decode(String(fieldsOf(value).data)))
  } catch {
    return undefined
  }
}

/** Amino's canonical JSON: sorted keys, no white space. */
function canonical(value: unknown): string {
  return JSON.stringify(sorted(value)).replace(/[<>&]/g, sign => `\\u00${sign.charCodeAt(0).toString(16)}`)
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)])
  )
}
