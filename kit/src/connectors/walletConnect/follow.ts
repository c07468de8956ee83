import { parseCaipAddress } from '../../protocol/caip.js'
import { toChecksumAddress } from '../../protocol/eip55.js'
import { toEvmChainId } from '../../protocol/evmChainId.js'
import type { SessionEvent, SignClient } from '../../walletconnect/dapp/types.js'
import { type Desk, sessionOf, type Use } from './Desk.js'
import { refresh } from './refresh.js'
import { sessionPart } from './sessionPart.js'

/** Keeps what the kit is told true to what the wallet says. Returns what stops it. */
export function follow(desk: Desk, client: SignClient): () => void {
  const stops = [
    client.onChange(() => {
      for (const use of [...desk.uses.values()]) refresh(desk, use)
    }),
    client.onEvent(event => {
      for (const use of [...desk.uses.values()]) {
        if (isOf(use, event)) hear(desk, use, event)
      }
    }),
    // Somebody has been told that nobody knows what became of it (promise P18).
    client.onLate(answer => {
      for (const use of desk.uses.values()) if (isOf(use, answer)) use.emit('lateAnswer', answer)
    })
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function isOf(use: Use, { topic, chainId }: { readonly topic: string; readonly chainId: string }): boolean {
  return use.topic === topic && chainId.startsWith(`${use.namespace}:`)
}

/** What makes no sense changes nothing. */
function hear(desk: Desk, use: Use, { name, data, chainId }: SessionEvent): void {
  if (name === 'accountsChanged') {
    const account = firstAccount(desk, use, data)
    if (account) use.account = account
  } else if (name === 'chainChanged') {
    use.chain = chainOf(use, data) ?? chainId.slice(use.namespace.length + 1)
  } else {
    use.emit('message', { type: name, data })
    return
  }
  refresh(desk, use)
}

/** Only an account that the session allows can be the one in use. Wallets send them plain, or by CAIP-10. */
function firstAccount(desk: Desk, use: Use, data: unknown): string | undefined {
  const session = sessionOf(desk, use)
  const known = session && sessionPart(session, use.namespace)?.accounts
  const named: readonly unknown[] = Array.isArray(data) ? data.slice(0, 100) : []
  return named
    .map(value => plainAddress(use, value))
    .find(address => known?.some(account => account.address === address))
}

function plainAddress({ namespace }: Use, value: unknown): string | undefined {
  try {
    const text = String(value)
    const address = text.includes(':') ? parseCaipAddress(text).address : text
    return namespace === 'eip155' ? toChecksumAddress(address) : address
  } catch {
    return undefined
  }
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
