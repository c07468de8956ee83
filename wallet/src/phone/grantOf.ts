import type { Proposal } from 'latchkey/testing'
import type { SessionNamespaces } from 'latchkey/walletconnect'
import { otherChainOf } from '../chains/otherChains.js'
import { accounts, networks } from '../config.js'

/** What this wallet supports. */
const methods = [
  'eth_accounts',
  'eth_requestAccounts',
  'eth_sendTransaction',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'eth_signTypedData_v4',
  'personal_sign',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain'
]
const events = ['accountsChanged', 'chainChanged']

/** The grant of a session: requested networks that this wallet has, one account of each namespace, no method that was not requested. */
export type Grant = { readonly networks: readonly string[]; readonly namespaces: SessionNamespaces }

/** A namespace as this wallet has it. */
type Own = {
  readonly networks: readonly string[]
  readonly methods: readonly string[]
  address(account: number, network: string): string
}

const evm: Own = {
  networks: networks.map(({ id }) => id),
  methods,
  address: account => accounts[account]?.signer.address ?? ''
}

const ownOf = (namespace: string): Own | undefined => {
  const other = otherChainOf(namespace)
  return namespace === 'eip155' ? evm : other && { ...other, networks: Object.keys(other.networks) }
}

/** The requested chains of one entry of a proposal: its key is a namespace, or a chain (CAIP-25). */
const chainsIn = ([key, { chains = [] }]: readonly [string, { readonly chains?: readonly string[] }]) =>
  key.includes(':') ? [key] : chains

/** The grant for a proposal, or why it cannot be approved. */
export function grantOf(proposal: Proposal, account: number): Grant | { readonly impossible: string } {
  const required = Object.entries(proposal.requiredNamespaces)
  const namespaceOf = (id: string) => id.split(':')[0] ?? ''
  const foreign = required.find(([key]) => !ownOf(namespaceOf(key)))
  if (foreign) return { impossible: `The page insists on ${foreign[0]}, which this wallet does not have.` }
  const missing = required.flatMap(chainsIn).find(id => !ownOf(namespaceOf(id))?.networks.includes(id))
  if (missing)
    return { impossible: `The page insists on the network ${missing}, which this wallet does not have.` }
  const wanted = [...required, ...Object.entries(proposal.optionalNamespaces)]
  const namespaces: SessionNamespaces = Object.fromEntries(
    [...new Set(wanted.map(([key]) => namespaceOf(key)))].flatMap(namespace => {
      const own = ownOf(namespace)
      const wishes = wanted.filter(([key]) => namespaceOf(key) === namespace)
      const asked = new Set(wishes.flatMap(chainsIn))
      const chains = own?.networks.filter(id => asked.has(id)) ?? []
      if (!own || chains.length === 0) return []
      const among = (field: 'methods' | 'events') => new Set(wishes.flatMap(([, wish]) => wish[field]))
      const granted = {
        chains,
        accounts: chains.map(id => `${id}:${own.address(account, id)}`),
        methods: own.methods.filter(method => among('methods').has(method)),
        events: events.filter(event => among('events').has(event))
      }
      return [[namespace, granted]]
    })
  )
  const shared = Object.values(namespaces).flatMap(({ chains = [] }) => chains)
  if (shared.length === 0) return { impossible: 'The page asks for no network that this wallet has.' }
  return { networks: shared, namespaces }
}
