import { ask } from './ask.js'
import { type Desk, sessionOf, type Use } from './Desk.js'
import { factsOf } from './facts.js'
import { methods } from './methods.js'
import { providerError } from './providerError.js'
import { readRpc } from './readRpc.js'
import { hostChainId } from './refresh.js'
import { sessionPart } from './sessionPart.js'
import { switchChain } from './switchChain.js'

type Question = { readonly method: string; readonly params?: unknown }

/** In the list of what is asked for, but answered by every node: nobody has to be bothered. */
const broadcast = 'eth_sendRawTransaction'

/** What no node knows: questions to wallets bear their namespace's name, but for those of EVM. */
const walletMethods = /^(wallet|personal|solana|polkadot|cosmos|bip122)_/

/** A request of the host: what is known is answered here, reads go to the network's RPC, the rest to the wallet. */
export async function handle(desk: Desk, use: Use, question: Question): Promise<unknown> {
  if (desk.uses.get(use.namespace) !== use) throw providerError(4900, 'The session with the wallet has ended')
  const { method, params } = question
  const isEvm = use.namespace === 'eip155'
  switch (isEvm && method) {
    case 'eth_accounts':
    case 'eth_requestAccounts': {
      const session = sessionOf(desk, use)
      return session ? [...factsOf(desk, use, session).accounts] : []
    }
    case 'eth_chainId':
      return hostChainId(use)
    case 'net_version':
      return use.chain
    case 'wallet_switchEthereumChain':
      await switchChain(desk, use, (params as readonly unknown[] | undefined)?.[0])
      return null
  }
  if (method !== broadcast && isForWallet(desk, use, method)) return ask(desk, use, question)
  const { environment, networks, override } = desk.context
  const chain = `${use.namespace}:${use.chain}` as const
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === chain)
  const own = override?.rpcMap?.[chain]
  return readRpc(environment, own ? [own] : network?.rpcUrls.default.http, { method, params })
}

/** What the session allows, and what no node could answer. */
function isForWallet(desk: Desk, use: Use, method: string): boolean {
  const session = sessionOf(desk, use)
  const allowed = session && sessionPart(session, use.namespace)?.methods
  return allowed?.includes(method) || methods[use.namespace]?.includes(method) || walletMethods.test(method)
}
