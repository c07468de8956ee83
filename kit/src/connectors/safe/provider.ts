import { createEmitter } from '../../client/emitter.js'
import { peek } from '../../protocol/peek.js'
import type { TypedData } from '../../protocol/walletRequests.js'
import type { Channel } from './channel.js'
import { invalidParams, providerError, toProviderError, unsupported } from './errors.js'
import { hashOfTypedData, hashText } from './messageHash.js'
import { callsStatus, capabilities, readByHash, sendCalls, sendTransaction } from './proposals.js'
import type { SafeInfo } from './readInfo.js'
import { readText } from './readText.js'
import type { MessageToSign } from './signing.js'

type Listener = (value: unknown) => void

/** The EIP-1193 provider that the application receives. */
export type SafeProvider = {
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
}

/** What the provider answers from. */
export type ProviderSource = {
  readonly channel: Channel
  /** Asks the wallet anew: owners and threshold may change. */
  info(): Promise<SafeInfo>
  /** The account that is connected. Rejects without one. */
  connected(): Promise<SafeInfo>
  sign(info: SafeInfo, message: MessageToSign): Promise<string>
}

/** The calls that the wallet passes to its network (safe-apps-sdk 9.1.0, `RPC_CALLS`), but those by a hash. */
const readCalls: readonly string[] = [
  'eth_call',
  'eth_gasPrice',
  'eth_getLogs',
  'eth_getBalance',
  'eth_getCode',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getStorageAt',
  'eth_getTransactionCount',
  'eth_estimateGas',
  'safe_setSettings'
]

/** Creates the provider, and the function that emits its events. It rejects with EIP-1193's codes. */
export function createProvider(source: ProviderSource): {
  readonly provider: SafeProvider
  emit(event: string, value: unknown): void
} {
  const listeners = createEmitter<readonly [string, unknown]>()
  const stops = new Map<string, Map<Listener, () => void>>()
  const removeListener = (event: string, listener: Listener) => {
    stops.get(event)?.get(listener)?.()
    stops.get(event)?.delete(listener)
  }
  return {
    provider: {
      async request({ method, params }) {
        try {
          return await answer(source, method, Array.isArray(params) ? params : [])
        } catch (error) {
          throw toProviderError(error)
        }
      },
      on(event, listener) {
        removeListener(event, listener)
        const stop = listeners.subscribe(([name, value]) => {
          if (name === event) listener(value)
        })
        stops.set(event, (stops.get(event) ?? new Map<Listener, () => void>()).set(listener, stop))
      },
      removeListener
    },
    emit: (event, value) => listeners.emit([event, value])
  }
}

async function answer(source: ProviderSource, method: string, params: readonly unknown[]): Promise<unknown> {
  const { channel } = source
  if (readCalls.includes(method)) return channel.request('rpcCall', { call: method, params })
  const [first, second] = params
  switch (method) {
    case 'eth_accounts':
    case 'eth_requestAccounts':
      return [(await source.connected()).address]
    case 'eth_chainId':
      return hexOf((await source.connected()).chainId)
    case 'net_version':
      return `${(await source.connected()).chainId}`
    case 'eth_blockNumber': {
      const block = await channel.request('rpcCall', {
        call: 'eth_getBlockByNumber',
        params: ['latest', false]
      })
      return peek(block, 'number')
    }
    case 'eth_getTransactionByHash':
    case 'eth_getTransactionReceipt':
      return readByHash(channel, method, first)
    case 'wallet_getPermissions':
      return channel.request('wallet_getPermissions')
    case 'wallet_requestPermissions':
      // EIP-2255 has one object; the SDK takes a list of objects.
      return channel.request('wallet_requestPermissions', Array.isArray(first) ? first : params)
    case 'wallet_getCapabilities':
      return capabilities((await source.connected()).chainId)
    case 'wallet_getCallsStatus':
      return callsStatus(channel, (await source.connected()).chainId, first)
    case 'eth_sendTransaction':
      return sendTransaction(channel, await ownedBy(source, peek(first, 'from')), first)
    case 'wallet_sendCalls':
      return sendCalls(channel, await ownedBy(source, peek(first, 'from')), first)
    case 'personal_sign':
      return signText(source, await ownedBy(source, second), first)
    case 'eth_signTypedData':
    case 'eth_signTypedData_v4':
      return signTypedData(source, await ownedBy(source, first), second)
    case 'wallet_switchEthereumChain':
      return stayOn((await source.connected()).chainId, peek(first, 'chainId'))
    default:
      throw unsupported(`A Safe does not answer ${method.slice(0, 80)}`)
  }
}

/** The Safe as it is now. `from`: the account of the request; absent, it is the Safe. Rejects with code 4100 for another account. */
async function ownedBy({ info, connected }: ProviderSource, from: unknown): Promise<SafeInfo> {
  await connected()
  const safe = await info()
  if (from !== undefined && `${from}`.toLowerCase() !== safe.address.toLowerCase())
    throw providerError(4100, 'The account is not the Safe of this page')
  return safe
}

function signText(source: ProviderSource, info: SafeInfo, message: unknown): Promise<string> {
  const text = readText(message)
  if (text === undefined) throw unsupported('A Safe signs texts only, and no text that looks like hex')
  return source.sign(info, { method: 'signMessage', params: { message: text }, hash: hashText(text) })
}

function signTypedData(source: ProviderSource, info: SafeInfo, data: unknown): Promise<string> {
  const typedData = readTypedData(data)
  return source.sign(info, {
    method: 'signTypedMessage',
    params: { typedData },
    hash: hashOf(typedData)
  })
}

function readTypedData(data: unknown): TypedData {
  const parsed: unknown = typeof data === 'string' ? parseJson(data) : data
  const isTyped = ['domain', 'types', 'message'].every(name => typeof peek(parsed, name) === 'object')
  if (!isTyped || typeof peek(parsed, 'primaryType') !== 'string')
    throw invalidParams('Not typed data (EIP-712)')
  return parsed as TypedData
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function hashOf(typedData: TypedData): string {
  try {
    return hashOfTypedData(typedData)
  } catch (cause) {
    throw providerError(-32_602, 'The typed data do not fit their types', cause)
  }
}

/** A Safe is a contract on one chain (EIP-3326: code 4902 for a chain that the wallet does not have). */
function stayOn(own: number, wanted: unknown): null {
  if (Number(wanted) === own) return null
  throw providerError(4902, 'A Safe is on one network only')
}

const hexOf = (value: number): string => `0x${value.toString(16)}`
