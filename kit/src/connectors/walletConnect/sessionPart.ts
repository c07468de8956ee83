import { isCaipAddress, parseCaipAddress } from '../../protocol/caip.js'
import { toChecksumAddress } from '../../protocol/eip55.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { Session } from '../../walletconnect/sign/types.js'
import { formerSolana } from './methods.js'

/** What a session allows in one namespace. Chains are CAIP-2 references. */
export type SessionPart = {
  readonly accounts: readonly { readonly chain: string; readonly address: string }[]
  readonly chains: readonly string[]
  readonly methods: readonly string[]
}

/** More than any wallet shares; bounds the work a hostile session can cause. */
const accountLimit = 500

/**
 * A namespace of a session, the wallet's choice among its accounts first, or `undefined` where it has no account there. A session may name it as a whole (`eip155`) or
 * chain by chain (`eip155:1`, CAIP-25).
 */
export function sessionPart(session: Session, namespace: Namespace): SessionPart | undefined {
  const entries = Object.entries(session.namespaces).filter(([key]) => key.split(':')[0] === namespace)
  const chosen = `:${session.chosen?.[namespace]}`
  const granted = entries.flatMap(([, entry]) => entry.accounts)
  const first = granted.filter(account => account.endsWith(chosen))
  const accounts = [...new Set([...first, ...granted])]
    .slice(0, accountLimit)
    .flatMap(account => readAccount(account, namespace))
  if (accounts.length === 0) return undefined
  const named = entries.flatMap(([key, entry]) => [
    ...(key.includes(':') ? [key] : []),
    ...(entry.chains ?? [])
  ])
  const chains = named
    .filter(chain => chain.startsWith(`${namespace}:`))
    .map(chain => today(chain.slice(namespace.length + 1)))
  return {
    accounts,
    chains: [...new Set([...chains, ...accounts.map(({ chain }) => chain)])],
    methods: [...new Set(entries.flatMap(([, entry]) => entry.methods))]
  }
}

function readAccount(value: string, namespace: Namespace): SessionPart['accounts'] {
  if (!isCaipAddress(value)) return []
  const { namespace: found, reference, address } = parseCaipAddress(value)
  if (found !== namespace) return []
  try {
    const spelt = namespace === 'eip155' ? toChecksumAddress(address) : address
    return [{ chain: today(reference), address: spelt }]
  } catch {
    return []
  }
}

/** Today's name of a Solana network. */
function today(reference: string): string {
  return Object.keys(formerSolana).find(name => formerSolana[name] === reference) ?? reference
}
