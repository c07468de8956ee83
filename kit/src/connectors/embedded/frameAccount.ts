import type {
  AccountType,
  ConnectorEvent,
  ConnectorSession,
  ConnectParameters,
  SwitchOptions
} from '../../core/contracts/Connector.js'
import type { ConnectorContext } from '../../core/contracts/ConnectorFactory.js'
import type { CaipNetworkId } from '../../protocol/caip.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import { noAccounts, switchRejected, switchUnsupported, walletBroken } from '../../protocol/errors/wallet.js'
import { frameChains } from '../../protocol/frame/chains.js'
import type { Network } from '../../protocol/network.js'
import type { LoginCache } from './createCache.js'
import type { FrameChannel } from './createChannel.js'
import type { FrameRequests } from './createRequests.js'
import type { NamespaceRules } from './namespaceRules.js'

/** What the accounts of all namespaces share. */
export type AccountParts = {
  readonly kit: ConnectorContext
  readonly channel: FrameChannel
  readonly cache: LoginCache
  readonly requests: FrameRequests
  /** Resolves once the frame is loaded and has got what it needs first; the login cache is checked against it then. */
  readonly start: () => Promise<void>
  /** EVM chains with smart accounts. */
  readonly smartNetworks: () => readonly number[]
}

/** The account of the embedded wallet in one namespace: the functions of its connector. */
export type FrameAccount = {
  connect(parameters: ConnectParameters): Promise<ConnectorSession>
  subscribe(listener: (event: ConnectorEvent) => void): () => void
  switchTo(reference: string, how?: SwitchOptions): Promise<void>
  signMessage(parameters: { readonly message: string; readonly address: string }): Promise<string>
  /** Rejects with LATCHKEY_ACCOUNT__TYPE_UNAVAILABLE where there is none of the type. */
  setAccountType(type: AccountType): Promise<ConnectorSession>
  /** Reads the user again, and emits what has changed. */
  refresh(): Promise<void>
  /** Forgets the account; with `isEnded` it is emitted. */
  end(isEnded: boolean): void
}

/** Rejects with LATCHKEY_CONNECT__NO_ACCOUNTS unless the person is logged in, here and in the frame. */
export async function checkLogin({ cache, start }: Pick<AccountParts, 'cache' | 'start'>): Promise<void> {
  if (!(await cache.isUsed())) throw noAccounts({ details: 'the person is not logged in' })
  await start()
  if (!(await cache.isUsed())) throw noAccounts({ details: 'the login has ended' })
}

type Serving = Pick<AccountParts, 'kit' | 'channel'> & { readonly rules: NamespaceRules }

/** Whether the frame serves a chain; `reference`: of CAIP-2. */
export function isServed({ channel, rules }: Omit<Serving, 'kit'>, reference: string): boolean {
  return (channel.chains() ?? frameChains).includes(`${rules.namespace}:${reference}`)
}

const networksOf = ({ kit, rules }: Omit<Serving, 'channel'>): readonly Network[] =>
  kit.networks.filter(({ chainNamespace }) => chainNamespace === rules.namespace)

/** The configured networks of a namespace that the frame serves. */
export function servedNetworks(own: Serving): readonly CaipNetworkId[] {
  return networksOf(own)
    .filter(({ id }) => isServed(own, `${id}`))
    .map(({ caipNetworkId }) => caipNetworkId)
}

/** The chain to begin with: the wanted one, `last`, the selected one, or any that is configured and served. */
export function firstChain(own: Serving, network: Network | undefined, last?: string): string {
  const { namespace } = own.rules
  const known = networksOf(own).map(({ id }) => `${id}`)
  const wanted = network?.chainNamespace === namespace ? `${network.id}` : undefined
  const selected = own.kit.selectedNetwork(namespace)
  const candidates = [wanted, last, selected && `${selected.id}`, ...known]
  const isUsable = (id: string | undefined) =>
    id !== undefined && isServed(own, id) && (known.length === 0 || known.includes(id))
  return candidates.find(isUsable) ?? own.rules.firstChain
}

/** The canonical spelling of an address of the frame. Throws LATCHKEY_CONNECT__WALLET_BROKEN. */
export function canonical({ toAddress }: NamespaceRules, address: string): string {
  try {
    return toAddress(address)
  } catch (cause) {
    throw walletBroken({ cause })
  }
}

/** Throws the error of a switch for an error of the frame. */
export function asSwitchError(error: unknown): never {
  if (isLatchkeyError(error, 'LATCHKEY_CONNECT__USER_REJECTED'))
    throw switchRejected({ details: error.details, cause: error.cause })
  if (isLatchkeyError(error, 'LATCHKEY_CONNECT__WALLET_FAILED'))
    throw switchUnsupported({ details: error.details, cause: error.cause })
  throw error
}
