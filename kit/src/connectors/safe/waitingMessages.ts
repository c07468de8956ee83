import type { ConnectorContext } from '../../core/contracts/ConnectorFactory.js'
import { isRecord } from '../../core/storage/parseVersioned.js'
import { readVersioned, writeVersioned } from '../../core/storage/versioned.js'
import { isHash } from './readTransaction.js'

/**
 * A message that other owners may still sign. `hash`: of Safe's own message. `text`: of a sign-in message, which is made anew each time, so that
 * it could not be signed to its end after a reload. Times in ms since 1970.
 */
export type WaitingMessage = {
  readonly hash: string
  readonly at: number
  readonly text?: string | undefined
}

/** The messages of this page and of earlier ones, in the storage until they are signed, given up, or the connection ends (promise P1). */
export type WaitingMessages = {
  list(): Promise<readonly WaitingMessage[]>
  add(message: WaitingMessage): Promise<void>
  remove(hash: string): Promise<void>
  clear(): Promise<void>
}

const key = 'latchkey.safe.messages'
const version = 1

/** How long a message waits for its owners (docs/safe.md), in ms. */
export const waitingDuration = 86_400_000
/** More than a person has open at once. Ours. */
const limit = 5
/** Longer texts are asked anew after a reload. Ours. */
const textLimit = 2_000

export function createWaitingMessages(context: ConnectorContext): WaitingMessages {
  const { clock } = context.environment
  const list = async () => {
    const stored = await readVersioned(context, key, version)
    const messages: readonly unknown[] = Array.isArray(stored?.messages) ? stored.messages : []
    return messages
      .slice(0, limit)
      .flatMap(parse)
      .filter(({ at }) => isFresh(at, clock.now()))
  }
  const write = (messages: readonly WaitingMessage[]) =>
    writeVersioned(context, key, version, messages.length > 0 ? { messages } : undefined)
  let turn: Promise<unknown> = Promise.resolve()
  const change = (run: (messages: readonly WaitingMessage[]) => readonly WaitingMessage[]) => {
    const next = turn.then(async () => write(run(await list())))
    turn = next
    return next
  }
  return {
    list,
    add: ({ hash, at, text }) =>
      change(messages => {
        const kept = text !== undefined && text.length <= textLimit ? { text } : {}
        return [{ hash, at, ...kept }, ...messages.filter(other => other.hash !== hash)].slice(0, limit)
      }),
    remove: hash => change(messages => messages.filter(other => other.hash !== hash)),
    clear: () => change(() => [])
  }
}

/** A time in the future is one of a clock that has changed. */
const isFresh = (at: number, now: number) => at <= now && now - at < waitingDuration

function parse(value: unknown): readonly WaitingMessage[] {
  if (!isRecord(value)) return []
  const { hash, at, text } = value
  if (!isHash(hash) || !Number.isSafeInteger(at)) return []
  const isText = typeof text === 'string' && text.length <= textLimit
  return [{ hash, at: at as number, ...(isText && { text }) }]
}
