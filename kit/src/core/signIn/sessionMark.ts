import type { SiwxSession } from '../../siwx/SiwxConfig.js'

/**
 * What tells one session from another of the same account, in every tab. Undefined where a plug-in gives no nonce: two sessions
 * cannot be told apart then.
 */
export function sessionMark({ data }: SiwxSession): string | undefined {
  return data.nonce ? JSON.stringify([data.chainId, data.nonce, data.issuedAt]) : undefined
}
