import { KeyFailure } from '../../keys/KeyFailure.js'
import { SmartAccountFailure } from '../../smart/SmartAccountFailure.js'
import { NonceUsed } from '../evm/sendTransactions.js'
import { OutcomeUnknown, PartlySent } from '../RequestError.js'
import { NotAsShown } from '../seal.js'
import type { Problem } from './Loaded.js'

const longest = 240

/** What the person is told about a failure. */
export function problemOf(error: unknown): Problem {
  if (error instanceof OutcomeUnknown) return { text: 'unknown' }
  if (error instanceof PartlySent) {
    const { sent, all, cause } = error
    return { text: 'partlySent', values: { sent: `${sent}`, all: `${all}`, reason: reasonOf(cause) } }
  }
  if (error instanceof NonceUsed) return { text: 'nonceUsed' }
  if (error instanceof NotAsShown) return { text: 'tampered' }
  if (error instanceof SmartAccountFailure) return { text: error.reason }
  if (error instanceof KeyFailure && error.code === 'server_unreachable') return { text: 'networkGone' }
  return { text: 'failed', values: { reason: reasonOf(error) } }
}

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, longest)
