import { invalidOption } from '../../protocol/errors/opening.js'
import { peek } from '../../protocol/peek.js'
import type { SolanaConnection, SolanaProvider, SolanaTransaction } from './SolanaProvider.js'

// What sending an application's transaction needs: one chunk, loaded with the first one.
export { createRpc } from '../rpc/createRpc.js'
export { passTransaction } from '../transfer/sendTransfer.js'

type Completion = {
  readonly from: NonNullable<SolanaProvider['publicKey']>
  readonly signers: readonly object[]
  readonly connection: SolanaConnection
}

/**
 * A transaction that can be signed, as `sendTransaction` of wallet adapters for `@solana/web3.js` version 1 prepares it: a legacy one gets a payer and a
 * blockhash where it has none; `signers` sign it.
 */
export async function completed<T extends SolanaTransaction>(
  transaction: T,
  { from, signers, connection }: Completion
): Promise<T> {
  if (transaction instanceof Uint8Array) return transaction
  // Only a legacy transaction has its instructions as objects.
  const legacy = transaction as { feePayer?: unknown; recentBlockhash?: unknown }
  if (Array.isArray(peek(transaction, 'instructions'))) {
    legacy.feePayer ??= asPublicKey(transaction, from)
    legacy.recentBlockhash ??= (await connection.getLatestBlockhash()).blockhash
    if (signers.length > 0) call(transaction, 'partialSign', signers)
  } else if (signers.length > 0) call(transaction, 'sign', [signers])
  return transaction
}

/** A key of the class that the transaction itself uses, which compares keys by its own fields. */
function asPublicKey(transaction: object, from: Completion['from']): unknown {
  const program = peek(peek(peek(transaction, 'instructions'), '0'), 'programId')
  const PublicKey = peek(program, 'constructor') as (new (address: string) => object) | undefined
  return PublicKey ? new PublicKey(from.toBase58()) : from
}

function call(transaction: object, method: string, values: readonly unknown[]): void {
  const run = peek(transaction, method)
  if (typeof run !== 'function')
    throw invalidOption({ context: { option: 'signers', problem: `the transaction has no ${method}` } })
  run.apply(transaction, values)
}
