import { walletBroken } from '../../protocol/errors/wallet.js'
import { peek } from '../../protocol/peek.js'

/** What became of a proposal. `hash`: of the transaction that executed it. */
export type ProposedTransaction = {
  readonly status: 'awaitingConfirmations' | 'awaitingExecution' | 'success' | 'failed' | 'cancelled'
  readonly hash: string | undefined
  /** Absent: the web app does not say it. */
  readonly signatures: { readonly signed: number; readonly required: number } | undefined
}

/** `TransactionStatus` of safe-gateway-typescript-sdk 3. */
const statuses: Readonly<Record<string, ProposedTransaction['status']>> = {
  AWAITING_CONFIRMATIONS: 'awaitingConfirmations',
  AWAITING_EXECUTION: 'awaitingExecution',
  SUCCESS: 'success',
  FAILED: 'failed',
  CANCELLED: 'cancelled'
}

/** Reads the answer to `getTxBySafeTxHash` (`TransactionDetails`). Throws LATCHKEY_CONNECT__WALLET_BROKEN. */
export function readTransaction(answer: unknown): ProposedTransaction {
  const [name, hash] = [peek(answer, 'txStatus'), peek(answer, 'txHash')]
  const status = typeof name === 'string' && Object.hasOwn(statuses, name) ? statuses[name] : undefined
  if (!status) throw walletBroken()
  return { status, hash: isHash(hash) ? hash.toLowerCase() : undefined, signatures: readSignatures(answer) }
}

function readSignatures(answer: unknown): ProposedTransaction['signatures'] {
  const details = peek(answer, 'detailedExecutionInfo')
  const [required, confirmations] = [peek(details, 'confirmationsRequired'), peek(details, 'confirmations')]
  if (!Array.isArray(confirmations) || !isCount(required)) return undefined
  return { signed: Math.min(confirmations.length, required), required }
}

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) > 0 && Number(value) < 10_000

/** Whether a value is the hash of a transaction, or that of a proposal. */
export const isHash = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[\da-f]{64}$/i.test(value)
