import { createEmitter } from '../../client/emitter.js'
import type { Environment } from '../../core/contracts/Environment.js'
import type { WalletFrame, WalletFrameEvent } from '../../core/contracts/WalletFrame.js'
import { rpcNotAllowed } from '../../protocol/errors/embedded.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import { requestAborted } from '../../protocol/errors/opening.js'
import { userRejected } from '../../protocol/errors/wallet.js'
import { requestUnknown } from '../../protocol/errors/walletConnect.js'
import { abortTimeout } from '../../protocol/frame/limits.js'
import { isSafeRpcMethod, isUnsafeRpcMethod } from '../../protocol/frame/rpcMethods.js'
import type { FrameChannel, OpenRequest } from './createChannel.js'

/** Methods whose answer may have moved value, or may move it later: without one, their outcome is unknown (promise P18). */
const valueMethods: readonly string[] = [
  'eth_sendTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'eth_signTypedData_v4',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'bip122_signPsbt',
  'bip122_sendTransfer'
]

type Waiting = OpenRequest & { readonly method: string; isAborted: boolean }

/** The requests of applications and of the kit to the wallet in the frame. */
export type FrameRequests = Omit<WalletFrame, 'syncLook'> & {
  /** The frame's wish to be seen, or what it asks for, may have changed. */
  onAttention(): void
  /** Whether the page shows the frame when it asks. */
  isFollowed(): boolean
  /**
   * Sends a request by its lists: a safe one is answered in time, an unsafe one waits for the person. Any other method rejects with
   * LATCHKEY_REQUEST__NOT_ALLOWED, and rejects all that wait (wire.md section 4.7). `chainId`: the chain that it is for, as the frame writes it.
   */
  request(method: string, params: unknown, chainId: string | number): Promise<unknown>
}

/** Creates the requests over a channel. */
export function createRequests(channel: FrameChannel, clock: Environment['clock']): FrameRequests {
  const waiting = new Set<Waiting>()
  const { emit, subscribe } = createEmitter<WalletFrameEvent>()
  let followers = 0
  let told = 0
  let isSuccess = false
  /** What the person is asked by a login counts as one more. */
  const count = () => waiting.size + (channel.isAsking() ? 1 : 0)
  const tell = () => {
    const now = count()
    if (now === told) return
    told = now
    emit({ type: 'waiting', waiting: now, method: [...waiting].at(-1)?.method })
    if (now > 0) return
    emit({ type: 'settled', isSuccess })
    isSuccess = false
  }

  const rejectWaiting = () => {
    channel.dropAsking()
    abortOpen(channel, clock, waiting)
  }
  const ask = async (method: string, params: unknown, chainId: string | number) => {
    let own: Waiting | undefined
    isSuccess = false
    try {
      const answer = await channel.request(
        'RPC_REQUEST',
        { method, params, chainId },
        {
          timeout: 'none',
          onOpen(request) {
            own = { ...request, method, isAborted: false }
            waiting.add(own)
            tell()
          }
        }
      )
      isSuccess = true
      return answer
    } catch (error) {
      if (own && isLost(own, error)) throw requestUnknown({ cause: error })
      if (!own?.isAborted || isLatchkeyError(error, 'LATCHKEY_REQUEST__UNKNOWN')) throw error
      const cause = requestAborted({ cause: error })
      throw userRejected({ details: cause.shortMessage, cause })
    } finally {
      if (own) {
        waiting.delete(own)
        tell()
      }
    }
  }
  return {
    waiting: count,
    subscribe(listener) {
      const stop = subscribe(listener)
      followers++
      return () => {
        followers--
        stop()
      }
    },
    onAttention: tell,
    isFollowed: () => followers > 0,
    show: channel.show,
    rejectWaiting,
    async request(method, params, chainId) {
      if (isUnsafeRpcMethod(method)) return ask(method, params, chainId)
      if (isSafeRpcMethod(method)) return channel.request('RPC_REQUEST', { method, params, chainId })
      emit({ type: 'refused', method })
      rejectWaiting()
      throw rpcNotAllowed({ context: { method } })
    }
  }
}

/** Whether a request has ended with its frame, which was removed or loaded again, and may have sent something before. */
const isLost = ({ method, isAborted, isSent }: Waiting, error: unknown): boolean =>
  !isAborted &&
  isSent() &&
  valueMethods.includes(method) &&
  (isLatchkeyError(error, 'LATCHKEY_FRAME__NOT_SET') || isLatchkeyError(error, 'LATCHKEY_HTTP__ABORTED'))

/** Aborts what waits in the frame; what may send something and is not confirmed within 3 s has an unknown outcome. */
function abortOpen(channel: FrameChannel, clock: Environment['clock'], waiting: ReadonlySet<Waiting>): void {
  const open = [...waiting].filter(({ isAborted }) => !isAborted)
  if (open.length === 0) return
  for (const request of open) request.isAborted = true
  const giveUp = () => {
    for (const { method, settle } of open)
      settle(valueMethods.includes(method) ? requestUnknown() : requestAborted())
  }
  // Nothing was sent to a frame that is not ready.
  if (!channel.isReady()) {
    settleAll(open)
    return
  }
  const cancel = clock.after(abortTimeout, giveUp)
  const ids = open.map(({ id }) => id)
  channel.request('RPC_ABORT', { ids }, { timeout: abortTimeout }).then(() => {
    cancel()
    settleAll(open)
  }, giveUp)
}

function settleAll(requests: readonly Waiting[]): void {
  for (const { settle } of requests) settle(requestAborted())
}
