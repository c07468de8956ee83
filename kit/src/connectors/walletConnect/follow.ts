import { toEvmChainId } from '../../protocol/evmChainId.js'
import type { SessionEvent, SignClient } from '../../walletconnect/dapp/types.js'
import { type Desk, isOf, type Use } from './Desk.js'
import { keepTopics } from './end.js'
import { refresh } from './refresh.js'

/** Keeps what the kit is told true to what the wallet says. Returns what stops it. */
export function follow(desk: Desk, client: SignClient): () => void {
  const stops = [
    client.onChange(({ kind }) => {
      for (const use of [...desk.uses.values()]) refresh(desk, use)
      if (kind === 'deleted' || kind === 'expired') void keepTopics(desk)
    }),
    client.onEvent(event => {
      for (const use of [...desk.uses.values()]) {
        if (isOf(use, event)) hear(desk, use, event)
      }
    }),
    // Somebody has been told that nobody knows what became of it (promise P18).
    client.onLate(answer => {
      const use = [...desk.uses.values()].find(one => isOf(one, answer))
      if (use) use.emit('lateAnswer', answer)
      else desk.late.push(answer)
    }),
    client.onPending(() => {
      for (const use of [...desk.uses.values()]) refresh(desk, use)
    })
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** What makes no sense changes nothing. */
function hear(desk: Desk, use: Use, { name, data, chainId }: SessionEvent): void {
  // The account in use is the session's own matter: its change has been told.
  if (name === 'accountsChanged') return
  if (name === 'chainChanged') {
    use.chain = chainOf(use, data) ?? chainId.slice(use.namespace.length + 1)
    refresh(desk, use)
  } else use.emit('message', { type: name, data })
}

/** The chain in the event itself goes before the one it was sent for. */
function chainOf({ namespace }: Use, data: unknown): string | undefined {
  if (namespace !== 'eip155') return undefined
  try {
    const text = typeof data === 'string' && data.startsWith('eip155:') ? data.slice(7) : data
    return String(toEvmChainId(text))
  } catch {
    return undefined
  }
}
