import type { SiwxSession } from '../../siwx/SiwxConfig.js'

/**
 * Identifies a session of an account in all tabs. Undefined if the plug-in gives no nonce, because two sessions then have no
 * distinguishing field.
 */
export function sessionMark({ data }: SiwxSession): string | undefined {
  return data.nonce ? JSON.stringify([data.chainId, data.nonce, data.issuedAt]) : undefined
}
