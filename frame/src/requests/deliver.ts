import { fieldsOf } from '../keys/record/readRecord.js'
import type { RequestContext } from './RequestContext.js'
import { OutcomeUnknown } from './RequestError.js'

const tries = 3

/**
 * Sends the same bytes until a node has taken or refused them: a network includes them once. `id`: of the transaction. Rejects with `OutcomeUnknown` if
 * that cannot be known.
 */
export async function deliver(
  { rpc }: Pick<RequestContext, 'rpc'>,
  {
    chain,
    id,
    method,
    params,
    isKnown
  }: {
    readonly chain: string
    readonly id: string
    readonly method: string
    readonly params: readonly unknown[]
    /** Whether the network has the transaction. */
    readonly isKnown: () => Promise<boolean>
  }
): Promise<void> {
  let cause: unknown
  for (let attempt = 0; attempt < tries; attempt++) {
    try {
      await rpc(chain, method, params)
      return
    } catch (error) {
      cause = error
      if (await isKnown().catch(() => false)) return
      // With a number it is the node's own answer: it has refused the transaction. (JSON-RPC 2.0, "Error object")
      if (attempt === 0 && typeof fieldsOf(error).code === 'number') throw error
      await new Promise(resolve => setTimeout(resolve, 700))
    }
  }
  throw new OutcomeUnknown(id, { cause })
}
