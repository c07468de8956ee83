import type { Address, Hex } from 'viem'
import { fieldsOf } from '../../keys/record/readRecord.js'
import type { FrameStorage } from '../../storage/FrameStorage.js'
import type { RunExclusively } from '../../service/runExclusively.js'
import { RequestError } from '../RequestError.js'

/** One call of a batch of the account of the key. `tried`: the node may have it. */
export type Part = {
  readonly hash: Hex
  readonly nonce: number
  readonly state: 'signed' | 'tried' | 'sent' | 'refused'
}

/** A batch under the id that the application knows: transactions of the account of the key, or what the smart account has sent. */
export type Batch =
  | { readonly chain: string; readonly sender: Address; readonly parts: readonly Part[] }
  | { readonly smartId: string }

/** Writes what becomes of a batch, before and after its bytes leave; undefined: nothing of it was sent. */
export type Journal = (batch: Batch | undefined) => Promise<void>

/** Batches of `wallet_sendCalls`, by the page's origin and their id. They outlive a reload. */
export type Batches = {
  readonly find: (origin: string, id: string) => Promise<Batch | undefined>
  /** Whether some tab may still send more of the batch. */
  readonly isOpen: (origin: string, id: string) => Promise<boolean>
  /** Runs what sends a batch. Rejects with 5720 for an id that was used (EIP-5792). One of which nothing was sent may be used again. */
  readonly run: <T>(origin: string, id: string, work: (journal: Journal) => Promise<T>) => Promise<T>
}

const storageKey = 'batches'
/** Batches that are remembered, the newest. */
const most = 100
/** How long it takes at most to get a lock that no tab holds, in ms. */
const lockPatience = 250

export function createBatches({
  storage,
  runExclusively
}: {
  readonly storage: FrameStorage
  readonly runExclusively: RunExclusively
}): Batches {
  /** What this page has seen: a storage that fails forgets only over a reload. */
  const seen = new Map<string, Batch>()
  const running = new Set<string>()
  const probes = new Map<string, Promise<unknown>>()
  const read = async () => fieldsOf(await storage.get(storageKey).catch(() => undefined))
  const find = async (key: string) => seen.get(key) ?? ((await read())[key] as Batch | undefined)
  const write = (key: string, batch: Batch | undefined): Promise<void> =>
    runExclusively(storageKey, async () => {
      if (batch) seen.set(key, batch)
      else seen.delete(key)
      const others = Object.entries(await read()).filter(([other]) => other !== key)
      const all = batch ? [...others, [key, batch] as const] : others
      await storage.put(storageKey, Object.fromEntries(all.slice(-most))).catch(() => undefined)
    })
  return {
    find: (origin, id) => find(keyOf(origin, id)),
    async isOpen(origin, id) {
      const key = keyOf(origin, id)
      if (running.has(key)) return true
      // The tab that sends holds the lock; if it is gone, the browser has freed it.
      const probe = probes.get(key) ?? runExclusively(key, async () => undefined)
      probes.set(key, probe)
      const isFree = await Promise.race([
        probe.then(() => true),
        new Promise<boolean>(resolve => setTimeout(() => resolve(false), lockPatience))
      ])
      if (isFree) probes.delete(key)
      return !isFree
    },
    async run(origin, id, work) {
      const key = keyOf(origin, id)
      if (running.has(key)) throw used()
      running.add(key)
      try {
        return await runExclusively(key, async () => {
          // Another tab may have sent it meanwhile.
          if (await find(key)) throw used()
          try {
            return await work(batch => write(key, batch))
          } finally {
            const batch = seen.get(key)
            if (batch && !isSent(batch)) await write(key, undefined)
          }
        })
      } finally {
        running.delete(key)
      }
    }
  }
}

const keyOf = (origin: string, id: string): string => `batch:${origin} ${id}`

const isSent = (batch: Batch): boolean =>
  'smartId' in batch || batch.parts.some(({ state }) => state === 'tried' || state === 'sent')

const used = () => new RequestError(5720, 'The id was used before')
