import { createEmitter } from '../../client/emitter.js'
import type {
  AccountType,
  ConnectorEvent,
  ConnectorSession,
  ConnectParameters,
  SwitchOptions
} from '../../core/contracts/Connector.js'
import type { ConnectorContext } from '../../core/contracts/ConnectorFactory.js'
import { lazyWalletRequests } from '../../protocol/eip1193/lazyWalletRequests.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import {
  accountTypeUnavailable,
  chainMismatch,
  noAccounts,
  switchRejected,
  switchUnsupported,
  walletBroken,
  walletDisconnected
} from '../../protocol/errors/wallet.js'
import { frameChains } from '../../protocol/frame/chains.js'
import type { FrameAnswerPayload } from '../../protocol/frame/frameMessages.js'
import { isHexData } from './isHexData.js'
import type { LoginCache } from './createCache.js'
import type { FrameChannel } from './createChannel.js'
import { createProvider } from './createProvider.js'
import type { FrameRequests } from './createRequests.js'
import type { NamespaceRules } from './namespaceRules.js'
import { toSession, type UsedAccount } from './toSession.js'

type User = FrameAnswerPayload<'GET_USER'>

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
  setAccountType(type: AccountType): Promise<ConnectorSession>
  /** Reads the user again, and emits what has changed. */
  refresh(): Promise<void>
  /** Forgets the account; with `isEnded` it is emitted. */
  end(isEnded: boolean): void
}

/** Creates the account of a namespace; nothing is asked before it is connected. */
export function createAccount(parts: AccountParts, rules: NamespaceRules): FrameAccount {
  const { kit, channel, cache, requests } = parts
  const { namespace } = rules
  const events = createEmitter<ConnectorEvent>()
  let used: UsedAccount | undefined
  let chain = rules.firstChain

  const isServed = (reference: string) =>
    (channel.chains() ?? frameChains).includes(`${namespace}:${reference}`)
  const { provider, emit } = createProvider({
    rules,
    accounts: () => (used ? [used.address] : []),
    chain: () => chain,
    switchTo: reference => switchTo(reference),
    request: requests.request
  })
  const walletRequests = lazyWalletRequests(async (method, params, network) => {
    if (!used) throw walletDisconnected()
    // The frame signs for its own chain. Calls and permissions name theirs.
    if (method === 'eth_sendTransaction' && network && network !== `${namespace}:${chain}`)
      throw chainMismatch({ context: { network } })
    return requests.request(method, params)
  })
  const session = (account: UsedAccount) =>
    toSession(account, {
      chain,
      provider,
      networks: kit.networks
        .filter(network => network.chainNamespace === namespace && isServed(`${network.id}`))
        .map(({ caipNetworkId }) => caipNetworkId),
      requests: walletRequests
    })
  const setChain = async (reference: string) => {
    if (chain === reference) return
    chain = reference
    emit('chainChanged', rules.toProviderChain(reference))
  }
  /** Asks for the user on a chain, with the account of the type if the chain has it. */
  const ask = async (reference: string, type: AccountType | undefined, signal?: AbortSignal) => {
    const wanted = typeOn(parts, rules, reference, type)
    const payload = { chainId: rules.toFrameChain(reference), preferredAccountType: wanted }
    let user = await channel.request('GET_USER', payload, { signal })
    if (wanted && isOther(user, wanted)) {
      // SPEC section 8: a preferred account that cannot be set leaves the account that there is, the one of the key.
      const chosen = await channel.request('SET_PREFERRED_ACCOUNT', { type: wanted }).catch(() => undefined)
      if (chosen) user = { ...user, address: chosen.address, preferredAccountType: chosen.type }
    }
    return { user, isKeyOnly: !hasSmart(parts, rules, reference) }
  }
  const use = async ({ user, isKeyOnly }: Awaited<ReturnType<typeof ask>>, reference: string) => {
    const before = used?.address
    const facts = await cache.read()
    const address = canonical(rules, user.address)
    used = readAccount({ user, facts, address, isKeyOnly })
    await setChain(rules.toReference(user.chainId) ?? reference)
    await cache.setLastChain(chain)
    if (user.email && user.email !== facts.email && facts.provider === 'email')
      await cache.setEmail(user.email)
    if (before !== address) emit('accountsChanged', [address])
    return used
  }
  const firstChain = async ({ network }: Pick<ConnectParameters, 'network'>) => {
    const configured = kit.networks.filter(({ chainNamespace }) => chainNamespace === namespace)
    const known = configured.map(({ id }) => `${id}`)
    const wanted = network?.chainNamespace === namespace ? `${network.id}` : undefined
    const selected = kit.selectedNetwork(namespace)?.id
    const last = await cache.lastChain()
    const candidates = [wanted, last, selected && `${selected}`, ...known, rules.firstChain]
    const isUsable = (id: string | undefined) =>
      id !== undefined && isServed(id) && (known.length === 0 || known.includes(id))
    return candidates.find(isUsable) ?? rules.firstChain
  }
  const switchTo = async (reference: string, how: SwitchOptions = {}) => {
    if (!isServed(reference)) throw switchUnsupported({ context: { network: `${namespace}:${reference}` } })
    const payload = { chainId: rules.toFrameChain(reference) }
    await channel.request('SWITCH_NETWORK', payload, { signal: how.signal }).catch(asSwitchError)
    const before = used
    await setChain(reference)
    await cache.setLastChain(reference)
    if (!before) return
    // Another chain may have another account: the smart account, or only that of the key.
    if (before.types.length > 1 || before.type === 'smartAccount') {
      const account = await use(await ask(reference, before.wanted), reference)
      used = { ...account, wanted: before.wanted }
      events.emit({ type: 'session', session: session(used) })
    } else events.emit({ type: 'network', chainId: reference })
  }

  return {
    async connect({ network, accountType, silent, signal }) {
      if (!(await cache.isUsed())) throw noAccounts({ details: 'the person is not logged in' })
      await parts.start()
      if (!(await cache.isUsed())) throw noAccounts({ details: 'the login has ended' })
      const reference = await firstChain({ network })
      try {
        const account = await use(await ask(reference, accountType, signal), reference)
        used = { ...account, wanted: accountType }
        return session(used)
      } catch (error) {
        if (silent && isLatchkeyError(error, 'LATCHKEY_CONNECT__NO_ACCOUNTS')) await cache.wipe()
        throw error
      }
    },
    subscribe: listener => events.subscribe(event => listener(event)),
    switchTo,
    async signMessage({ message, address }) {
      if (!used) throw walletDisconnected()
      const bytes = new TextEncoder().encode(message)
      const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
      const signature = await requests.request('personal_sign', [`0x${hex}`, address])
      if (!isHexData(signature)) throw walletBroken()
      return signature.toLowerCase()
    },
    async setAccountType(type) {
      if (!used) throw walletDisconnected()
      if (typeOn(parts, rules, chain, type) !== type) throw accountTypeUnavailable({ details: type })
      await channel.request('SET_PREFERRED_ACCOUNT', { type })
      const account = await use(await ask(chain, type), chain)
      used = { ...account, wanted: type }
      return session(used)
    },
    async refresh() {
      if (!used) return
      const { wanted } = used
      const account = await use(await ask(chain, wanted), chain)
      used = { ...account, wanted }
      events.emit({ type: 'session', session: session(used) })
    },
    end(isEnded) {
      if (!used) return
      used = undefined
      emit('accountsChanged', [])
      if (isEnded) events.emit({ type: 'disconnect' })
    }
  }
}

/** Whether smart accounts may be used on a chain: the frame has them there, and the host did not choose `eoa` (decision D7). */
function hasSmart(
  { kit, smartNetworks }: AccountParts,
  { namespace }: NamespaceRules,
  reference: string
): boolean {
  if (kit.defaultAccountTypes?.[namespace] === 'eoa') return false
  return smartNetworks().includes(Number(reference))
}

/** The type to ask for: the smart account only where the chain has it. */
function typeOn(
  parts: AccountParts,
  rules: NamespaceRules,
  reference: string,
  type: AccountType | undefined
): 'eoa' | 'smartAccount' | undefined {
  if (!hasSmart(parts, rules, reference)) return 'eoa'
  return type === 'eoa' || type === 'smartAccount' ? type : undefined
}

function isOther({ preferredAccountType, accounts = [] }: User, wanted: 'eoa' | 'smartAccount'): boolean {
  return (
    preferredAccountType !== undefined &&
    preferredAccountType !== wanted &&
    accounts.some(({ type }) => type === wanted)
  )
}

function readAccount({
  user,
  facts,
  address,
  isKeyOnly
}: {
  readonly user: User
  readonly facts: Awaited<ReturnType<LoginCache['read']>>
  readonly address: string
  readonly isKeyOnly: boolean
}): UsedAccount {
  const { accounts = [], preferredAccountType, smartAccountDeployed } = user
  const own = accounts.find(account => account.address.toLowerCase() === address.toLowerCase())
  const types = [...new Set(accounts.map(({ type }) => type))]
  return {
    address,
    type: own?.type ?? preferredAccountType ?? 'eoa',
    types: isKeyOnly ? types.filter(type => type === 'eoa') : types,
    isDeployed: smartAccountDeployed,
    email: user.email ?? facts.email,
    username: user.userName ?? facts.username,
    provider: facts.provider
  }
}

function canonical({ toAddress }: NamespaceRules, address: string): string {
  try {
    return toAddress(address)
  } catch (cause) {
    throw walletBroken({ cause })
  }
}

function asSwitchError(error: unknown): never {
  if (isLatchkeyError(error, 'LATCHKEY_CONNECT__USER_REJECTED'))
    throw switchRejected({ details: error.details, cause: error.cause })
  if (isLatchkeyError(error, 'LATCHKEY_CONNECT__WALLET_FAILED'))
    throw switchUnsupported({ details: error.details, cause: error.cause })
  throw error
}
