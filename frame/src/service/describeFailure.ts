import { KeyFailure } from '../keys/KeyFailure.js'
import { RpcFailure } from './createRpc.js'
import { waysOf } from './linkOffer.js'
import { type ServiceTexts, en } from './texts/en.js'

/** EIP-1193 and EIP-1474. */
const codes: Readonly<Record<string, number>> = {
  authorization: 4100,
  social_declined: 4001,
  rate_limited: -32_005,
  busy: -32_005,
  chain: 4902
}

/** Why a login goes no further, for the words of the page. */
const reasons: Readonly<Record<string, string>> = {
  otp: 'wrong',
  otp_expired: 'expired',
  otp_spent: 'spent',
  login: 'ended',
  result: 'ended',
  channel: 'ended',
  mail: 'mail',
  rate_limited: 'tooMany',
  busy: 'tooMany',
  too_soon: 'tooMany',
  too_many_mails: 'tooMany',
  paused: 'tooMany',
  social_unavailable: 'unreachable',
  farcaster_unavailable: 'unreachable',
  server_unreachable: 'unreachable',
  link_required: 'linkRequired'
}

/** A request that the frame refuses, for a reason of its texts. */
export class FrameRefusal extends Error {
  override readonly name = 'FrameRefusal'
  readonly field: keyof ServiceTexts

  constructor(field: keyof ServiceTexts, options?: { readonly cause?: unknown }) {
    super(en[field], options)
    this.field = field
  }
}

/**
 * An error as the page gets it: a message for people, in the frame's language, and a code. Of an error that is not known it says nothing, because
 * its text could contain anything.
 */
export function describeFailure(
  error: unknown,
  texts: ServiceTexts
): {
  readonly message: string
  readonly code: number
  readonly reason?: string
  /** The logins of the account that has the address (`linkRequired`). */
  readonly ways?: readonly string[]
} {
  if (error instanceof KeyFailure || error instanceof FrameRefusal) {
    const field = error.field ?? (error instanceof KeyFailure ? error.code : 'other')
    const known = Object.hasOwn(texts, field) ? texts[field as keyof ServiceTexts] : undefined
    const seconds = error instanceof KeyFailure ? error.retryAfter : undefined
    const message = known?.replace('{n}', `${seconds ?? 30}`)
    const reason = Object.hasOwn(reasons, field) && reasons[field]
    const ways = reason === 'linkRequired' ? waysOf(error) : []
    return {
      message: message ?? texts.other,
      code: codes[field] ?? -32_603,
      ...(reason && { reason }),
      ...(ways.length > 0 && { ways })
    }
  }
  if (error instanceof RpcFailure) return { message: error.message, code: error.code }
  const { code, message } = (error ?? {}) as { readonly code?: unknown; readonly message?: unknown }
  // `Rejected` and the errors of requests have a code of EIP-1193, and a message that was written for people.
  return typeof code === 'number' && Number.isSafeInteger(code) && typeof message === 'string'
    ? { message: message.slice(0, 1_024), code }
    : { message: texts.other, code: -32_603 }
}
