import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { relayRefused } from '../../protocol/errors/walletConnect.js'

/** A relay's error answer as a `LatchkeyError`: its code is `context.relayCode`. */
export function refusal(method: string, error: { code: number; message: string }): LatchkeyError {
  return relayRefused({
    context: { method, relayCode: error.code },
    details: error.message.slice(0, 500)
  })
}

/** The relay's code in a `LatchkeyError`, if it has one. */
export function relayCodeOf(error: unknown): number | undefined {
  const code = isLatchkeyError(error, 'LATCHKEY_RELAY__REFUSED') ? error.context.relayCode : undefined
  return typeof code === 'number' ? code : undefined
}

/**
 * Whether a call failed because the relay lacks the method: -32601 (JSON-RPC 2.0), or -32600 as common relays answer
 * (wire.md 5.8).
 * @example const isOld = lacksMethod(new Error('no relay said this')) // false
 */
export function lacksMethod(error: unknown): boolean {
  const code = relayCodeOf(error)
  return code === -32601 || code === -32600
}

/** Too many requests (3001) and internal errors (-32603) are temporary. */
export function isTemporary(error: unknown): boolean {
  const code = relayCodeOf(error)
  return code === 3001 || code === -32603
}
