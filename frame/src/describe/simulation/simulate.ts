import type { Address, Hex } from 'viem'
import type { Rpc, Simulation } from '../../contracts/Described.js'
import type { Context } from '../DescribeTools.js'
import { logLimit, simulatedTokens, simulationTime } from '../limits.js'
import { readToken } from '../tokens/readToken.js'
import { checksummed, isSame, writeUnits } from '../write/fields.js'
import { isInsufficientFunds, reasonOf } from './reasonOf.js'
import { type Log, type Move, readLog, readMoves } from './readMoves.js'

type Call = { readonly to?: Address; readonly data: Hex; readonly value: bigint }
type Change = Extract<Simulation, { readonly status: 'done' }>['changes'][number]
type Result = {
  readonly isSuccess: boolean
  readonly returned: unknown
  readonly message: unknown
  readonly logs: readonly Log[]
}

const unavailable: Simulation = { status: 'unavailable' }

/**
 * What calls of the account would change on the newest block, by `eth_simulateV1`
 * (https://github.com/ethereum/execution-apis/blob/main/src/eth/execute.yaml). Never rejects. It is advice: the chain can change before
 * the calls are carried out.
 */
export async function simulate(context: Context, rpc: Rpc, calls: readonly Call[]): Promise<Simulation> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Simulation>(resolve => {
    timer = setTimeout(() => resolve(unavailable), simulationTime)
  })
  try {
    return await Promise.race([run(context, rpc, calls), late])
  } catch (error) {
    return isInsufficientFunds((error as Error | undefined)?.message)
      ? { status: 'reverts', reason: context.texts.insufficientFunds }
      : unavailable
  } finally {
    clearTimeout(timer)
  }
}

async function run(context: Context, rpc: Rpc, calls: readonly Call[]): Promise<Simulation> {
  const results = await ask(context, rpc, calls)
  if (!results) return unavailable
  const failed = results.find(({ isSuccess }) => !isSuccess)
  if (failed) return { status: 'reverts', reason: reasonOf(context.texts, failed.returned, failed.message) }
  const logs = results.flatMap(one => one.logs)
  const tokens = touchedTokens(context, logs)
  if (logs.length > logLimit || tokens.length > simulatedTokens) return unavailable
  const moves = logs.flatMap(readMoves)
  const differences = await compareBalances(context, rpc, calls, tokens, moves)
  if (!differences) return unavailable
  return {
    status: 'done',
    changes: [
      ...coinChanges(context, moves),
      ...(await tokenChanges(context, tokens, differences)),
      ...(await nftChanges(context, moves))
    ]
  }
}

/** Contracts whose events name the account: a token may move by any event, such as WETH's `Deposit`. */
function touchedTokens({ account }: Context, logs: readonly Log[]): readonly string[] {
  const topic = `0x${account.slice(2).toLowerCase().padStart(64, '0')}`
  const own = logs.filter(({ address, topics }) => topics.includes(topic) && !/^0xe{40}$/i.test(address))
  return [...new Set(own.map(({ address }) => address.toLowerCase()))]
}

/** How the account's balances differ after the calls: asked of the tokens before and after, because their events may say anything. */
async function compareBalances(
  context: Context,
  rpc: Rpc,
  calls: readonly Call[],
  tokens: readonly string[],
  moves: readonly Move[]
): Promise<readonly bigint[] | undefined> {
  if (tokens.length === 0) return []
  const data = `0x70a08231${context.account.slice(2).toLowerCase().padStart(64, '0')}` as const
  const probes = tokens.map(token => ({ to: token as Address, data, value: 0n }))
  const results = await ask(context, rpc, [...probes, ...calls, ...probes])
  if (!results) return undefined
  const read = (index: number) => readBalance(results[index])
  return tokens.map((address, index) => {
    const [before, after] = [read(index), read(tokens.length + calls.length + index)]
    // A token that does not say what it holds for the account has only its events.
    const told = moves.filter(one => one.kind === 'token' && isSame(one.address, address))
    return before === undefined || after === undefined ? netOf(context, told) : after - before
  })
}

const readBalance = (result: Result | undefined): bigint | undefined =>
  result?.isSuccess && typeof result.returned === 'string' && /^0x[\da-f]{64}$/i.test(result.returned)
    ? BigInt(result.returned)
    : undefined

async function ask(
  context: Context,
  rpc: Rpc,
  calls: readonly Call[]
): Promise<readonly Result[] | undefined> {
  const sent = calls.map(({ to, data, value }) => ({
    from: context.account,
    ...(to && { to }),
    data,
    value: `0x${value.toString(16)}`
  }))
  const request = { blockStateCalls: [{ calls: sent }], traceTransfers: true, validation: false }
  const answer = await rpc(context.chain, 'eth_simulateV1', [request, 'latest'])
  const block = (Array.isArray(answer) ? answer[0] : undefined) as { readonly calls?: unknown } | undefined
  if (!Array.isArray(block?.calls) || block.calls.length !== calls.length) return undefined
  const results = block.calls.map(readResult)
  return results.every(result => result !== undefined) ? results : undefined
}

function readResult(value: unknown): Result | undefined {
  const { status, returnData, logs, error } = (value ?? {}) as Record<string, unknown>
  if (status !== '0x1' && status !== '0x0') return undefined
  const list = Array.isArray(logs) ? logs : []
  const read = list.slice(0, logLimit + 1).map(readLog)
  if (read.some(log => log === undefined)) return undefined
  return {
    isSuccess: status === '0x1',
    returned: returnData,
    message: (error as { readonly message?: unknown } | undefined)?.message,
    logs: read as readonly Log[]
  }
}

/** Movements from the account count against it, those to it for it. */
const netOf = ({ account }: Context, moves: readonly Move[]): bigint =>
  moves.reduce(
    (sum, { from, to, amount }) =>
      sum + (isSame(to, account) ? amount : 0n) - (isSame(from, account) ? amount : 0n),
    0n
  )

const changeOf = (
  asset: string,
  symbol: string,
  net: bigint,
  write: (amount: bigint) => string
): readonly Change[] =>
  net === 0n
    ? []
    : [{ asset, symbol, amount: write(net < 0n ? -net : net), direction: net < 0n ? 'out' : 'in' }]

function coinChanges(context: Context, moves: readonly Move[]): readonly Change[] {
  const { currency } = context
  const net = netOf(
    context,
    moves.filter(({ kind }) => kind === 'coin')
  )
  return changeOf('native', currency.symbol, net, amount =>
    writeUnits(context, amount, { ...currency, symbol: '' })
  )
}

/** Collections answer `balanceOf` too: their tokens are counted by `nftChanges`. */
async function tokenChanges(
  context: Context,
  tokens: readonly string[],
  differences: readonly bigint[]
): Promise<readonly Change[]> {
  const changes = await Promise.all(
    tokens.map(async (address, index) => {
      const net = differences[index] ?? 0n
      if (net === 0n) return []
      const token = await readToken(context, address)
      if (token.standard === 'erc721' || token.standard === 'erc1155') return []
      return changeOf(token.address, token.symbol, net, amount =>
        writeUnits(context, amount, { ...token, symbol: '' })
      )
    })
  )
  return changes.flat()
}

async function nftChanges(context: Context, moves: readonly Move[]): Promise<readonly Change[]> {
  const own = moves.filter(
    ({ kind, from, to }) => kind === 'nft' && [from, to].some(one => isSame(one, context.account))
  )
  const keyOf = ({ address, id }: Move) => `${address.toLowerCase()} ${id}`
  const keys = [...new Set(own.map(keyOf))]
  const changes = await Promise.all(
    keys.map(async key => {
      const [address = '', id] = key.split(' ')
      const net = netOf(
        context,
        own.filter(move => keyOf(move) === key)
      )
      if (net === 0n) return []
      const { symbol, name } = await readToken(context, address)
      return changeOf(checksummed(address), `${symbol || name} #${id}`.trim(), net, String)
    })
  )
  return changes.flat()
}
