import { fieldsOf } from '../keys/record/readRecord.js'
import { SmartAccountFailure, type SmartAccountReason } from './SmartAccountFailure.js'

/** The answer of a node or bundler that has refused: JSON-RPC 2.0 errors have a number as `code`. Undefined: it is not known what became of the call. */
export function refusalOf(error: unknown): { readonly code: number; readonly message: string } | undefined {
  let part: unknown = error
  for (let depth = 0; depth < 8 && part instanceof Error; depth++) {
    const { code, details } = fieldsOf(part)
    if (typeof code === 'number' && code !== -1)
      return { code, message: typeof details === 'string' ? details : part.message }
    part = part.cause
  }
  return undefined
}

/** The texts of EntryPoint and nodes for an account that cannot pay. */
const isPoor =
  /AA21|AA31|prefund|insufficient (funds|balance)|gas required exceeds allowance|outofbalance|lack of funds/i
const isRevert = /revert/i

/** The failure for people of what a node, bundler or paymaster answered. `silent`: where it has not answered. */
export function failureOf(error: unknown, silent: SmartAccountReason): SmartAccountFailure {
  if (error instanceof SmartAccountFailure) return error
  const inner = findFailure(error)
  if (inner) return inner
  const refusal = refusalOf(error)
  if (refusal === undefined) return new SmartAccountFailure(silent, { cause: error })
  const { code, message } = refusal
  const detail = message.slice(0, 300)
  const reason = isPoor.test(message)
    ? 'insufficient_funds'
    : code === -32521 || code === 3 || isRevert.test(message)
      ? 'reverts'
      : 'refused'
  return new SmartAccountFailure(reason, { cause: error, detail })
}

function findFailure(error: unknown): SmartAccountFailure | undefined {
  let part: unknown = error
  for (let depth = 0; depth < 8 && part instanceof Error; depth++) {
    if (part instanceof SmartAccountFailure) return part
    part = part.cause
  }
  return undefined
}
