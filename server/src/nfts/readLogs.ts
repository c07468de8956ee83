import * as v from 'valibot'
import { type Address, type Client, type Hex, numberToHex, type Transport } from 'viem'
import { isUnavailable } from '../chains/evmClient.js'
import { InternalError } from '../InternalError.js'

const hex = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]*$/),
  v.transform(text => text as Hex)
)
const logsSchema = v.array(v.object({ topics: v.array(hex), data: hex }))

/** A log of a contract. */
export type Log = v.InferOutput<typeof logsSchema>[number]

type Filter = { readonly address: Address; readonly topics: readonly unknown[] }

/** Nodes limit the blocks or the logs of one call: a range that they refuse is read in halves, by at most this many calls. */
const maxCalls = 64

/** Reads the logs from a block on, newest ranges first; `isComplete` is false if it would need too many calls. */
export async function readLogs(
  client: Client<Transport>,
  filter: Filter,
  fromBlock: bigint
): Promise<{ readonly logs: readonly Log[]; readonly isComplete: boolean }> {
  const latest = await ask(client, 'eth_blockNumber', [])
  if (typeof latest !== 'string' || !/^0x[0-9a-fA-F]{1,16}$/.test(latest))
    throw new InternalError('The node answered no block number')
  const ranges = [{ from: fromBlock, to: BigInt(latest) }]
  const logs: Log[] = []
  for (let calls = 0; calls < maxCalls; calls++) {
    const range = ranges.pop()
    if (range === undefined || range.from > range.to) return { logs, isComplete: true }
    const { from, to } = range
    try {
      const limits = { fromBlock: numberToHex(from), toBlock: numberToHex(to) }
      const answer = v.safeParse(logsSchema, await ask(client, 'eth_getLogs', [{ ...filter, ...limits }]))
      if (!answer.success) throw new InternalError('The node answered no logs')
      logs.push(...answer.output)
    } catch (error) {
      if (isUnavailable(error)) throw error
      if (from === to) return { logs, isComplete: false }
      const middle = (from + to) / 2n
      ranges.push({ from, to: middle }, { from: middle + 1n, to })
    }
  }
  return { logs, isComplete: ranges.length === 0 }
}

/** A request whose answer is checked by the caller: viem's types are those of honest nodes. */
function ask(client: Client<Transport>, method: string, params: readonly unknown[]): Promise<unknown> {
  return client.request({ method, params } as Parameters<typeof client.request>[0])
}
