import type { Namespace } from '../../protocol/namespaces.js'
import type { Kit } from '../Kit.js'

/** What a kit keeps beside a namespace's connection. */
export type Link = {
  /** The newest attempt's number: all others are stale (promise P8). */
  readonly attempt: number
  /** A person was asked and has not answered. */
  readonly isPending: boolean
  /** Stops listening to the connected wallet. */
  readonly stop: (() => void) | undefined
}

const noLink: Link = { attempt: 0, isPending: false, stop: undefined }

/** Changes what is kept beside a namespace. */
export function setLink(kit: Kit, namespace: Namespace, change: Partial<Link>): Link {
  const link = { ...(kit.links.get(namespace) ?? noLink), ...change }
  kit.links.set(namespace, link)
  return link
}

/** Starts an attempt on a namespace, which makes every earlier one stale. Answers whether this one is still the newest. */
export function beginAttempt(kit: Kit, namespace: Namespace, isPending = false): () => boolean {
  const { attempt } = setLink(kit, namespace, {
    attempt: (kit.links.get(namespace)?.attempt ?? 0) + 1,
    isPending
  })
  return () => kit.links.get(namespace)?.attempt === attempt
}

/** Stops listening to the namespace's wallet. */
export function unlink(kit: Kit, namespace: Namespace): void {
  const stop = kit.links.get(namespace)?.stop
  setLink(kit, namespace, { stop: undefined })
  stop?.()
}
