import type { ConnectorContext } from '../core/contracts/ConnectorFactory.js'
import { lateInjectionWindow, pageWalletLimit } from '../protocol/limits.js'
import { peek } from '../protocol/peek.js'
import { createConnector } from './connector.js'
import { isExtension } from './injected.js'
import { nameOf } from './names.js'

/** Interval in ms between two looks. */
const lookInterval = 200

/**
 * Looks for extensions in `window.injectedWeb3` now, and for 3 s, because they announce themselves by no event (promise P2). Each key is one
 * wallet, and one extension object under several keys, too. Nothing that is on the page can throw here.
 */
export function discover(context: ConnectorContext, page: object = window): void {
  const { environment, enableInjected, addConnector, onDestroy } = context
  if (!enableInjected) return
  const known = new Set<unknown>()
  let cancel: (() => void) | undefined
  let isOver = false
  const look = (left: number) => {
    for (const [key, extension] of extensionsOn(page)) {
      const name = nameOf(key)
      if (!name || known.has(extension) || known.has(key) || known.size >= pageWalletLimit * 2) continue
      known.add(extension).add(key)
      addConnector(createConnector(name, extension, context))
    }
    cancel =
      left > 0 && !isOver ? environment.clock.after(lookInterval, () => look(left - lookInterval)) : undefined
  }
  onDestroy(() => {
    isOver = true
    cancel?.()
  })
  if (!isOver) look(lateInjectionWindow)
}

function extensionsOn(page: object): readonly (readonly [string, object])[] {
  const injected = peek(page, 'injectedWeb3')
  try {
    return Object.keys(injected as object)
      .slice(0, pageWalletLimit)
      .map(key => [key, peek(injected, key)] as const)
      .filter((entry): entry is [string, object] => isExtension(entry[1]))
  } catch {
    return []
  }
}
