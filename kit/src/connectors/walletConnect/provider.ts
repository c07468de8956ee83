import { callHost } from '../../client/emitter.js'
import type { Environment } from '../../core/contracts/Environment.js'
import { httpTimeout } from '../../protocol/limits.js'
import { sanitizeText } from '../../protocol/text.js'
import {
  type Context,
  type Emit,
  type NamespaceSession,
  type RpcRequest,
  sessionOf,
  type WalletConnectProvider
} from './context.js'
import { providerChainId } from './events.js'
import { methods } from './methods.js'
import { namespaceRules } from './namespaceRules.js'
import { type ProviderError, providerError, sessionEnded } from './providerErrors.js'
import { sendRequest } from './request.js'
import { sessionPart, toConnectorSession } from './session.js'
import { switchEthereumChain } from './switchChain.js'

type Listener = Parameters<WalletConnectProvider['on']>[1]

/** Makes a provider whose requests go to `request`, and the function that emits its events. */
export function createProvider(request: WalletConnectProvider['request']): {
  readonly provider: WalletConnectProvider
  readonly emit: Emit
} {
  const listeners = new Map<string, Set<Listener>>()
  const undelivered: unknown[] = []
  const of = (event: string) => {
    const known = listeners.get(event) ?? new Set<Listener>()
    listeners.set(event, known)
    return known
  }
  return {
    provider: {
      request,
      on(event, listener) {
        of(event).add(listener)
        if (event !== 'lateAnswer') return
        for (const value of undelivered.splice(0)) callHost(() => listener(value))
      },
      removeListener: (event, listener) => void of(event).delete(listener)
    },
    emit(event, value) {
      if (event === 'lateAnswer' && of(event).size === 0) undelivered.push(value)
      for (const listener of [...of(event)]) callHost(() => listener(value))
    }
  }
}

/** Sessions grant this method, but every node answers it: the wallet's owner need not confirm anything. */
const broadcast = 'eth_sendRawTransaction'

/** Methods that no node answers. Those of wallets bear the name of their namespace, except for EVM's. */
const walletMethods = /^(wallet|personal|solana|polkadot|cosmos|bip122)_/

/** Answers a request of the application from the session, by the network's RPC for reads, or by the wallet for the rest. */
export async function routeRequest(
  context: Context,
  own: NamespaceSession,
  { method, params }: RpcRequest
): Promise<unknown> {
  if (context.connected.get(own.namespace) !== own) throw sessionEnded()
  switch (namespaceRules[own.namespace]?.answers[method]) {
    case 'accounts': {
      const session = sessionOf(context, own)
      return session ? [...toConnectorSession(context, own, session).accounts] : []
    }
    case 'chain':
      return providerChainId(own)
    case 'reference':
      return own.chain
    case 'switch':
      await switchEthereumChain(context, own, (params as readonly unknown[] | undefined)?.[0])
      return null
  }
  if (method !== broadcast && isForWallet(context, own, method))
    return sendRequest(context, own, { method, params, chainId: namedChain(own, method, params) })
  const { environment, networks, universalProviderConfigOverride: override } = context.kit
  const chain = `${own.namespace}:${own.chain}` as const
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === chain)
  const ownUrl = override?.rpcMap?.[chain]
  return readRpc(environment, ownUrl ? [ownUrl] : network?.rpcUrls.default.http, { method, params })
}

/** Requests whose parameters may name their network (EIP-1474, EIP-5792, ERC-7715). */
const naming: readonly string[] = [
  'eth_sendTransaction',
  'eth_signTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions'
]

/** The network that a request names, which must not be another than that of its envelope (CAIP-27). */
function namedChain({ namespace }: NamespaceSession, method: string, params: unknown): string | undefined {
  if (!naming.includes(method) || !Array.isArray(params)) return undefined
  try {
    const { chainId } = params[0] as { readonly chainId?: unknown }
    const reference = namespaceRules[namespace]?.toReference(chainId)
    return reference && `${namespace}:${reference}`
  } catch {
    return undefined
  }
}

/** Whether the session grants the method, or no node could answer it. */
function isForWallet(context: Context, own: NamespaceSession, method: string): boolean {
  const session = sessionOf(context, own)
  const granted = session && sessionPart(session, own.namespace)?.methods
  return granted?.includes(method) || methods[own.namespace]?.includes(method) || walletMethods.test(method)
}

/**
 * Sends a request to the RPC of a network (JSON-RPC 2.0 over HTTP), URL by URL until a node answers. An error of a node is an
 * answer. Rejects with EIP-1193 errors: 4901 if no node answers.
 */
export async function readRpc(
  environment: Pick<Environment, 'fetch' | 'clock'>,
  urls: readonly string[] = [],
  { method, params }: RpcRequest
): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] })
  let cause: unknown
  for (const url of urls) {
    const answer = await post(environment, url, body).catch(error => {
      cause = error
      return undefined
    })
    if (!answer) continue
    if ('error' in answer) throw toNodeError(answer.error)
    return answer.result
  }
  throw providerError(4901, 'The network could not be read', { cause })
}

type RpcAnswer = { readonly result: unknown } | { readonly error: unknown }

async function post({ fetch, clock }: Pick<Environment, 'fetch' | 'clock'>, url: string, body: string) {
  const abort = new AbortController()
  const cancel = clock.after(httpTimeout, () => abort.abort())
  try {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(url, { method: 'POST', headers, body, signal: abort.signal })
    const answer: unknown = await response.json()
    if (isAnswer(answer)) return answer
    throw new TypeError(`no JSON-RPC answer (${response.status})`)
  } finally {
    cancel()
  }
}

function isAnswer(value: unknown): value is RpcAnswer {
  return (
    typeof value === 'object' &&
    value !== null &&
    (Object.hasOwn(value, 'result') || Object.hasOwn(value, 'error'))
  )
}

function toNodeError(error: unknown): ProviderError {
  const { code, message, data } = (error ?? {}) as Readonly<Record<string, unknown>>
  const text = sanitizeText(message, 256) || 'The network answered with an error'
  return providerError(typeof code === 'number' ? code : -32_603, text, { data })
}
