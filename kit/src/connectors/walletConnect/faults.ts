import { sanitizeText } from '../../protocol/text.js'

/** "No", as sessions (5000 to 5003), EIP-1193 (4001) and sign-ins (12001) say it. */
const rejections: readonly unknown[] = [4001, 5000, 5001, 5002, 5003, 12_001]

/** The number in an error, its own or that of what caused it. */
export function faultCode(error: unknown): number | undefined {
  const { code, context, cause } = (error ?? {}) as {
    readonly code?: unknown
    readonly context?: { readonly code?: unknown }
    readonly cause?: unknown
  }
  for (const found of [context?.code, code, (cause as { readonly code?: unknown } | undefined)?.code]) {
    if (typeof found === 'number') return found
  }
  return undefined
}

export function isRejection(error: unknown): boolean {
  return rejections.includes(faultCode(error))
}

/** What an error says, fit to be shown. */
export function messageOf(error: unknown): string {
  const { message, details } = (error ?? {}) as { readonly message?: unknown; readonly details?: unknown }
  return sanitizeText(details ?? message, 256)
}
