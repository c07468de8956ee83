import { walletBroken } from '../../protocol/errors/wallet.js'
import { peek } from '../../protocol/peek.js'
import type { Timer } from '../../protocol/within.js'
import type { Popup } from './openBrowserPopup.js'
import { rejected } from './providerError.js'

/** A reply of the wallet: `content` has `encrypted` or `failure`. */
export type Reply = { readonly sender: string; readonly content: unknown }

/** The messages of one open window (docs/coinbase.md). */
export type Channel = {
  /** Resolves when the page in the window is there. Rejects if it never comes, as `request`. */
  readonly loaded: Promise<void>
  readonly isOver: () => boolean
  /** Number of requests without a reply. */
  readonly pending: () => number
  /** Rejects with 4001 if the window is closed first, with the error of `explain` if it was closed before it was loaded. */
  request(sender: string, content: unknown): Promise<Reply>
  /** Closes the window. */
  end(error: unknown): void
}

type ChannelSource = {
  readonly popup: Popup
  /** What the wallet is told about the application. */
  readonly hello: unknown
  readonly timer: Timer
  /** Why a window was closed before its page was there. */
  readonly explain: () => Promise<unknown>
}

/** How often a window is looked at in ms, and for how long its last message may be under way after it was closed. */
const lookInterval = 250
const lastMessageTime = 750

/** Starts to talk with a window that was just opened. */
export function createChannel({ popup, hello, timer, explain }: ChannelSource): Channel {
  const requests = new Map<string, Deferred<Reply>>()
  const loading = deferred<void>()
  let isLoaded = false
  let isOver = false
  let cancel: (() => void) | undefined
  loading.promise.catch(() => undefined)

  const end = (error: unknown) => {
    if (isOver) return
    isOver = true
    cancel?.()
    stop()
    popup.close()
    loading.reject(error)
    for (const { reject } of requests.values()) reject(error)
    requests.clear()
  }
  const look = () => {
    cancel = timer.after(lookInterval, () => {
      if (!popup.isClosed()) look()
      else
        cancel = timer.after(lastMessageTime, () => {
          if (isLoaded) end(rejected())
          else explain().then(end, end)
        })
    })
  }
  const stop = popup.listen(data => {
    const event = peek(data, 'event')
    const id = peek(data, 'requestId')
    if (event === 'PopupLoaded') {
      popup.post({ requestId: peek(data, 'id'), data: hello })
      isLoaded = true
      loading.resolve()
    } else if (event === 'PopupUnload') end(rejected())
    else {
      const sender = peek(data, 'sender')
      const request = requests.get(String(id))
      requests.delete(String(id))
      if (typeof sender === 'string') request?.resolve({ sender, content: peek(data, 'content') })
      else request?.reject(walletBroken({ details: 'sender' }))
    }
  })
  look()

  return {
    loaded: loading.promise,
    isOver: () => isOver || popup.isClosed(),
    pending: () => requests.size,
    async request(sender, content) {
      await loading.promise
      if (isOver) throw rejected()
      const id = crypto.randomUUID()
      const answer = deferred<Reply>()
      requests.set(id, answer)
      popup.post({ id, correlationId: crypto.randomUUID(), sender, content, timestamp: new Date() })
      return answer.promise
    },
    end
  }
}

type Deferred<T> = {
  readonly promise: Promise<T>
  resolve(value: T): void
  reject(error: unknown): void
}

/** ES2024's `Promise.withResolvers`, which browsers of 2023 lack. */
function deferred<T>(): Deferred<T> {
  let settle: Omit<Deferred<T>, 'promise'> | undefined
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject }
  })
  return { ...(settle as Omit<Deferred<T>, 'promise'>), promise }
}
