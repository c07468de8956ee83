import {
  type Address,
  type Client,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  isHex,
  multicall3Abi,
  type Transport
} from 'viem'
import { call } from 'viem/actions'
import { isUnavailable } from './evmClient.js'

/** A read of a contract. */
export type ContractCall = { readonly to: Address; readonly data: Hex }

/** A chain's client, and its Multicall3 if it has one. */
export type ChainReader = { readonly client: Client<Transport>; readonly multicall3?: Address | undefined }

/** The number of calls in one aggregate3 call, and of single calls at once. */
const chunkSize = 200
const parallel = 10
/** The number of aggregate3 calls at once. */
const parallelChunks = 4

type Result = Hex | undefined

/**
 * Makes many calls: with Multicall3 if the chain has it, otherwise one by one. The result of a call whose contract fails is
 * undefined, and does not affect the others. Throws if no node responds.
 */
export async function readMany(
  reader: ChainReader,
  calls: readonly ContractCall[]
): Promise<readonly Result[]> {
  const { client, multicall3 } = reader
  if (multicall3 === undefined) return readSingly(client, calls)
  const results = await inGroups(split(calls, chunkSize), parallelChunks, chunk =>
    readChunk(client, multicall3, chunk)
  )
  return results.flat()
}

async function readChunk(
  client: Client<Transport>,
  multicall3: Address,
  calls: readonly ContractCall[]
): Promise<readonly Result[]> {
  let data: Result
  try {
    data = hexOf((await call(client, { to: multicall3, data: encodeAggregate(calls) })).data)
  } catch (error) {
    if (isUnavailable(error)) throw error
    if (calls.length === 1) return readSingly(client, calls)
    // One contract can use up the gas of all calls, or answer megabytes: the halves find it.
    const half = calls.length >> 1
    return [
      ...(await readChunk(client, multicall3, calls.slice(0, half))),
      ...(await readChunk(client, multicall3, calls.slice(half)))
    ]
  }
  // Without valid results the configured Multicall3 is missing or broken.
  return decodeAggregate(data, calls.length) ?? readSingly(client, calls)
}

function encodeAggregate(calls: readonly ContractCall[]): Hex {
  return encodeFunctionData({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    args: [calls.map(({ to, data }) => ({ target: to, allowFailure: true, callData: data }))]
  })
}

function decodeAggregate(data: Result, length: number): readonly Result[] | undefined {
  if (data === undefined) return undefined
  try {
    const results = decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data })
    if (results.length !== length) return undefined
    return results.map(({ success, returnData }) => (success ? returnData : undefined))
  } catch {
    return undefined
  }
}

function readSingly(client: Client<Transport>, calls: readonly ContractCall[]): Promise<readonly Result[]> {
  return inGroups(calls, parallel, async ({ to, data }) => {
    try {
      return hexOf((await call(client, { to, data })).data)
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
  for (const group of split(items, size)) values.push(...(await Promise.all(group.map(work))))
  return values
}

function split<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) =>
    items.slice(i * size, (i + 1) * size)
  )
}

/** A node may answer anything. */
function hexOf(value: unknown): Result {
  return isHex(value) && value.length % 2 === 0 ? value : undefined
}

/** The first word of a result as a number; undefined if the result is shorter. */
export function wordOf(data: Result, index = 0): bigint | undefined {
  const end = 2 + 64 * (index + 1)
  return data === undefined || data.length < end ? undefined : BigInt(`0x${data.slice(end - 64, end)}`)
}

/** The address in a word of a result; undefined for the zero address. */
export function addressOf(data: Result): Address | undefined {
  const word = wordOf(data)
  if (word === undefined || word === 0n || word >> 160n !== 0n) return undefined
  return `0x${word.toString(16).padStart(40, '0')}`
}
