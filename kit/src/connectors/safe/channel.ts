import type { Clock, Random } from '../../core/contracts/Environment.js'
import { peek } from '../../protocol/peek.js'
import type { FramedWindow, FrameEvent } from './FramedWindow.js'

/** The methods of a Safe's web app (safe-apps-sdk 9.1.0, `Methods`) that are used here. */
export type SafeMethod =
  | 'getSafeInfo'
  | 'sendTransactions'
  | 'getTxBySafeTxHash'
  | 'signMessage'
  | 'signTypedMessage'
  | 'getOffChainSignature'
  | 'rpcCall'
  | 'wallet_getPermissions'
  | 'wallet_requestPermissions'

/** Requests to the page around this one. */
export type Channel = {
  /**
   * Resolves with the wallet's answer; with `undefined` after `limit` ms, because the wallet leaves some questions without an answer. Rejects
   * with the text of the wallet's error.
   */
  request(method: SafeMethod, params?: unknown, limit?: number): Promise<unknown>
  /** Rejects what waits, and hears nothing more until the next request. */
  close(): void
}

/** What the wallet answers with `success: false`: a text without a code. */
export class SafeAnswerError extends Error {}

/** Requests that the wallet has not answered. */
export class SafeClosedError extends Error {}

/** A lower one would switch the wallet to signatures on the chain. */
const sdkVersion = '9.1.0'

type Waiting = { resolve(data: unknown): void; reject(error: Error): void }

/**
 * The messages between a Safe App and the page around it. An answer counts only if it comes from the parent, of an allowed origin, with a
 * version of 1 or more, to a request that waits. The origin of the first answer is the only one from then on: all later requests are sent to
 * it and to no other.
 */
export function createChannel(
  page: FramedWindow,
  isAllowed: (origin: string) => boolean,
  { clock, random }: { readonly clock: Clock; readonly random: Random }
): Channel {
  const waiting = new Map<string, Waiting>()
  let pinned: string | undefined
  const hear = ({ data, origin = '', source }: FrameEvent) => {
    if (source !== page.parent || (pinned ?? origin) !== origin || !isAllowed(origin)) return
    const [id, success, version] = [peek(data, 'id'), peek(data, 'success'), peek(data, 'version')]
    const request = typeof id === 'string' ? waiting.get(id) : undefined
    if (!request || typeof version !== 'string' || !(Number.parseInt(version, 10) >= 1)) return
    if (typeof success !== 'boolean') return
    pinned = origin
    if (success) request.resolve(peek(data, 'data'))
    else request.reject(new SafeAnswerError(textOf(peek(data, 'error'))))
  }
  const send = (method: SafeMethod, params: unknown, target: string, limit?: number) =>
    new Promise<unknown>((resolve, reject) => {
      const id = Array.from(random.bytes(5), byte => byte.toString(16).padStart(2, '0')).join('')
      const cancel =
        limit === undefined ? undefined : clock.after(limit, () => settle(() => resolve(undefined)))
      const settle = (run: () => void) => {
        cancel?.()
        waiting.delete(id)
        if (waiting.size === 0) page.removeEventListener('message', hear)
        run()
      }
      if (waiting.size === 0) page.addEventListener('message', hear)
      waiting.set(id, {
        resolve: data => settle(() => resolve(data)),
        reject: error => settle(() => reject(error))
      })
      try {
        page.parent.postMessage({ id, method, params, env: { sdkVersion } }, target)
      } catch (error) {
        // Parameters of a host that cannot be cloned.
        settle(() => reject(error))
      }
    })
  return {
    async request(method, params, limit) {
      // The first question has no content: who answers it is checked, and pinned.
      if (pinned === undefined && method !== 'getSafeInfo')
        await send('getSafeInfo', undefined, firstTarget(page, isAllowed), limit)
      if (pinned === undefined && method !== 'getSafeInfo') return undefined
      return send(method, params, pinned ?? firstTarget(page, isAllowed), limit)
    },
    close() {
      for (const { reject } of [...waiting.values()]) reject(new SafeClosedError('The connection has ended'))
    }
  }
}

/**
 * Where the first question goes: to the parent's origin, as far as the browser tells it. A referrer may be another page than the parent, such as an
 * earlier one in this frame.
 */
function firstTarget(page: FramedWindow, isAllowed: (origin: string) => boolean): string {
  const parent = page.location.ancestorOrigins?.[0]
  if (parent !== undefined) return parent
  const referrer = originOf(page.document.referrer)
  return referrer !== undefined && isAllowed(referrer) ? referrer : '*'
}

function originOf(url: string): string | undefined {
  try {
    return new URL(url).origin
  } catch {
    return undefined
  }
}

const textOf = (error: unknown): string => (typeof error === 'string' && error ? error : 'The Safe refused')
