import type { Proposal } from 'latchkey/testing'
import type { SessionNamespaces } from 'latchkey/walletconnect'
import { networks } from '../config.js'

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

/** The grant of a session: requested networks that this wallet has, one account, no method that was not requested. */
export type Grant = { readonly networks: readonly string[]; readonly namespaces: SessionNamespaces }

/** The grant for a proposal, or why it cannot be approved. */
export function grantOf(proposal: Proposal, address: string): Grant | { readonly impossible: string } {
  const required = Object.entries(proposal.requiredNamespaces)
  const foreign = required.find(([key]) => key.split(':')[0] !== 'eip155')
  if (foreign) return { impossible: `The page insists on ${foreign[0]}, which this wallet does not have.` }
  const wanted = [...required, ...Object.entries(proposal.optionalNamespaces)].filter(
    ([key]) => key.split(':')[0] === 'eip155'
  )
  const chains = new Set(wanted.flatMap(([key, { chains = [] }]) => (key.includes(':') ? [key] : chains)))
  const missing = required
    .flatMap(([key, { chains = [] }]) => (key.includes(':') ? [key] : chains))
    .find(chain => !networks.some(({ id }) => id === chain))
  if (missing)
    return { impossible: `The page insists on the network ${missing}, which this wallet does not have.` }
  const shared = networks.map(({ id }) => id).filter(id => chains.has(id))
  if (shared.length === 0) return { impossible: 'The page asks for no network that this wallet has.' }
  const asked = (field: 'methods' | 'events') => new Set(wanted.flatMap(([, wish]) => wish[field]))
  return {
    networks: shared,
    namespaces: {
      eip155: {
        chains: shared,
        accounts: shared.map(id => `${id}:${address}`),
        methods: methods.filter(method => asked('methods').has(method)),
        events: events.filter(event => asked('events').has(event))
      }
    }
  }
}
