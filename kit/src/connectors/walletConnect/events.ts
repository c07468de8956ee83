import type { CaipNetworkId } from '../../protocol/caip.js'
import { readLateAnswer } from '../../protocol/eip1193/lazyWalletRequests.js'
import type { LateAnswer, SessionEvent, SignClient } from '../../walletconnect/dapp/types.js'
import { type Context, concerns, type NamespaceSession, sessionOf } from './context.js'
import { namespaceRules } from './namespaceRules.js'
import { sessionEnded, toProviderError, toRequestError } from './providerErrors.js'
import { fingerprint, toConnectorSession } from './session.js'
import { saveTopics } from './storage.js'

/** Reports the client's events to the kit and to the providers of the connected namespaces. Returns the function that stops it. */
export function subscribe(context: Context, client: SignClient): () => void {
  const { connected, lateAnswers } = context
  const refreshAll = () => {
    for (const own of [...connected.values()]) refresh(context, own)
  }
  const stops = [
    client.onChange(({ kind }) => {
      refreshAll()
      if (kind === 'deleted' || kind === 'expired') void saveTopics(context)
    }),
    client.onEvent(event => {
      for (const own of [...connected.values()]) if (concerns(own, event)) handleEvent(context, own, event)
    }),
    // Answers to requests that were rejected with LATCHKEY_REQUEST__UNKNOWN before (promise P18).
    client.onLate(answer => {
      const own = [...connected.values()].find(one => concerns(one, answer))
      if (own) void deliverLate(context, own, answer)
      else lateAnswers.push(answer)
    }),
    client.onPending(refreshAll)
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Passes a late answer to the listeners of the provider, and one to a request that sends or grants something to the kit. Never rejects. */
export async function deliverLate(
  { kit, notify }: Context,
  { namespace, emit }: NamespaceSession,
  answer: LateAnswer
): Promise<void> {
  emit('lateAnswer', answer)
  const { id, chainId, method } = answer
  const network = chainId as CaipNetworkId
  try {
    if (answer.error) {
      const error = toRequestError(toProviderError(answer.error))
      return notify(namespace, { type: 'lateAnswer', id, network, error })
    }
    const read = await readLateAnswer(method, answer.result)
    if (read) notify(namespace, { type: 'lateAnswer', id, network, ...read })
  } catch (error) {
    kit.report(error)
  }
}

/** Ignores events with values that are invalid. */
function handleEvent(context: Context, own: NamespaceSession, { name, data, chainId }: SessionEvent): void {
  // The client keeps the chosen account in the session, and reports that change by itself.
  if (name === 'accountsChanged') return
  if (name === 'chainChanged') {
    own.chain = chainOf(own, data) ?? chainId.slice(own.namespace.length + 1)
    refresh(context, own)
  } else own.emit('message', { type: name, data })
}

/** The chain that the event names. Wallets send the event also for another chain than that. */
function chainOf({ namespace }: NamespaceSession, data: unknown): string | undefined {
  const prefix = `${namespace}:`
  try {
    const chain = typeof data === 'string' && data.startsWith(prefix) ? data.slice(prefix.length) : data
    return namespaceRules[namespace]?.toReference(chain)
  } catch {
    return undefined
  }
}

/** Reports what has changed in a connected namespace: to the kit, and to the listeners of its provider (EIP-1193). */
export function refresh(context: Context, own: NamespaceSession): void {
  if (context.connected.get(own.namespace) !== own) return
  const session = sessionOf(context, own)
  const state = session && toConnectorSession(context, own, session)
  if (!state || state.accounts.length === 0) {
    endNamespace(context, own)
    return
  }
  const next = fingerprint(state)
  if (next === own.lastFingerprint) return
  const [accounts, chainId] = JSON.parse(own.lastFingerprint) as [readonly string[], string]
  own.lastFingerprint = next
  if (state.chainId !== chainId) own.emit('chainChanged', providerChainId(own))
  if (state.accounts.join() !== accounts.join()) own.emit('accountsChanged', state.accounts)
  context.notify(own.namespace, { type: 'session', session: state })
}

/** Ends the connection of a namespace: its session is over, or has no account in the namespace any more. */
export function endNamespace(context: Context, own: NamespaceSession): void {
  if (context.connected.get(own.namespace) !== own) return
  context.connected.delete(own.namespace)
  own.emit('accountsChanged', [])
  own.emit('disconnect', sessionEnded())
  context.notify(own.namespace, { type: 'disconnect' })
}

/** The chain in use as the provider returns it: by CAIP-2 unless the namespace has a form of its own. */
export function providerChainId({ namespace, chain }: NamespaceSession): string {
  return namespaceRules[namespace]?.toProviderChain(chain) ?? `${namespace}:${chain}`
}
