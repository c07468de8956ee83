import { parseUnits } from 'latchkey/protocol'
import { numberToHex } from 'viem/utils'
import { fieldsOf, readList } from '../../keys/record/readRecord.js'
import { readLimited } from '../../service/readLimited.js'
import { type Asked, evmIdOf, type RequestContext } from '../RequestContext.js'
import { invalidRequest, RequestError } from '../RequestError.js'
import { signerOf } from './signMessages.js'

/** An asset as ERC-7811 writes it. */
type Asset = {
  readonly address: string
  readonly balance: string
  readonly type: 'native' | 'erc20'
  readonly metadata: Readonly<Record<string, unknown>>
}

/** Whether an asset of a chain is asked for. */
type Filter = (chain: string, asset: Asset) => boolean

/** Bytes of an answer, how long the server may take in ms, and how many balances an answer has. */
const sizeLimit = 4 * 1024 * 1024
const timeLimit = 20_000
const mostBalances = 5_000

/** `wallet_getAssets` (ERC-7811): what the data API of the server knows of an account of the wallet, without spam. */
export async function getAssets(
  context: RequestContext,
  params: unknown,
  asked: Asked
): Promise<Readonly<Record<string, readonly Asset[]>>> {
  const given = fieldsOf(Array.isArray(params) ? params[0] : params)
  const account = signerOf(given.account, asked)
  const served = context.config.chains.filter(({ id }) => id.startsWith('eip155:')).map(({ id }) => id)
  const { chains, isWanted } = readFilters(given, served)
  const balances = chains.length === 0 ? [] : await readBalances(context, account, chains)
  return Object.fromEntries(
    chains.map(chain => {
      const own = balances.flatMap(balance => readAsset(balance, chain) ?? [])
      return [hexOf(chain), own.filter(asset => isWanted(chain, asset))]
    })
  )
}

const hexOf = (chain: string): string => numberToHex(evmIdOf(chain))

/** ERC-7811: a filter of assets makes the two others void. */
function readFilters(
  { assetFilter, assetTypeFilter, chainFilter }: Readonly<Record<string, unknown>>,
  served: readonly string[]
): { readonly chains: readonly string[]; readonly isWanted: Filter } {
  if (assetFilter !== undefined) {
    const wanted = new Map(
      Object.entries(fieldsOf(assetFilter)).map(([chain, assets]) => [
        chainOf(chain),
        listOf(assets, 'assetFilter').map(asset => lower(fieldsOf(asset).address))
      ])
    )
    const isWanted: Filter = (chain, { address }) =>
      wanted.get(chain)?.includes(address.toLowerCase()) ?? false
    return { chains: served.filter(chain => wanted.has(chain)), isWanted }
  }
  const types =
    assetTypeFilter === undefined ? undefined : listOf(assetTypeFilter, 'assetTypeFilter').map(lower)
  const only = chainFilter === undefined ? undefined : listOf(chainFilter, 'chainFilter').map(chainOf)
  return {
    chains: only ? served.filter(chain => only.includes(chain)) : served,
    isWanted: (_, { type }) => types?.includes(type) ?? true
  }
}

function listOf(given: unknown, name: string): readonly unknown[] {
  if (Array.isArray(given)) return given
  throw invalidRequest(`${name}: Invalid input`)
}

const lower = (value: unknown): string => String(value).toLowerCase()

function chainOf(given: unknown): string {
  if (typeof given !== 'string' || !/^0x[\da-f]{1,8}$/i.test(given))
    throw invalidRequest('chain: Invalid input')
  return `eip155:${Number(given)}`
}

async function readBalances(
  { config: { api, projectId } }: RequestContext,
  account: string,
  chains: readonly string[]
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const query = new URLSearchParams({ projectId, currency: 'usd' })
  if (chains.length === 1 && chains[0]) query.set('chainId', chains[0])
  try {
    const response = await fetch(`${api}/v1/account/${account}/balance?${query}`, {
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimit)
    })
    const text = await readLimited(response, sizeLimit)
    const found = response.ok && readList(fieldsOf(JSON.parse(text)).balances, mostBalances, fieldsOf)
    if (found) return found
  } catch (cause) {
    throw new RequestError(-32_603, 'The balances cannot be read right now', { cause })
  }
  throw new RequestError(-32_603, 'The balances cannot be read right now')
}

/** Undefined for a balance of another chain, for spam, and for one whose amount is not valid. */
function readAsset(balance: Readonly<Record<string, unknown>>, chain: string): Asset | undefined {
  const { chainId, address, name, symbol, iconUrl, price, value, quantity, isSpam } = balance
  const { numeric, decimals: places } = fieldsOf(quantity)
  const decimals = Number(places)
  const isValid = typeof numeric === 'string' && /^\d{1,78}(\.\d{1,77})?$/.test(numeric)
  if (chainId !== chain || isSpam === true || !isValid || !(decimals >= 0 && decimals <= 77)) return undefined
  const token = typeof address === 'string' ? address.slice(chain.length + 1) : undefined
  return {
    address: token ?? 'native',
    balance: numberToHex(parseUnits(numeric, decimals)),
    type: token ? 'erc20' : 'native',
    metadata: {
      name,
      symbol,
      decimals,
      ...(typeof price === 'number' && price > 0 && { price }),
      ...(typeof value === 'number' && { value }),
      ...(typeof iconUrl === 'string' && { iconUrl })
    }
  }
}
