import { KeyFailure } from '../../keys/KeyFailure.js'
import { NonceUsed } from '../evm/sendTransactions.js'
import { OutcomeUnknown } from '../RequestError.js'
import type { Problem } from './Loaded.js'

const longest = 240

/** What the person is told about a failure. */
export function problemOf(error: unknown): Problem {
  if (error instanceof OutcomeUnknown) return { text: 'unknown' }
  if (error instanceof NonceUsed) return { text: 'nonceUsed' }
  if (error instanceof KeyFailure && error.code === 'server_unreachable') return { text: 'networkGone' }
  const reason = error instanceof Error ? error.message : String(error)
  return { text: 'failed', values: { reason: reason.slice(0, longest) } }
}
