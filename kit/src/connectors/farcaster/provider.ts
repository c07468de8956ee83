import { createEmitter } from '../../client/emitter.js'
import type { Eip1193Provider } from '../../evm/provider.js'
import { peek } from '../../protocol/peek.js'
import { sanitizeText } from '../../protocol/text.js'
import { type Channel, ChannelClosedError, ClientError } from './channel.js'

/** The EIP-1193 provider of the client's wallet. */
export type ClientProvider = Required<Pick<Eip1193Provider, 'request' | 'on' | 'removeListener'>>

type Listener = (value: unknown) => void

/** A wallet that does not tell its chain in this time has said nothing about it, in ms. Ours. */
const chainIdLimit = 2_000

/** EIP-1193, section "Events". */
const eventNames: readonly unknown[] = ['accountsChanged', 'chainChanged', 'connect', 'disconnect', 'message']

/** What clients without `ethProviderRequestV2` throw: the name is no function there, or Comlink finds none to apply. */
const isMissing = (error: unknown) =>
  error instanceof ClientError && /\bapply\b|is not a function/i.test(error.message)

/** Makes the provider. It listens to the client while it has listeners of its own. */
export function createProvider(channel: Channel): ClientProvider {
  const events = createEmitter<readonly [string, unknown]>()
  const stops = new Map<string, Map<Listener, () => void>>()
  let chainId: string | undefined
  let stopHearing: (() => void) | undefined
  const tellChain = (value: unknown) => {
    if (typeof value !== 'string' || value === chainId) return
    chainId = value
    events.emit(['chainChanged', value])
  }
  const hear = (message: unknown) => {
    if (peek(message, 'type') !== 'frameEthProviderEvent') return
    const [name, params] = [peek(message, 'event'), peek(message, 'params')]
    if (!eventNames.includes(name) || !Array.isArray(params)) return
    if (name === 'chainChanged') tellChain(params[0])
    else events.emit([String(name), params[0]])
  }
  const send = createSender(channel)
  const removeListener = (event: string, listener: Listener) => {
    const own = stops.get(event)
    own?.get(listener)?.()
    own?.delete(listener)
    if (own?.size === 0) stops.delete(event)
    if (stops.size > 0) return
    stopHearing?.()
    stopHearing = undefined
  }
  return {
    async request({ method, params }) {
      const answer = await send(method, params)
      if (method === 'eth_chainId' && typeof answer === 'string') chainId = answer
      // Some clients switch without the event.
      if (method === 'wallet_switchEthereumChain' || method === 'wallet_addEthereumChain')
        tellChain(await send('eth_chainId', undefined, chainIdLimit).catch(() => undefined))
      return answer
    },
    on(event, listener) {
      removeListener(event, listener)
      const stop = events.subscribe(([name, value]) => {
        if (name === event) listener(value)
      })
      stops.set(event, (stops.get(event) ?? new Map<Listener, () => void>()).set(listener, stop))
      stopHearing ??= channel.subscribe(hear)
    },
    removeListener
  }
}

/**
 * Sends requests to the wallet, and rejects with the codes of EIP-1193. Older clients know `ethProviderRequest` only, which their first answer
 * shows: never afterwards, so that no request is sent twice.
 */
function createSender(channel: Channel) {
  let count = 0
  let isOld: boolean | undefined
  return async (method: string, params?: unknown, limit?: number): Promise<unknown> => {
    count += 1
    const request = { id: count, jsonrpc: '2.0', method, ...(params !== undefined && { params }) }
    try {
      if (isOld) return await channel.call('ethProviderRequest', [request], limit)
      const answer = await channel.call('ethProviderRequestV2', [request], limit)
      isOld ??= false
      return readAnswer(answer)
    } catch (error) {
      if (isOld !== undefined || !isMissing(error)) throw toProviderError(error)
      isOld = true
      return channel.call('ethProviderRequest', [request], limit).catch((older: unknown) => {
        throw toProviderError(older)
      })
    }
  }
}

/** Reads a response of JSON-RPC 2.0. */
function readAnswer(answer: unknown): unknown {
  const error = peek(answer, 'error')
  if (error === undefined || error === null) {
    if (typeof answer !== 'object' || answer === null) throw providerError(-32_603, 'The answer is invalid')
    return peek(answer, 'result')
  }
  const code = peek(error, 'code')
  const text = sanitizeText(peek(error, 'message'), 256) || sanitizeText(peek(error, 'details'), 256)
  const message = text || 'The wallet answered with an error'
  throw providerError(typeof code === 'number' ? code : -32_603, message, error)
}

function toProviderError(cause: unknown): Error {
  if (cause instanceof ChannelClosedError) return providerError(4900, cause.message, cause)
  if (typeof peek(cause, 'code') === 'number') return cause as Error
  const message = sanitizeText(peek(cause, 'message'), 256) || 'The wallet answered with an error'
  return providerError(-32_603, message, cause)
}

const providerError = (code: number, message: string, cause?: unknown): Error =>
  Object.assign(new Error(message, cause === undefined ? undefined : { cause }), { code })
