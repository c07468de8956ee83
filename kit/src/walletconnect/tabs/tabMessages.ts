import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import type { ErrorContext, LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { relayClosed, relayRefused, relayTimeout } from '../../protocol/errors/walletConnect.js'
import type { RelayStatus } from '../contracts.js'

/** A request of a follower to its leader. */
export type TabTask =
  | {
      readonly do: 'publish'
      readonly args: readonly [string, string, { ttl: number; tag: number; prompt?: boolean }]
    }
  | { readonly do: 'call'; readonly args: readonly [string, unknown] }
  | { readonly do: 'subscribe' | 'unsubscribe'; readonly args: readonly [readonly string[]] }
  | { readonly do: 'resume'; readonly args: readonly [] }

type TabFailure = {
  readonly code: string
  readonly context: ErrorContext
  readonly details: string | undefined
}

/**
 * The messages between tabs of one origin. All senders are code of this package: the channel does not leave the
 * origin.
 */
export type TransportTabMessage =
  | { readonly type: 'leader'; readonly tab: string }
  | { readonly type: 'hello'; readonly tab: string; readonly topics: readonly string[] }
  | { readonly type: 'gone'; readonly tab: string }
  | { readonly type: 'ask'; readonly tab: string; readonly id: number; readonly task: TabTask }
  | { readonly type: 'heard'; readonly tab: string; readonly id: number }
  | {
      readonly type: 'answer'
      readonly tab: string
      readonly id: number
      readonly value?: unknown
      readonly failure?: TabFailure
    }
  | { readonly type: 'status'; readonly status: RelayStatus; readonly reason?: string | undefined }
  | { readonly type: 'message'; readonly message: unknown }

/** An error in a form that can be posted. */
export function toFailure(error: unknown): TabFailure {
  if (!isLatchkeyError(error)) return { code: '', context: {}, details: String(error) }
  return { code: error.code, context: error.context, details: error.details }
}

/** The error from its posted form. */
export function fromFailure({ code, context, details }: TabFailure): LatchkeyError {
  if (code === 'LATCHKEY_RELAY__REFUSED') return relayRefused({ context, details })
  if (code === 'LATCHKEY_RELAY__TIMEOUT') return relayTimeout({ context, details })
  return relayClosed({ context, details })
}
