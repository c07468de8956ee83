import type { Namespace } from '../../protocol/namespaces.js'
import type { Connector } from '../contracts/Connector.js'
import { callHost } from '../emitter.js'
import type { Kit } from '../Kit.js'

/** What a kit keeps beside a namespace's connection. */
export type Link = {
  /** The newest attempt's number: all others are stale (promise P8). */
  readonly attempt: number
  /** A person was asked and has not answered. */
  readonly isPending: boolean
  /** The wallet that was locked before the pending attempt: what giving the attempt up leads back to. */
  readonly locked: Connector | undefined
  /** The newest silent question to the live wallet: answers to all others are stale. */
  readonly question: number
  /** Tells the wallet that nobody waits for its answer to the pending attempt any more. */
  readonly abort: (() => void) | undefined
  /** Stops listening to the connected wallet. */
  readonly stop: (() => void) | undefined
}

const noLink: Link = {
  attempt: 0,
  isPending: false,
  locked: undefined,
  question: 0,
  abort: undefined,
  stop: undefined
}

/** Changes what is kept beside a namespace. */
export function setLink(kit: Kit, namespace: Namespace, change: Partial<Link>): Link {
  const link = { ...(kit.links.get(namespace) ?? noLink), ...change }
  kit.links.set(namespace, link)
  return link
}

/** Starts an attempt on a namespace, which makes every earlier one stale. Answers whether this one is still the newest. */
export function beginAttempt(kit: Kit, namespace: Namespace, isPending = false): () => boolean {
  const abort = kit.links.get(namespace)?.abort
  const { attempt } = setLink(kit, namespace, {
    attempt: attemptOf(kit, namespace) + 1,
    isPending,
    abort: undefined
  })
  if (abort) callHost(abort)
  return () => kit.links.get(namespace)?.attempt === attempt
}

/** The number of a namespace's newest attempt. */
export function attemptOf(kit: Kit, namespace: Namespace): number {
  return kit.links.get(namespace)?.attempt ?? 0
}

/** Asks the live wallet something: answers whether this is still the newest question about the same connection. */
export function beginQuestion(kit: Kit, namespace: Namespace): () => boolean {
  const { question } = setLink(kit, namespace, { question: (kit.links.get(namespace)?.question ?? 0) + 1 })
  return () => kit.links.get(namespace)?.question === question
}

/** Stops listening to the namespace's wallet. */
export function unlink(kit: Kit, namespace: Namespace): void {
  const stop = kit.links.get(namespace)?.stop
  beginQuestion(kit, namespace)
  setLink(kit, namespace, { stop: undefined, locked: undefined })
  if (stop) callHost(stop)
}
