import type { RpcAnswer } from 'latchkey/protocol/http'
import { decodeAbiParameters, type Hex, hexToString } from 'viem'
import type { ServedChain } from '../config/chainsFile.js'
import type { Log } from '../log.js'
import type { Upstream } from '../rpc/createUpstream.js'
import type { Upstreams } from '../rpc/createUpstreams.js'
import type { Database, Schema } from '../store/Schema.js'
import { callNode, type NodeCall } from './evm/callNode.js'

/** What is known of a token; null is unknown. */
export type TokenMetadata = {
  readonly name: string | null
  readonly symbol: string | null
  readonly decimals: number | null
  readonly iconUrl?: string | undefined
  /** Whether the operator configured the token; else its contract says so itself, and may lie. */
  readonly isListed: boolean
}

/** Returns the metadata of tokens by their addresses in lower case. A token that cannot be read is unknown. */
export type TokenMetadataReader = (
  chain: ServedChain,
  tokens: readonly string[]
) => Promise<ReadonlyMap<string, TokenMetadata>>

type Row = Schema['token_metadata']

/** `name()`, `symbol()`, `decimals()` (EIP-20; the first two also EIP-721). */
const selectors = ['0x06fdde03', '0x95d89b41', '0x313ce567'] as const

/** The longest answer that is decoded, in characters. */
const longest = 10_000

/** Tokens whose calls are one batch of JSON-RPC. */
const batch = 30

/** Creates a reader that asks each contract once and keeps the answer in the database. */
export function createTokenMetadata(db: Database, upstreams: Upstreams, log: Log): TokenMetadataReader {
  return async (chain, tokens) => {
    const found = new Map<string, TokenMetadata>()
    for (const { address, name, symbol, decimals, iconUrl } of chain.tokens ?? [])
      found.set(address.toLowerCase(), { name, symbol, decimals, iconUrl, isListed: true })
    const unlisted = [...new Set(tokens)].filter(token => !found.has(token))
    if (unlisted.length === 0) return found
    const add = ({ address, name, symbol, decimals }: Row) =>
      found.set(address, { name, symbol, decimals, isListed: false })
    const stored = await db
      .selectFrom('token_metadata')
      .selectAll()
      .where('chain_id', '=', chain.caipNetworkId)
      .where('address', 'in', unlisted)
      .execute()
    stored.forEach(add)
    const rows = await readAll(
      upstreams(chain),
      chain.caipNetworkId,
      unlisted.filter(token => !found.has(token))
    )
    rows.forEach(add)
    if (rows.length > 0)
      await db
        .insertInto('token_metadata')
        .values(rows)
        .onConflict(conflict => conflict.columns(['chain_id', 'address']).doNothing())
        .execute()
        .catch(error => log.error('token metadata cannot be stored', error))
    return found
  }
}

/** The rows of the tokens that could be read. */
async function readAll(
  upstream: Upstream,
  chainId: string,
  tokens: readonly string[]
): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (let start = 0; start < tokens.length; start += batch) {
    const some = tokens.slice(start, start + batch)
    const read = await readSome(upstream, chainId, some).catch(async () => {
      // One token may have an answer that is too large: the others are read without it.
      const single = some.map(token => readSome(upstream, chainId, [token]).catch(() => []))
      return (await Promise.all(single)).flat()
    })
    rows.push(...read)
  }
  return rows
}

async function readSome(
  upstream: Upstream,
  chain_id: string,
  tokens: readonly string[]
): Promise<readonly Row[]> {
  const answers = await callNode(
    upstream,
    tokens.flatMap(to => selectors.map((data): NodeCall => ['eth_call', [{ to, data }, 'latest']]))
  )
  return tokens.flatMap((address, i) => {
    const [name, symbol, decimals] = selectors.map((_, j) => dataOf(answers[i * selectors.length + j]))
    // Not a word about the contract: asked again next time.
    if (name === undefined || symbol === undefined || decimals === undefined) return []
    return [
      { chain_id, address, name: textOf(name, 128), symbol: textOf(symbol, 32), decimals: countOf(decimals) }
    ]
  })
}

/** The data that a contract returned, empty if it reverted; undefined if the node did not run it. */
function dataOf(answer: RpcAnswer | undefined): string | undefined {
  if (answer === undefined) return undefined
  if ('result' in answer) return typeof answer.result === 'string' ? answer.result : undefined
  const { code, message } = answer.error
  return code === 3 || /revert|invalid opcode|invalid jump|out of gas|stack|execution/i.test(message)
    ? '0x'
    : undefined
}

/** A text that a contract returned, without control, bidirectional and zero-width characters; null if there is none. */
function textOf(data: string, most: number): string | null {
  if (data.length < 66 || data.length > longest) return null
  const plain = decodeText(data as Hex)
    ?.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim()
  // By characters: half of a pair of surrogates could not be stored.
  return plain ? [...plain].slice(0, most).join('') : null
}

function decodeText(data: Hex): string | undefined {
  try {
    // Early tokens return bytes32.
    if (data.length === 66) return hexToString(data, { size: 32 })
    return decodeAbiParameters([{ type: 'string' }], data)[0]
  } catch {
    return undefined
  }
}

/** Decimals; null if a contract has none or more than an amount of 256 bits can have. */
function countOf(data: string): number | null {
  if (!/^0x[0-9a-fA-F]{64}$/.test(data)) return null
  const decimals = BigInt(data)
  return decimals <= 77n ? Number(decimals) : null
}
