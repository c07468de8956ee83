import { createRequire } from 'node:module'

// The part of bcoin's classes that devnet uses (https://bcoin.io/api-docs). Hashes of transactions are hex as users write them (`txid`).

export type BcoinOutput = {
  readonly value: number
  readonly script: { toRaw(): Buffer }
}

export type BcoinInput = {
  readonly prevout: { readonly index: number; txid(): string }
  readonly script: { toRaw(): Buffer }
  readonly witness: { readonly items: readonly Buffer[] }
  readonly sequence: number
}

export type BcoinTransaction = {
  readonly version: number
  readonly locktime: number
  readonly inputs: readonly BcoinInput[]
  readonly outputs: readonly BcoinOutput[]
  txid(): string
  isCoinbase(): boolean
  getSize(): number
  getWeight(): number
  toRaw(): Buffer
}

export type BcoinBlock = {
  readonly txs: readonly BcoinTransaction[]
  readonly time: number
  rhash(): string
  toRaw(): Buffer
}

export type BcoinEntry = { readonly height: number; readonly time: number; rhash(): string }

type Listener = (...values: readonly never[]) => unknown

export type BcoinChain = {
  readonly height: number
  readonly tip: BcoinEntry
  open(): Promise<void>
  close(): Promise<void>
  add(block: BcoinBlock): Promise<BcoinEntry | null>
  on(event: string, listener: Listener): void
}

export type BcoinMempool = {
  open(): Promise<void>
  close(): Promise<void>
  /** Resolves with the hashes of transactions that it needs and are unknown, if there are any. Rejects with a `VerifyError`. */
  addTX(transaction: BcoinTransaction): Promise<readonly string[] | null>
  _addBlock(entry: BcoinEntry, transactions: readonly BcoinTransaction[]): Promise<void>
}

type BcoinJob = { readonly attempt: { time: number }; mineAsync(): Promise<BcoinBlock> }

export type BcoinMiner = {
  readonly cpu: { createJob(tip: null, address: object): Promise<BcoinJob> }
  open(): Promise<void>
  close(): Promise<void>
}

/** bcoin's classes. */
export type Bcoin = {
  readonly Chain: new (options: object) => BcoinChain
  readonly Mempool: new (options: object) => BcoinMempool
  readonly Miner: new (options: object) => BcoinMiner
  readonly TX: { fromRaw(raw: Buffer): BcoinTransaction }
  readonly Block: { fromRaw(raw: Buffer): BcoinBlock }
  readonly Address: { fromWitnessPubkeyhash(hash: Buffer): object }
}

/** Loads bcoin 1.0.2 from its bundle (`bundle/main.mjs`): half a second. */
export function loadBcoin(): Bcoin {
  const before = process.env.NODE_BACKEND
  const loaded = createRequire(import.meta.url)('../../artifacts/bcoin.cjs') as Bcoin
  if (before === undefined) delete process.env.NODE_BACKEND
  else process.env.NODE_BACKEND = before
  return loaded
}
