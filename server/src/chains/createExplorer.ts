import * as v from 'valibot'
import type { ServedChain } from '../config/chainsFile.js'
import type { ExplorerConfig } from '../config/dataSources.js'
import { fetchJson, type SafeFetch } from '../http/createSafeFetch.js'
import { limits } from '../http/limits.js'
import { InternalError } from '../InternalError.js'
import { createGate, type Gate } from './createGate.js'

/** Reads a list from an explorer's module `account`. Rejects if the explorer fails or refuses. Errors do not contain the key. */
export type Explorer = (
  action: string,
  parameters: Readonly<Record<string, string>>
) => Promise<readonly unknown[]>

/** The explorer does not have the action: older ones lack some lists. */
export class UnknownAction extends InternalError {}

/** The answer of both explorers. Failures have status 200, and a text or null as `result`. */
const answerSchema = v.object({
  message: v.nullish(v.string(), ''),
  result: v.union([v.array(v.unknown()), v.nullish(v.string(), '')])
})

/** Etherscan's free plan allows 3 calls a second (docs.etherscan.io/rate-limits). Spacing in ms. */
const rate = { spacing: 350, waiting: 100 } as const

/** Creates the explorers of networks. All networks and all uses of one host share its rate. */
export type CreateExplorer = (config: ExplorerConfig, chain: ServedChain) => Explorer

/** Returns the function that creates explorers. `spacing`: between two calls of one host, in ms. */
export function createExplorers(fetch: SafeFetch, spacing: number = rate.spacing): CreateExplorer {
  const gates = new Map<string, Gate>()
  return (config, chain) => {
    const { host } = new URL(config.url)
    const gate = gates.get(host) ?? createGate(spacing, rate.waiting)
    gates.set(host, gate)
    const explorer = createExplorer(config, chain, fetch)
    return (action, parameters) => gate(() => explorer(action, parameters))
  }
}

/**
 * A client of an Etherscan-compatible API (docs.etherscan.io/api-reference, docs.blockscout.com/api-reference):
 * `?module=account&action=…`, with `chainid` for Etherscan v2.
 */
function createExplorer(config: ExplorerConfig, chain: ServedChain, fetch: SafeFetch): Explorer {
  return async (action, parameters) => {
    const url = new URL(config.url)
    const query = {
      ...(config.type === 'etherscan' ? { chainid: chain.caipNetworkId.slice('eip155:'.length) } : {}),
      module: 'account',
      action,
      ...parameters,
      ...(config.key === undefined ? {} : { apikey: config.key })
    }
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const request = { maxBytes: limits.upstreamBody, trustedOrigins: [url.origin] }
    const answer = v.safeParse(answerSchema, await fetchJson(fetch, url.href, request))
    if (!answer.success) throw new InternalError(`The explorer answered another form to ${action}`)
    const { message, result } = answer.output
    if (typeof result !== 'string') return result
    if (/(unknown|invalid) action/i.test(`${message} ${result}`))
      throw new UnknownAction(`The explorer does not have ${action}`)
    throw new InternalError(`The explorer refused ${action}: ${reasonOf(`${message} ${result}`, config)}`)
  }
}

/** Etherscan's message is always "NOTOK", and its result the reason, which may repeat the key. */
function reasonOf(text: string, { key }: ExplorerConfig): string {
  return (key === undefined ? text : text.replaceAll(key, '…')).trim().slice(0, 200)
}

/**
 * The number of transfers in one page, which is what Etherscan's free plan allows
 * (docs.etherscan.io/get-an-addresss-full-transaction-history), and the most pages that are read.
 */
const pageSize = 1_000
const maxPages = 3

/** Reads the newest transfers of an account; `isComplete` is false if there are older ones. */
export async function readTransfers(
  explorer: Explorer,
  action: string,
  account: string
): Promise<{ readonly items: readonly unknown[]; readonly isComplete: boolean }> {
  const items: unknown[] = []
  for (let page = 1; page <= maxPages; page++) {
    const reading = explorer(action, {
      address: account,
      page: String(page),
      offset: String(pageSize),
      sort: 'desc'
    })
    // Plans limit how far one may page: without a later page, the transfers of those before it are still true.
    const found = await (page === 1 ? reading : reading.catch(() => undefined))
    if (found === undefined) break
    items.push(...found)
    if (found.length < pageSize) return { items, isComplete: true }
  }
  return { items, isComplete: false }
}
