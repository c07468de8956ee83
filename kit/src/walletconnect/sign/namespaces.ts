import { faults, type RpcFault } from '../rpc/codes.js'
import { isRecord, isStrings } from '../rpc/shape.js'
import type { ProposalNamespaces, SessionNamespace, SessionNamespaces } from './types.js'

const chainForm = /^[-a-z\d]{3,8}:[-_a-zA-Z\d]{1,32}$/
const keyForm = /^[-a-z\d]{3,8}(?::[-_a-zA-Z\d]{1,32})?$/

/** The parsed value, or the fault to answer. */
export type Parsed<T> =
  | { readonly value: T; readonly fault?: undefined }
  | { readonly fault: RpcFault; readonly problem: string }

/** Whether `value` is a CAIP-2 id of any namespace; canonical decimals for EVM. */
export function isChain(value: unknown): value is string {
  if (typeof value !== 'string' || !chainForm.test(value)) return false
  return !value.startsWith('eip155:') || /^eip155:[1-9]\d{0,15}$/.test(value)
}

/** The chain of a CAIP-10 account; undefined if it is invalid. EVM addresses must be 20 bytes of hex. */
export function chainOfAccount(value: unknown): string | undefined {
  const [, chain, address = ''] =
    typeof value === 'string' ? (/^([^:]+:[^:]+):([-.%a-zA-Z\d]{1,128})$/.exec(value) ?? []) : []
  if (!isChain(chain)) return undefined
  return chain.startsWith('eip155:') && !/^0x[\da-fA-F]{40}$/.test(address) ? undefined : chain
}

/**
 * Parses a wallet's grant against the proposal (promise of issue 3): rejects namespaces and chains that were not
 * requested, malformed accounts, and anything that is no list of strings. Additional methods and events are accepted.
 */
export function parseNamespaces(
  value: unknown,
  requested: ProposalNamespaces,
  required: ProposalNamespaces
): Parsed<SessionNamespaces> {
  if (!isRecord(value)) return refuse('settlementFailed', 'namespaces')
  const read: Record<string, SessionNamespace> = Object.create(null)
  for (const [key, given] of Object.entries(value).slice(0, 50)) {
    if (!keyForm.test(key) || requestedChains(requested, key).length === 0)
      return refuse('unsupportedNamespaceKey', key)
    if (!isRecord(given) || !isStrings(given.methods) || !isStrings(given.events))
      return refuse('settlementFailed', key)
    const { accounts, methods, events, chains } = given
    const known = requestedChains(requested, key)
    if (!isStrings(accounts, 5000) || accounts.length === 0) return refuse('unsupportedAccounts', key)
    for (const account of accounts) {
      const chain = chainOfAccount(account)
      if (chain === undefined) return refuse('unsupportedAccounts', account)
      if (!known.includes(chain)) return refuse('unsupportedChains', chain)
    }
    if (chains !== undefined && !isStrings(chains)) return refuse('unsupportedChains', key)
    const foreign = chains?.find(chain => !known.includes(chain))
    if (foreign !== undefined) return refuse('unsupportedChains', foreign)
    read[key] = { accounts: unique(accounts), methods, events, ...(chains && { chains: unique(chains) }) }
  }
  if (Object.keys(read).length === 0) return refuse('settlementFailed', 'no namespace')
  return missing(read, required) ?? { value: { ...read } }
}

/** The requested chains of the namespace `key`; if `key` is a chain itself, that one. */
export function requestedChains(requested: ProposalNamespaces, key: string): readonly string[] {
  const [namespace] = key.split(':')
  const chains = Object.entries(requested).flatMap(([name, entry]) =>
    name.includes(':') ? [name] : (entry.chains ?? []).filter(chain => chain.startsWith(`${name}:`))
  )
  return unique(
    chains.filter(chain => (key.includes(':') ? chain === key : chain.startsWith(`${namespace}:`)))
  )
}

/** All requested namespaces, required and optional: both lists may contain the same one. */
export function mergeNamespaces(one: ProposalNamespaces, other: ProposalNamespaces): ProposalNamespaces {
  const merged: Record<string, ProposalNamespaces[string]> = { ...one }
  for (const [key, entry] of Object.entries(other)) {
    const before = merged[key]
    merged[key] = {
      ...entry,
      chains: unique([...(before?.chains ?? []), ...(entry.chains ?? [])]),
      methods: unique([...(before?.methods ?? []), ...entry.methods]),
      events: unique([...(before?.events ?? []), ...entry.events])
    }
  }
  return merged
}

/** The grant of a session for a chain; undefined if the chain is not in it. */
export function permitted(namespaces: SessionNamespaces, chain: string): SessionNamespace | undefined {
  const [namespace = ''] = chain.split(':')
  const entry = own(namespaces, chain) ?? own(namespaces, namespace)
  const isIn =
    (entry?.chains ?? []).includes(chain) || entry?.accounts.some(one => one.startsWith(`${chain}:`))
  return isIn ? entry : undefined
}

function own(namespaces: SessionNamespaces, key: string): SessionNamespace | undefined {
  return Object.hasOwn(namespaces, key) ? namespaces[key] : undefined
}

/** The required parts that are missing. */
function missing(read: SessionNamespaces, required: ProposalNamespaces): Parsed<never> | undefined {
  for (const [key, entry] of Object.entries(required)) {
    const chains = key.includes(':') ? [key] : (entry.chains ?? [])
    for (const chain of chains) {
      const granted = permitted(read, chain)
      if (!granted) return refuse('userRejectedChains', chain)
      if (!entry.methods.every(method => granted.methods.includes(method)))
        return refuse('userRejectedMethods', key)
      if (!entry.events.every(event => granted.events.includes(event)))
        return refuse('userRejectedEvents', key)
    }
  }
  return undefined
}

function refuse(fault: keyof typeof faults, problem: string): Parsed<never> {
  return { fault: faults[fault], problem }
}

function unique<T>(list: readonly T[]): readonly T[] {
  return [...new Set(list)]
}
