import { MessageFormatter, Methods, type SDKRequestData } from '@safe-global/safe-apps-sdk'
import { type Address, type Hex, hashMessage, hashTypedData, type TypedDataDefinition } from 'viem'
import type { FramedWindow, FrameEvent } from './FramedWindow.js'

/** A request of a Safe App. */
export type WebAppRequest = SDKRequestData

/** A Safe as the web app shows it. */
export type ShownSafe = {
  safeAddress: Address
  chainId: number
  threshold: number
  owners: readonly Address[]
  version: string | null
}

/** How the web app answers. */
export type WebAppOptions = Partial<ShownSafe> & {
  readonly origin?: string
  /** What the browser says about the parent. Default: nothing. */
  readonly ancestorOrigins?: readonly string[]
  readonly referrer?: string
  /** The signature of a hash that all owners have signed; undefined while some are missing. */
  readonly signatureOf?: (hash: Hex) => Hex | undefined | Promise<Hex | undefined>
  /** How the window that asks for a signature ends without all of them. */
  readonly missing?: 'rejects' | 'answersHash' | 'saysNothing'
  /** It signs on the chain: the answer is the hash of a proposal. */
  readonly onChain?: (messageHash: Hex) => Hex
  readonly rpc?: (call: string, params: readonly unknown[]) => unknown
  /** Proposes transactions. Default: invents a hash. */
  readonly propose?: (txs: readonly { to: Address; value: string; data: Hex }[]) => Hex | Promise<Hex>
  readonly answerVersion?: string
}

type Details = Readonly<Record<string, unknown>>

/**
 * Safe's web app as the official SDK knows it: the parent page of a Safe App, made of its `MessageFormatter` and `Methods`. `page` is the
 * window of the Safe App.
 */
export function createSafeWebApp(options: WebAppOptions = {}) {
  const { origin = 'https://app.safe.global', missing = 'rejects', answerVersion = '9.1.0' } = options
  const {
    safeAddress = '0x1111111111111111111111111111111111111111',
    chainId = 1,
    threshold = 1,
    owners = ['0x2222222222222222222222222222222222222222'],
    version = '1.4.1'
  } = options
  const safe: ShownSafe = { safeAddress, chainId, threshold, owners, version }
  const listeners = { message: new Set<(event: FrameEvent) => void>(), focus: new Set<() => void>() }
  const requests: { readonly method: string; readonly params: unknown; readonly target: string }[] = []
  const details = new Map<string, Details>()
  let rejected = 0
  let isMute = false
  const deliver = (data: unknown, from: Partial<FrameEvent> = {}) => {
    for (const listener of [...listeners.message]) listener({ data, origin, source: parent, ...from })
  }
  const parent = {
    postMessage(message: unknown, target: string) {
      const request = structuredClone(message) as WebAppRequest
      requests.push({ method: request.method, params: request.params, target })
      // The browser drops messages for another origin.
      if (isMute || (target !== '*' && target !== origin)) return
      queueMicrotask(async () => {
        const response = await respond(request)
        if (response) deliver(response)
      })
    }
  }
  /** The message with which the web app answers a request; undefined if it says nothing. */
  const respond = async (request: WebAppRequest): Promise<unknown> => {
    const { id } = request
    if (rejected > 0) {
      rejected -= 1
      return MessageFormatter.makeErrorResponse(id, 'Transaction was rejected', answerVersion)
    }
    try {
      const data = await answer(request)
      return data === silence ? undefined : MessageFormatter.makeResponse(id, data as never, answerVersion)
    } catch (error) {
      return MessageFormatter.makeErrorResponse(id, (error as Error).message, answerVersion)
    }
  }
  const hashOf = (hash: Hex) => {
    const [, minor = 3] = (safe.version ?? '1.4.1').split('.').map(Number)
    const domain = {
      ...(minor >= 3 && { chainId: safe.chainId }),
      verifyingContract: safe.safeAddress
    }
    return hashTypedData({
      domain,
      types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
      primaryType: 'SafeMessage',
      message: { message: hash }
    } as TypedDataDefinition)
  }
  const sign = async (hash: Hex) => {
    const messageHash = hashOf(hash)
    if (options.onChain) return { safeTxHash: options.onChain(messageHash) }
    const signature = await options.signatureOf?.(messageHash)
    if (signature) return { messageHash, signature }
    if (missing === 'answersHash') return { messageHash }
    if (missing === 'saysNothing') return silence
    throw new Error('Transaction was rejected')
  }
  const answer = async ({ method, params }: WebAppRequest): Promise<unknown> => {
    const given = params as never
    switch (method) {
      case Methods.getSafeInfo:
        return {
          ...safe,
          isReadOnly: false,
          nonce: 0,
          implementation: '0x',
          modules: [],
          fallbackHandler: null,
          guard: null
        }
      case Methods.sendTransactions: {
        const { txs } = given as { readonly txs: readonly { to: Address; value: string; data: Hex }[] }
        const safeTxHash = (await options.propose?.(txs)) ?? hashMessage(JSON.stringify(txs))
        details.set(safeTxHash, proposalOf(safe, 1))
        return { safeTxHash }
      }
      case Methods.getTxBySafeTxHash: {
        const found = details.get((given as { readonly safeTxHash: string }).safeTxHash)
        if (!found) throw new Error('No transaction found')
        return found
      }
      case Methods.signMessage:
        return sign(hashMessage((given as { readonly message: string }).message))
      case Methods.signTypedMessage:
        return sign(hashTypedData((given as { readonly typedData: TypedDataDefinition }).typedData))
      case Methods.getOffChainSignature:
        // The web app does not answer for a message that lacks signatures.
        return (await options.signatureOf?.(given)) ?? silence
      case Methods.rpcCall: {
        const { call, params: list } = given as { readonly call: string; readonly params: readonly unknown[] }
        if (!options.rpc) throw new Error(`no node for ${call}`)
        return options.rpc(call, list)
      }
      default:
        return silence
    }
  }
  const page: FramedWindow = {
    parent,
    location: {
      origin: 'https://my.app',
      ...(options.ancestorOrigins && { ancestorOrigins: options.ancestorOrigins })
    },
    document: { referrer: options.referrer ?? '' },
    addEventListener: (type, listener) => void (listeners[type] as Set<unknown>).add(listener),
    removeEventListener: (type, listener) => void (listeners[type] as Set<unknown>).delete(listener)
  }
  return {
    page,
    parent,
    respond,
    /** What may change while the page is open. */
    safe,
    /** What the page has asked, in order. */
    requests,
    /** The proposals, by hash, as `getTxBySafeTxHash` answers them. */
    details,
    deliver,
    rejectNext: () => {
      rejected += 1
    },
    mute: () => {
      isMute = true
    },
    focus: () => {
      for (const listener of [...listeners.focus]) listener()
    },
    listeners: () => listeners.message.size + listeners.focus.size
  }
}

const silence = Symbol('no answer')

/** The answer to `getTxBySafeTxHash` of a proposal that some owners have signed. */
export const proposalOf = (
  { threshold }: Pick<ShownSafe, 'threshold'>,
  signed: number,
  more: Details = {}
): Details => ({
  txStatus: signed < threshold ? 'AWAITING_CONFIRMATIONS' : 'AWAITING_EXECUTION',
  detailedExecutionInfo: {
    type: 'MULTISIG',
    confirmationsRequired: threshold,
    confirmations: Array.from({ length: signed }, () => ({ signer: { value: '0x' } }))
  },
  ...more
})
