import { secp256k1 } from '@noble/curves/secp256k1'
import { ripemd160 } from '@noble/hashes/legacy'
import { sha256 } from '@noble/hashes/sha2'
import { utf8ToBytes } from '@noble/hashes/utils'
import { base64, bech32 } from '@scure/base'
import { isEqual } from './bitcoin/bytes.js'
import type { SignatureAnswer, SignatureQuestion } from './SignatureQuestion.js'
import { tryVerify } from './tryVerify.js'

/** A `StdSignature` has about 200 characters. */
const signatureLimit = 1024

const keyType = 'tendermint/PubKeySecp256k1'

/**
 * Verifies a signature of a Cosmos account: ADR-36 over the amino document, secp256k1. `signature` is the JSON text
 * that wallets return, `{"pub_key":{"type":"tendermint/PubKeySecp256k1","value":"<base64>"},"signature":"<base64>"}`,
 * or its `signature` field alone, from which the key is recovered. The address is the key's, with any chain's prefix.
 */
export function verifyCosmosSignature(question: SignatureQuestion): SignatureAnswer {
  const signed = readSignature(question.signature)
  if (signed === 'unsupported') return { status: 'unverified', reason: 'unsupported' }
  return { status: signed && tryVerify(() => isSigned(question, signed)) ? 'valid' : 'invalid' }
}

function isSigned({ address, message }: SignatureQuestion, { bytes, key }: Signed): boolean {
  const { words } = bech32.decode(address as `${string}1${string}`)
  const account = bech32.fromWords(words)
  // Upper case would be a second spelling; the document has the chain's own.
  if (address !== address.toLowerCase()) return false
  const parsed = secp256k1.Signature.fromCompact(bytes)
  if (parsed.hasHighS()) return false
  const hash = sha256(utf8ToBytes(signDocument(address, message)))
  const isOwn = (candidate: Uint8Array) => isEqual(ripemd160(sha256(candidate)), account)
  if (key) return key.length === 33 && isOwn(key) && secp256k1.verify(parsed, hash, key, { lowS: true })
  return [0, 1].some(bit =>
    tryVerify(() => isOwn(parsed.addRecoveryBit(bit).recoverPublicKey(hash).toRawBytes(true)))
  )
}

type Signed = { readonly bytes: Uint8Array; readonly key?: Uint8Array }

/** Undefined for an invalid signature, `unsupported` for a kind of key that is not verified here. */
function readSignature(text: string): Signed | 'unsupported' | undefined {
  if (text.length > signatureLimit) return undefined
  try {
    if (!text.startsWith('{')) return { bytes: base64.decode(text) }
    const { pub_key, signature } = JSON.parse(text) as { pub_key?: Key | null; signature?: unknown }
    if (typeof pub_key?.type === 'string' && pub_key.type !== keyType) return 'unsupported'
    if (pub_key?.type !== keyType) return undefined
    return { bytes: base64.decode(String(signature)), key: base64.decode(String(pub_key.value)) }
  } catch {
    return undefined
  }
}

type Key = { readonly type?: unknown; readonly value?: unknown }

/** The ADR-36 document in amino's canonical JSON: sorted keys, no white space. It cannot be a transaction. */
function signDocument(signer: string, message: string): string {
  const data = base64.encode(utf8ToBytes(message))
  return JSON.stringify({
    account_number: '0',
    chain_id: '',
    fee: { amount: [], gas: '0' },
    memo: '',
    msgs: [{ type: 'sign/MsgSignData', value: { data, signer } }],
    sequence: '0'
  })
}
