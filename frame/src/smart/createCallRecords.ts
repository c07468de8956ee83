import type { Address, Hex } from 'viem'
import { fieldsOf } from '../keys/record/readRecord.js'
import type { FrameStorage } from '../storage/FrameStorage.js'

/** Calls that were sent, under their id: the hash of the transaction or of the user operation, known before they are sent. */
export type CallRecord = {
  readonly id: Hex
  readonly kind: 'transaction' | 'operation'
  /** CAIP-2. */
  readonly chain: string
  readonly sender: Address
  /** Decimal: the nonce of the account, or at the EntryPoint. */
  readonly nonce: string
  /** Of an operation. */
  readonly entryPoint?: Address
  /** The block before the sending: an operation is looked for from there on. */
  readonly fromBlock: string
}

export type CallRecords = {
  readonly get: (id: string) => Promise<CallRecord | undefined>
  readonly add: (record: CallRecord) => Promise<void>
  readonly remove: (id: string) => Promise<void>
}

const key = 'sentCalls'

/** How many are kept: the oldest are forgotten first. */
const most = 200

/** Records that survive a reload. */
export function createCallRecords(storage: FrameStorage): CallRecords {
  let last: Promise<unknown> = Promise.resolve()
  const read = async () => {
    const stored = await storage.get(key)
    return Array.isArray(stored) ? stored.filter(isRecord) : []
  }
  // One change at a time: each writes the whole list.
  const change = (alter: (records: readonly CallRecord[]) => readonly CallRecord[]): Promise<void> => {
    const done = last.then(async () => storage.put(key, alter(await read()).slice(-most)))
    last = done.catch(() => {})
    return done
  }
  return {
    get: async id => (await read()).find(record => record.id === id),
    add: record => change(records => [...records.filter(({ id }) => id !== record.id), record]),
    remove: id => change(records => records.filter(record => record.id !== id))
  }
}

function isRecord(value: unknown): value is CallRecord {
  const { id, kind, chain, sender, nonce, fromBlock } = fieldsOf(value)
  return (
    [id, chain, sender, nonce, fromBlock].every(field => typeof field === 'string') &&
    (kind === 'transaction' || kind === 'operation')
  )
}
