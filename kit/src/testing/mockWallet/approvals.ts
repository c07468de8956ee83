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

/** What a namespace's wallets answer with, and the methods by which they ask for a connection, one at a time. */
export type ApprovalRules = {
  readonly connectMethods: readonly string[]
  rejected(): Error
  alreadyPending(method: string): Error
  /** `message` is absent if the script has none. */
  scripted(code: number, message: string | undefined): Error
  stopped(): Error
}

/** The options that script a user's decisions. */
export type ApprovalOptions = Pick<MockWalletOptions, 'methods' | 'behaviour' | 'dialogClose'>

/** EIP-1193. */
export const evmRules: ApprovalRules = {
  connectMethods: ['eth_requestAccounts', 'wallet_requestPermissions'],
  rejected: userRejected,
  alreadyPending: method => rpcError(-32002, `Request of type '${method}' already pending. Please wait.`),
  scripted: (code, message = `Scripted error ${code}`) => rpcError(code, message),
  stopped: () => rpcError(4900, 'The wallet was stopped.')
}

/** Creates the approvals of one wallet. */
export function createApprovals(options: ApprovalOptions, show: ShowRequest, rules = evmRules): Approvals {
  const { connectMethods } = rules
  const methods = new Map(Object.entries(options.methods ?? {}))
  const queue = createQueue(show, options.dialogClose, rules)
  const presets: boolean[] = []
  let general = options.behaviour ?? 'approve'

  const answerNext = (approved: boolean) => {
    const [next] = queue.waiting
    if (next === undefined) presets.push(approved)
    else next.settle(approved ? undefined : rules.rejected())
  }

  return {
    async ask(request) {
      const preset = presets.shift()
      if (preset === true) return
      if (preset === false) throw rules.rejected()
      const behaviour = methods.get(request.method) ?? general
      if (behaviour === 'approve') return
      if (behaviour === 'reject') throw rules.rejected()
      const busy = queue.waiting.some(entry => connectMethods.includes(entry.request.method))
      if (behaviour === 'alreadyPending' || (busy && connectMethods.includes(request.method))) {
        // As in real wallets, a closed window opens again on the page's next request.
        queue.draw()
        throw rules.alreadyPending(request.method)
      }
      if (typeof behaviour === 'object' && 'error' in behaviour) {
        throw rules.scripted(behaviour.error, behaviour.message)
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
function createQueue(show: ShowRequest, dialogClose: ApprovalOptions['dialogClose'], rules: ApprovalRules) {
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
      reject: () => next.settle(rules.rejected()),
      close() {
        undraw()
        if (dialogClose !== 'hang') next.settle(rules.rejected())
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
      for (const entry of [...waiting]) entry.settle(rules.stopped())
    }
  }
}
