import { ed25519 } from '@noble/curves/ed25519'
import { base58, base64 } from '@scure/base'
import type { Describable } from '../../contracts/Described.js'
import { fieldsOf } from '../../keys/record/readRecord.js'
import { confirm } from '../confirm/confirm.js'
import { deliver } from '../deliver.js'
import { type Asked, chainOf, describeFor, type RequestContext } from '../RequestContext.js'
import { accountUnknown, invalidRequest, methodRefused } from '../RequestError.js'
import { canonicalJson } from '../../contracts/digestOf.js'
import { openSealed, seal } from '../seal.js'
import {
  isTransactionMessage,
  readSolanaTransaction,
  type SolanaTransaction,
  withSignature
} from './transaction.js'

/** What a request of Solana is answered from: its account is another one than that of EVM chains. */
export type SolanaAsked = Omit<Asked, 'account'> & { readonly address: string; readonly chain: string }

const most = 16

/** `solana_signMessage`: bytes in base58, never those of a transaction. */
export async function signSolanaMessage(context: RequestContext, params: unknown, asked: SolanaAsked) {
  const { message: given, pubkey } = fieldsOf(params)
  if (pubkey !== asked.address) throw accountUnknown()
  const message = decodeMessage(given)
  if (isTransactionMessage(message, base58.decode(asked.address)))
    throw methodRefused('The message is a transaction. The wallet signs it as one only.')
  const request = { kind: 'solanaMessage', message, account: asked.address, chain: asked.chain } as const
  const [signature] = await signShown(context, asked, request, [message])
  return { signature: base58.encode(signature as Uint8Array) }
}

/** `solana_signTransaction`. */
export async function signSolanaTransaction(context: RequestContext, params: unknown, asked: SolanaAsked) {
  const { transaction } = fieldsOf(params)
  const [signed] = await signTransactions(context, [transaction], asked)
  if (!signed) throw invalidRequest()
  return { transaction: signed.text, signature: base58.encode(signed.signature) }
}

/** `solana_signAllTransactions`, on one screen. */
export async function signAllSolanaTransactions(
  context: RequestContext,
  params: unknown,
  asked: SolanaAsked
) {
  const { transactions } = fieldsOf(params)
  if (!Array.isArray(transactions) || transactions.length === 0 || transactions.length > most)
    throw invalidRequest('transactions: Invalid input')
  const signed = await signTransactions(context, transactions, asked)
  return { transactions: signed.map(({ text }) => text) }
}

/** `solana_signAndSendTransaction`. */
export async function sendSolanaTransaction(context: RequestContext, params: unknown, asked: SolanaAsked) {
  const { transaction, options } = fieldsOf(params)
  const [signed] = await signTransactions(context, [transaction], asked)
  if (!signed) throw invalidRequest()
  // A transaction is known by its first signature, which is that of the account that pays.
  const id = base58.encode(signed.bytes.slice(1, 65))
  const settings = { ...fieldsOf(options), encoding: 'base64' }
  const { chain } = asked
  await deliver(context, {
    chain,
    id,
    method: 'sendTransaction',
    params: [base64.encode(signed.bytes), settings],
    isKnown: () => isKnown(context, chain, id)
  })
  return { signature: id }
}

type Signed = { readonly bytes: Uint8Array; readonly signature: Uint8Array; readonly text: string }

async function signTransactions(
  context: RequestContext,
  given: readonly unknown[],
  asked: SolanaAsked
): Promise<readonly Signed[]> {
  const publicKey = base58.decode(asked.address)
  const read = given.map((text): SolanaTransaction => {
    if (typeof text !== 'string') throw invalidRequest('transaction: Required')
    return readSolanaTransaction(text, publicKey)
  })
  const request = {
    kind: 'solanaTransactions',
    transactions: read.map(({ bytes }) => bytes),
    account: asked.address,
    chain: asked.chain
  } as const
  const signatures = await signShown(
    context,
    asked,
    request,
    read.map(({ message }) => message)
  )
  return read.map((transaction, at) => {
    const signature = signatures[at] as Uint8Array
    const bytes = withSignature(transaction, signature)
    return { bytes, signature, text: transaction.encode(bytes) }
  })
}

type Shown = Extract<Describable, { readonly kind: 'solanaMessage' | 'solanaTransactions' }>

/** Shows what would be signed, then signs each of `messages`. */
function signShown(
  context: RequestContext,
  asked: SolanaAsked,
  request: Shown,
  messages: readonly Uint8Array[]
): Promise<readonly Uint8Array[]> {
  const sealed = seal(messages)
  return confirm<readonly Uint8Array[]>(context.screen, {
    ...asked,
    title: request.kind === 'solanaMessage' ? 'sign' : 'send',
    words: context.words,
    async load() {
      const described = await describeFor(context, request, asked.origin)
      const run = async () => {
        const shown = openSealed(sealed)
        const keys = await context.wallet().keys()
        return keys.withPrivateKey('solana', key => {
          if (base58.encode(ed25519.getPublicKey(key)) !== asked.address) throw accountUnknown()
          return shown.map(message => ed25519.sign(message, key))
        })
      }
      return {
        described,
        account: asked.address,
        network: chainOf(context, asked.chain).name,
        choices: [{ raw: described.raw || canonicalJson(messages, 2), run }]
      }
    }
  })
}

function decodeMessage(given: unknown): Uint8Array {
  try {
    return base58.decode(given as string)
  } catch {
    throw invalidRequest('message: Invalid input')
  }
}

async function isKnown({ rpc }: Pick<RequestContext, 'rpc'>, chain: string, id: string): Promise<boolean> {
  const { value } = fieldsOf(await rpc(chain, 'getSignatureStatuses', [[id]]))
  return Array.isArray(value) && value[0] !== null && value[0] !== undefined
}
