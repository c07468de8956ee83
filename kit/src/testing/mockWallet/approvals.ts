import type { MockBehaviour, MockWalletOptions } from './options.js'
import { rpcError, userRejected } from './rpcError.js'

/** A request as the wallet received it. */
export type MockRequest = { readonly method: string; readonly params: readonly unknown[] }

/** Draws a request for the user; returns the function that removes it. */
export type ShowRequest = (
  request: MockRequest,
  answer: { readonly approve: () => void; readonly reject: () => void; readonly close: () => void }
) => () => void

/** The user's decisions on requests. */
export type Approvals = {
  /** Resolves if approved, rejects with the wallet's error otherwise. */
  ask(request: MockRequest): Promise<void>
  /** Whether a method has a scripted behaviour although the wallet would not ask the user. */
  isScripted(method: string): boolean
  /** Approves the oldest pending request, or the next one if none is pending. */
  approveNext(): void
  rejectNext(): void
  setBehaviour(behaviour: MockBehaviour, method?: string): void
  /** The pending requests, oldest first. */
  pending(): readonly MockRequest[]
  stop(): void
}

type Waiting = {
  readonly request: MockRequest
  readonly settle: (error?: Error) => void
  readonly drawn: boolean
}

const evmConnectMethods = ['eth_requestAccounts', 'wallet_requestPermissions']

/** Creates the approvals of one wallet. `connectMethods`: those of which only one may wait. */
export function createApprovals(
  options: Pick<MockWalletOptions, 'behaviour' | 'methods' | 'dialogClose'>,
  show: ShowRequest,
  connectMethods: readonly string[] = evmConnectMethods
): Approvals {
  const methods = new Map(Object.entries(options.methods ?? {}))
  const queue = createQueue(show, options.dialogClose)
  const presets: boolean[] = []
  let general = options.behaviour ?? 'approve'

  const answerNext = (approved: boolean) => {
    const [next] = queue.waiting
    if (next === undefined) presets.push(approved)
    else next.settle(approved ? undefined : userRejected())
  }

  return {
    async ask(request) {
      const preset = presets.shift()
      if (preset === true) return
      if (preset === false) throw userRejected()
      const behaviour = methods.get(request.method) ?? general
      if (behaviour === 'approve') return
      if (behaviour === 'reject') throw userRejected()
      const busy = queue.waiting.some(entry => connectMethods.includes(entry.request.method))
      if (behaviour === 'alreadyPending' || (busy && connectMethods.includes(request.method))) {
        // As in real wallets, a closed window opens again on the page's next request.
        queue.draw()
        throw rpcError(-32002, `Request of type '${request.method}' already pending. Please wait.`)
      }
      if (typeof behaviour === 'object' && 'error' in behaviour) {
        throw rpcError(behaviour.error, behaviour.message ?? `Scripted error ${behaviour.error}`)
      }
      const late = typeof behaviour === 'object' ? behaviour.late : undefined
      return queue.wait(request, behaviour === 'dialog', late)
    },
    isScripted: method => methods.has(method),
    approveNext: () => answerNext(true),
    rejectNext: () => answerNext(false),
    setBehaviour(behaviour, method) {
      if (method === undefined) general = behaviour
      else methods.set(method, behaviour)
    },
    pending: () => queue.waiting.map(entry => entry.request),
    stop: queue.stop
  }
}

/** The requests that wait for the user's decision, oldest first. The wallet draws one of them at a time. */
function createQueue(show: ShowRequest, dialogClose: MockWalletOptions['dialogClose']) {
  const waiting: Waiting[] = []
  const timers = new Set<ReturnType<typeof setTimeout>>()
  let hide: (() => void) | undefined
  let shown: Waiting | undefined

  const undraw = () => {
    hide?.()
    hide = undefined
    shown = undefined
  }
  const draw = () => {
    const next = waiting.find(entry => entry.drawn)
    if (next === undefined || next === shown) return
    hide?.()
    shown = next
    hide = show(next.request, {
      approve: () => next.settle(),
      reject: () => next.settle(userRejected()),
      close() {
        undraw()
        if (dialogClose !== 'hang') next.settle(userRejected())
      }
    })
  }
  /** Approves by itself after `late` ms, if given. */
  const wait = (request: MockRequest, drawn: boolean, late?: number) =>
    new Promise<void>((resolve, reject) => {
      const entry: Waiting = {
        request,
        drawn,
        settle(error) {
          const index = waiting.indexOf(entry)
          if (index < 0) return
          waiting.splice(index, 1)
          if (shown === entry) undraw()
          if (error === undefined) resolve()
          else reject(error)
          draw()
        }
      }
      waiting.push(entry)
      if (drawn) draw()
      if (late === undefined) return
      const timer = setTimeout(() => {
        timers.delete(timer)
        entry.settle()
      }, late)
      timers.add(timer)
    })
  return {
    waiting: waiting as readonly Waiting[],
    draw,
    wait,
    stop() {
      for (const timer of timers) clearTimeout(timer)
      for (const entry of [...waiting]) entry.settle(rpcError(4900, 'The wallet was stopped.'))
    }
  }
}
