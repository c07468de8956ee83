import { encodeAbiParameters, type Hex } from 'viem'
import type { Describable, Described, Rpc } from '../contracts/Described.js'
import type { FrameConfig } from '../contracts/FrameConfig.js'
import { describe } from './describe.js'

export const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const friend = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
export const spender = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
export const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
export const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
export const pictures = '0xBC4CA0EdA7647A8aB7C2061c2E118A18a936f13D'
export const origin = 'https://app.example'
/** 2026-11-23, 20:00 UTC. */
export const now = 1_795_464_000

export const config: FrameConfig = {
  projectId: 'p',
  origins: [origin],
  api: 'https://api.example',
  rpId: 'example',
  chains: [
    { id: 'eip155:1', name: 'Ethereum', currency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
    {
      id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      name: 'Solana',
      currency: { name: 'Solana', symbol: 'SOL', decimals: 9 }
    }
  ],
  contracts: [
    { chain: 'eip155:1', address: '0x1111111111111111111111111111111111111111', name: 'Example Market' }
  ]
}

type Known = {
  readonly symbol?: string | Hex
  readonly name?: string
  readonly decimals?: bigint
  readonly standard?: 'erc721' | 'erc1155'
}

export const text = (value: string): Hex => encodeAbiParameters([{ type: 'string' }], [value])
const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`

const symbolAnswer = (symbol: string): Hex => (symbol.startsWith('0x') ? (symbol as Hex) : text(symbol))

/** A node that knows some tokens, and that all addresses but those of accounts have code. */
export function createNode(
  tokens: Readonly<Record<string, Known>> = {},
  accounts: readonly string[] = [account, friend]
): Rpc {
  const all: Readonly<Record<string, Known>> = {
    [usdc]: { symbol: 'USDC', name: 'USD Coin', decimals: 6n },
    [weth]: { symbol: 'WETH', name: 'Wrapped Ether', decimals: 18n },
    [pictures]: { symbol: 'BAYC', name: 'BoredApeYachtClub', standard: 'erc721' },
    ...tokens
  }
  return async (_, method, [first]) => {
    if (method === 'eth_getCode')
      return accounts.some(one => one.toLowerCase() === String(first).toLowerCase()) ? '0x' : '0x6080'
    if (method === 'eth_getTransactionCount' || method === 'eth_getBalance') return '0x1'
    if (method !== 'eth_call') throw new Error('method not found')
    const { to, data } = first as { readonly to: string; readonly data: string }
    const token = Object.entries(all).find(([address]) => address.toLowerCase() === to.toLowerCase())?.[1]
    const answers: Readonly<Record<string, Hex | undefined>> = {
      '0x95d89b41': token?.symbol === undefined ? undefined : symbolAnswer(token.symbol),
      '0x06fdde03': token?.name === undefined ? undefined : text(token.name),
      '0x313ce567': token?.decimals === undefined ? undefined : word(token.decimals),
      '0x01ffc9a780ac58cd': token && word(token.standard === 'erc721' ? 1n : 0n),
      '0x01ffc9a7d9b67a26': token && word(token.standard === 'erc1155' ? 1n : 0n)
    }
    const answer = answers[data.slice(0, 18)] ?? answers[data.slice(0, 10)]
    if (answer === undefined) throw new Error('execution reverted')
    return answer
  }
}

/** Describes with the account and network of these tests. */
export const describeIt = (
  request: DistributiveOmit<Describable, 'account' | 'chain'>,
  options: {
    readonly rpc?: Rpc
    readonly account?: string
    readonly chain?: string
    readonly origin?: string
    readonly locale?: string
  } = {}
): Promise<Described> =>
  describe({ chain: 'eip155:1', account, ...request, ...options } as Describable, {
    rpc: createNode(),
    config,
    now: () => now * 1_000,
    origin,
    locale: 'en',
    ...options
  })

type DistributiveOmit<T, Key extends PropertyKey> = T extends unknown ? Omit<T, Key> : never

export const call = (to: string | undefined, data: Hex = '0x', value = 0n) =>
  ({ kind: 'calls', calls: [{ ...(to && { to: to as Hex }), data, value }] }) as const

/** The fields as a table of labels and values; a label that is there twice has its values joined. */
export function fieldsOf({ fields }: Pick<Described, 'fields'>): Readonly<Record<string, string>> {
  const table: Record<string, string> = {}
  for (const { label, value } of fields) table[label] = label in table ? `${table[label]} | ${value}` : value
  return table
}

export const warningsOf = ({ warnings }: Described): Readonly<Record<string, string>> =>
  Object.fromEntries(warnings.map(({ text: key, level }) => [key, level]))
