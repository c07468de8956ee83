import {
  type Address,
  type Client,
  encodeFunctionData,
  type Hex,
  isHex,
  multicall3Abi,
  type Transport
} from 'viem'
import { call } from 'viem/actions'
import { copyOf } from '../copyOf.js'
import { splitEvery } from '../splitEvery.js'
import { isUnavailable } from './evmClient.js'

/** A read of a contract. */
export type ContractCall = { readonly to: Address; readonly data: Hex }

/** Reads the contracts of a chain. */
export type ChainReader = {
  readonly client: Client<Transport>
  /** The chain's Multicall3, if it has one. */
  readonly multicall3: Address | undefined
  /** Calls that failed all calls around them, which are not made again for some minutes. */
  readonly failing: FailingCalls
  /** Returns the time in ms since 1970. */
  readonly now: () => number
}

/** Remembers calls, of which any account can be sent many. */
type FailingCalls = {
  readonly has: (call: ContractCall) => boolean
  readonly add: (call: ContractCall) => void
}

/** The number of calls in one aggregate3 call, and of single calls at once. */
const chunkSize = 200
const parallel = 10
/** The number of aggregate3 calls at once. */
const parallelChunks = 4
/** How many calls may fail while the failing ones among others are found, and for how long calls are made, in ms. */
const mostFailures = 100
const patience = 8_000
/** How long failing calls are remembered, in ms, and how many. */
const failingLifetime = 5 * 60 * 1000
const failingCapacity = 20_000
/** The default maximum of a result in bytes: three words. */
const defaultBytes = 96

/** Undefined: the contract failed. Null: there was no time for the call. */
export type CallResult = Hex | undefined | null

/** What is left for the calls of one reading. `until` is in the time of the reader. */
type Budget = { failures: number; readonly until: number }

type Reading = { readonly reader: ChainReader; readonly maxBytes: number; readonly budget: Budget }

/** Creates a reader of contracts. */
export function createChainReader(
  client: Client<Transport>,
  multicall3: Address | undefined,
  now: () => number
): ChainReader {
  const failing = new Map<string, number>()
  const keyOf = ({ to, data }: ContractCall) => `${to}${data}`.toLowerCase()
  return {
    client,
    multicall3,
    now,
    failing: {
      has: call => now() < (failing.get(keyOf(call)) ?? 0),
      add: call => {
        failing.delete(keyOf(call))
        failing.set(keyOf(call), now() + failingLifetime)
        const oldest = failing.keys().next()
        if (failing.size > failingCapacity && !oldest.done) failing.delete(oldest.value)
      }
    }
  }
}

/**
 * Makes many calls: with Multicall3 if the chain has it, otherwise one by one. A contract that fails does not affect the others, but
 * those that use up the gas of all make the reading slow: then some results are null. Results are cut to `maxBytes`, because
 * contracts may return megabytes. Throws if no node responds.
 */
export async function readMany(
  reader: ChainReader,
  calls: readonly ContractCall[],
  maxBytes = defaultBytes
): Promise<readonly CallResult[]> {
  const budget = { failures: mostFailures, until: reader.now() + patience }
  const reading = { reader, maxBytes, budget }
  if (reader.multicall3 === undefined) return readSingly(reading, calls)
  const due = calls.filter(call => !reader.failing.has(call))
  const results = await inGroups(splitEvery(due, chunkSize), parallelChunks, chunk =>
    readChunk(reading, chunk, false)
  )
  const found = new Map(results.flat().map((result, i) => [due[i], result]))
  return calls.map(call => found.get(call))
}

async function readChunk(
  reading: Reading,
  calls: readonly ContractCall[],
  isPart: boolean
): Promise<readonly CallResult[]> {
  const { reader, maxBytes, budget } = reading
  const [first] = calls
  if (isPart && calls.length === 1 && first !== undefined) return [await readFailing(reading, first)]
  if (reader.now() > budget.until) return calls.map(() => null)
  let data: Hex | undefined
  try {
    const request = { to: reader.multicall3, data: encodeAggregate(calls) }
    data = hexOf((await call(reader.client, request)).data)
  } catch (error) {
    if (isUnavailable(error)) throw error
    if (--budget.failures < 0) return calls.map(() => null)
    if (calls.length === 1) return readSingly(reading, calls)
    // One contract can use up the gas of all calls, or answer megabytes: the halves find it.
    const half = calls.length >> 1
    return [
      ...(await readChunk(reading, calls.slice(0, half), true)),
      ...(await readChunk(reading, calls.slice(half), true))
    ]
  }
  // Without valid results the configured Multicall3 is missing or broken.
  return decodeAggregate(data, calls.length, maxBytes) ?? readSingly(reading, calls)
}

/** Makes a call of which, or of whose neighbour, the calls together failed. */
async function readFailing(reading: Reading, call: ContractCall): Promise<CallResult> {
  const { reader, budget } = reading
  if (budget.failures <= 0) return null
  const [result] = await readSingly(reading, [call])
  if (result === undefined) {
    budget.failures--
    reader.failing.add(call)
  }
  return result
}

/** The data of a call of Multicall3's aggregate3 that makes the calls, of which each may fail. */
export function encodeAggregate(calls: readonly ContractCall[]): Hex {
  return encodeFunctionData({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    args: [calls.map(({ to, data }) => ({ target: to, allowFailure: true, callData: data }))]
  })
}

/**
 * The results of aggregate3, `(bool, bytes)[]` in Solidity's ABI; undefined if the data are something else. viem's decoder would need
 * a second for megabytes of results, of which only `maxBytes` are used.
 */
export function decodeAggregate(
  data: Hex | undefined,
  length: number,
  maxBytes: number
): readonly CallResult[] | undefined {
  const at = (index: number) =>
    Number.isSafeInteger(index) ? Number(wordOf(data, index) ?? Number.NaN) : Number.NaN
  if (data === undefined || at(0) !== 32 || at(1) !== length) return undefined
  const results: CallResult[] = []
  for (let i = 0; i < length; i++) {
    // Offsets are in bytes, that of a pair from the first offset on, and that of its bytes from the pair on.
    const pair = 2 + at(2 + i) / 32
    const bytes = pair + at(pair + 1) / 32
    const size = at(bytes)
    const start = 2 + 64 * (bytes + 1)
    if (!(start + 2 * size <= data.length)) return undefined
    const text = data.slice(start, start + 2 * Math.min(size, maxBytes))
    results.push(at(pair) === 1 ? (copyOf(`0x${text}`) as Hex) : undefined)
  }
  return results
}

function readSingly(
  { reader, maxBytes, budget }: Reading,
  calls: readonly ContractCall[]
): Promise<readonly CallResult[]> {
  return inGroups(calls, parallel, async ({ to, data }) => {
    if (reader.now() > budget.until) return null
    try {
      const result = hexOf((await call(reader.client, { to, data })).data)
      const end = 2 + 2 * maxBytes
      return result === undefined || result.length <= end ? result : (copyOf(result.slice(0, end)) as Hex)
    } catch (error) {
      if (isUnavailable(error)) throw error
      return undefined
    }
  })
}

/** Runs `work` for the items, `size` of them at once. */
async function inGroups<Item, Value>(
  items: readonly Item[],
  size: number,
  work: (item: Item) => Promise<Value>
): Promise<readonly Value[]> {
  const values: Value[] = []
  for (const group of splitEvery(items, size)) values.push(...(await Promise.all(group.map(work))))
  return values
}

/** A node may answer anything. */
function hexOf(value: unknown): Hex | undefined {
  return isHex(value) && value.length % 2 === 0 ? value : undefined
}

/** The first word of a result as a number; undefined if the result is shorter. */
export function wordOf(data: CallResult, index = 0): bigint | undefined {
  const end = 2 + 64 * (index + 1)
  return data == null || data.length < end ? undefined : BigInt(`0x${data.slice(end - 64, end)}`)
}

/** The address in a word of a result; undefined for the zero address. */
export function addressOf(data: CallResult): Address | undefined {
  const word = wordOf(data)
  if (word === undefined || word === 0n || word >> 160n !== 0n) return undefined
  return `0x${word.toString(16).padStart(40, '0')}`
}
