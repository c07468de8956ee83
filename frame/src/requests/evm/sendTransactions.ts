import type { Address, Hex, LocalAccount } from 'viem'
import { keccak256 } from 'viem/utils'
import type { RequestContext } from '../RequestContext.js'
import { OutcomeUnknown, PartlySent, RequestError } from '../RequestError.js'
import { openSealed, type Sealed } from '../seal.js'
import type { Journal, Part } from './batches.js'
import { findTransaction, type Nonces, noncesOf } from './nonces.js'
import type { Transaction } from './prepareTransactions.js'

/** The number was used meanwhile, by another tab: the transaction is prepared and shown again. */
export class NonceUsed extends RequestError {
  constructor() {
    super(-32_003, 'Another transaction was sent meanwhile')
  }
}

type Context = Pick<RequestContext, 'rpc' | 'storage' | 'runExclusively'>
type Signed = {
  readonly raw: Hex
  readonly hash: Hex
  readonly nonce: number
  state: 'signed' | 'refused' | 'unknown' | 'sent'
}

/** Tries and what is between them, in ms. */
const tries = 3
const pause = 700
/** Reasons with which a node refuses a transaction for good. With any other, it may have been taken. */
const refusals =
  /nonce too (?:low|high)|insufficient funds|underpriced|intrinsic gas|gas limit|fee cap|max fee|invalid (?:sender|signature|chain|transaction)|exceeds|reverted|rejected/i
const alreadyKnown = /already known|known transaction|already imported/i

/**
 * Sends the transactions that were shown, in their order. What it returns may be called again after `OutcomeUnknown`: then the same bytes are sent, and
 * nothing is signed anew. `mayReplace`: the application chose the number, to replace a transaction of its own. `journal`: remembers each step of a batch.
 */
export function sendTransactions(
  context: Context,
  parameters: {
    readonly chain: string
    readonly owner: Address
    readonly sealed: Sealed<readonly Transaction[]>
    readonly mayReplace: boolean
    readonly account: () => Promise<LocalAccount>
    readonly journal?: Journal | undefined
  }
): () => Promise<readonly Hex[]> {
  const { chain, owner, sealed, account, journal } = parameters
  const nonces = noncesOf(context, chain, owner)
  let outbox: readonly Signed[] | undefined
  return () =>
    context.runExclusively(`nonce:${chain}:${owner}`, async () => {
      if (!outbox) {
        const next = await nonces.next()
        const first = sealed.payload[0]?.nonce
        if (first !== next && !(parameters.mayReplace && first !== undefined && first < next))
          throw new NonceUsed()
        outbox = await signAll(sealed, await account())
      }
      const all = outbox
      for (const [at, signed] of all.entries()) {
        if (signed.state === 'sent') continue
        // Before the first byte leaves: a tab that dies now must not make another one use the number again, nor send the batch anew.
        await nonces.remember(signed)
        const note = (trying?: Signed) =>
          journal?.({ chain, sender: owner, parts: all.map(each => partOf(each, each === trying)) })
        await note(signed)
        try {
          await deliver(context, chain, signed)
        } catch (error) {
          if (signed.state === 'refused') await forget(nonces, all[at - 1])
          throw signed.state === 'refused' && at > 0 ? new PartlySent(at, all.length, error) : error
        } finally {
          await note()
        }
      }
      return all.map(({ hash }) => hash)
    })
}

function partOf({ hash, nonce, state }: Signed, isTried: boolean): Part {
  return { hash, nonce, state: isTried || state === 'unknown' ? 'tried' : state }
}

/** A number that was refused is free again; the one before it is not. */
const forget = (nonces: Nonces, before: Signed | undefined): Promise<void> =>
  before ? nonces.remember(before) : nonces.forget()

async function signAll(
  sealed: Sealed<readonly Transaction[]>,
  account: LocalAccount
): Promise<readonly Signed[]> {
  const signed: Signed[] = []
  for (const transaction of openSealed(sealed)) {
    const raw = await account.signTransaction(transaction as Parameters<LocalAccount['signTransaction']>[0])
    signed.push({ raw, hash: keccak256(raw), nonce: transaction.nonce, state: 'signed' })
  }
  // A signer that changes what it is given is found here.
  openSealed(sealed)
  return signed
}

/** Sends bytes until the node has them, or has refused them for good. The same bytes cannot be included twice. */
async function deliver({ rpc }: Context, chain: string, signed: Signed): Promise<void> {
  const { raw, hash } = signed
  let cause: unknown
  for (let attempt = 0; attempt < tries; attempt++) {
    if (attempt > 0) await new Promise(resolve => setTimeout(resolve, pause * attempt))
    try {
      await rpc(chain, 'eth_sendRawTransaction', [raw])
      signed.state = 'sent'
      return
    } catch (error) {
      cause = error
      const message = error instanceof Error ? error.message : ''
      const found = await findTransaction(rpc, chain, hash)
      if (found === 'known' || alreadyKnown.test(message)) {
        signed.state = 'sent'
        return
      }
      if (signed.state !== 'unknown' && found === 'missing' && refusals.test(message)) {
        signed.state = 'refused'
        throw error
      }
      signed.state = 'unknown'
    }
  }
  throw new OutcomeUnknown(hash, { cause })
}
