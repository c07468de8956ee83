import type { ConnectorContext } from '../../core/contracts/ConnectorFactory.js'
import { toEvmChainId } from '../../protocol/evmChainId.js'
import { peek } from '../../protocol/peek.js'
import { providerError } from './providerError.js'
import { readRpc } from './readRpc.js'
import type { Facts } from './sessionStore.js'

/** A request of the application, and what it is answered from. */
export type RequestSource = {
  readonly context: Pick<ConnectorContext, 'environment' | 'networks'>
  readonly facts: Facts
  readonly method: string
  readonly params: readonly unknown[]
  readonly walletRpcUrl: string
  /** Asks the wallet in its window. */
  readonly send: () => Promise<unknown>
  readonly setChain: (chainId: number) => Promise<void>
}

/** The methods of the wallet's window (docs/coinbase.md). */
const inWindow: readonly string[] = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_sendCalls',
  'wallet_showCallsStatus',
  'wallet_grantPermissions',
  'wallet_addEthereumChain',
  'wallet_watchAsset',
  'wallet_connect'
]

/** Methods that no node answers: those of wallets, and those that need a key. */
const walletMethods = /^(wallet|personal)_|^eth_(sign|coinbase|sendTransaction)/

/** EIP-5792: no batch with this id. */
const unknownBatch = 5730

/** Answers from what is known, from the wallet's window, or from the network's node. Rejects with EIP-1193 errors. */
export async function answerRequest(source: RequestSource): Promise<unknown> {
  const { facts, method, params, send } = source
  switch (method) {
    case 'eth_accounts':
      return [...facts.accounts]
    case 'eth_chainId':
      return toHex(facts.chainId)
    case 'net_version':
      return `${facts.chainId}`
    case 'wallet_getCapabilities':
      return capabilitiesOf(facts, params)
    case 'wallet_switchEthereumChain':
      return switchChain(source)
    case 'wallet_getCallsStatus':
      if (!facts.batches.includes(String(params[0]))) throw providerError(unknownBatch, 'Unknown bundle id')
      return readRpc(source.context.environment, [source.walletRpcUrl], { method, params })
  }
  if (inWindow.includes(method)) return send()
  if (walletMethods.test(method)) throw providerError(4200, `The wallet does not support ${method}`)
  return readRpc(source.context.environment, nodesOf(source), { method, params })
}

/** The application's own node; that of the wallet for a network that is not configured. */
function nodesOf({ context, facts: { chainId, chains } }: RequestSource): readonly string[] {
  const network = context.networks.find(({ caipNetworkId }) => caipNetworkId === `eip155:${chainId}`)
  const own = chains[chainId]
  return network?.rpcUrls.default.http ?? (own ? [own] : [])
}

/** EIP-5792 `wallet_getCapabilities`: of an account, and where given of some networks only. */
function capabilitiesOf({ accounts, capabilities }: Facts, [address, chains]: readonly unknown[]): unknown {
  const wanted = String(address).toLowerCase()
  if (!accounts.some(account => account.toLowerCase() === wanted))
    throw providerError(4100, 'Unknown account')
  if (!Array.isArray(chains) || chains.length === 0) return capabilities
  const ids = chains.map(Number)
  return Object.fromEntries(Object.entries(capabilities).filter(([id]) => ids.includes(Number(id))))
}

/** EIP-3326: at once for a network that the wallet has named, else the wallet is asked. */
async function switchChain({ facts, params, send, setChain }: RequestSource): Promise<null> {
  const chainId = readChainId(peek(params[0], 'chainId'))
  if (chainId !== facts.chainId && facts.chains[chainId] === undefined) await send()
  await setChain(chainId)
  return null
}

function readChainId(value: unknown): number {
  try {
    return toEvmChainId(value)
  } catch {
    throw providerError(-32_602, 'Invalid chain id')
  }
}

const toHex = (chainId: number) => `0x${chainId.toString(16)}`
