import { createEmitter } from '../../client/emitter.js'
import type { AccountType, ConnectorEvent, SwitchOptions } from '../../core/contracts/Connector.js'
import { lazyWalletRequests } from '../../protocol/eip1193/lazyWalletRequests.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import {
  accountTypeUnavailable,
  chainMismatch,
  switchUnsupported,
  walletBroken,
  walletDisconnected
} from '../../protocol/errors/wallet.js'
import type { FrameAnswerPayload } from '../../protocol/frame/frameMessages.js'
import type { LoginCache } from './createCache.js'
import { createProvider, type EmbeddedProvider } from './createProvider.js'
import {
  type AccountParts,
  asSwitchError,
  canonical,
  checkLogin,
  type FrameAccount,
  firstChain,
  isServed,
  servedNetworks
} from './frameAccount.js'
import { isHexData } from './isHexData.js'
import { evmRules, type NamespaceRules } from './namespaceRules.js'
import { toSession, type UsedAccount } from './toSession.js'

type User = FrameAnswerPayload<'GET_USER'>

/** An account with what its functions share. */
type Own = AccountParts & {
  readonly rules: NamespaceRules
  readonly provider: EmbeddedProvider
  emit(event: string, value: unknown): void
  used: UsedAccount | undefined
  /** The CAIP-2 reference of the chain in use. */
  chain: string
}

/** Creates the account of EVM chains; nothing is asked before it is connected. */
export function createAccount(parts: AccountParts): FrameAccount {
  const { cache, channel, requests, rules } = { ...parts, rules: evmRules }
  const events = createEmitter<ConnectorEvent>()
  const connection = createProvider({
    rules,
    accounts: () => (own.used ? [own.used.address] : []),
    chain: () => own.chain,
    switchTo: reference => switchTo(reference),
    request: (method, params) => ask(method, params)
  })
  const own: Own = { ...parts, ...connection, rules, used: undefined, chain: rules.firstChain }
  const walletRequests = lazyWalletRequests(async (method, params, network) => {
    if (!own.used) throw walletDisconnected()
    // The frame signs for its own chain. Calls and permissions name theirs.
    if (method === 'eth_sendTransaction' && network && network !== `${rules.namespace}:${own.chain}`)
      throw chainMismatch({ context: { network } })
    return ask(method, params)
  })
  const ask = async (method: string, params: unknown): Promise<unknown> => {
    const answer = await requests.request(method, params, rules.toFrameChain(own.chain))
    // What was carried out may have deployed the account, or have made it delegate.
    if (own.used?.isDeployed === false && isCarriedOut(method, answer)) refreshFacts(channel, refresh)
    return answer
  }
  const refresh = async () => {
    if (!own.used) return
    const account = await use(own, { wanted: own.used.wanted })
    events.emit({ type: 'session', session: session(account) })
  }
  const session = (account: UsedAccount) =>
    toSession(account, { ...own, networks: servedNetworks(own), requests: walletRequests })
  const switchTo = async (reference: string, how: SwitchOptions = {}) => {
    if (!isServed(own, reference)) throw switchUnsupported({ context: { network: reference } })
    const payload = { chainId: rules.toFrameChain(reference) }
    await channel.request('SWITCH_NETWORK', payload, { signal: how.signal }).catch(asSwitchError)
    setChain(own, reference)
    await cache.setLastChain(reference)
    if (!own.used) return
    // Another chain may have another account: the smart account, or only that of the key.
    if (own.used.hasSeveral) {
      await use(own, { reference, wanted: own.used.wanted })
      events.emit({ type: 'session', session: session(own.used) })
      if (isMissing(own)) own.kit.report(accountTypeUnavailable({ details: own.used.wanted }))
    } else events.emit({ type: 'network', chainId: reference })
  }
  return {
    async connect({ network, accountType: wanted, silent, signal }) {
      await checkLogin(own)
      try {
        // wire.md section 4.5: the last one.
        const reference = firstChain(own, network, await cache.lastChain())
        const account = await use(own, { reference, wanted, signal, mayAsk: !silent })
        // The kit says so, and asks for the account of the key.
        if (isMissing(own)) throw accountTypeUnavailable({ details: wanted })
        return session(account)
      } catch (error) {
        if (silent && isLatchkeyError(error, 'LATCHKEY_CONNECT__NO_ACCOUNTS')) await cache.wipe()
        throw error
      }
    },
    subscribe: listener => events.subscribe(event => listener(event)),
    switchTo,
    signMessage: ({ message, address }) => signMessage(own, message, address),
    async setAccountType(type) {
      if (!own.used) throw walletDisconnected()
      if (typeOn(own, own.chain, type) !== type) throw accountTypeUnavailable({ details: type })
      // It answers an error where the account cannot be read, so that no preference is stored for it.
      if (type === 'smartAccount') await channel.request('INIT_SMART_ACCOUNT')
      await channel.request('SET_PREFERRED_ACCOUNT', { type })
      return session(await use(own, { reference: own.chain, wanted: type }))
    },
    refresh,
    end(isEnded) {
      if (!own.used) return
      own.used = undefined
      own.emit('accountsChanged', [])
      if (isEnded) events.emit({ type: 'disconnect' })
    }
  }
}

async function signMessage(own: Own, message: string, address: string): Promise<string> {
  if (!own.used) throw walletDisconnected()
  const chain = own.rules.toFrameChain(own.chain)
  const signature = await own.requests.request('personal_sign', [toHex(message), address], chain)
  if (!isHexData(signature)) throw walletBroken()
  return signature.toLowerCase()
}

/** Reads the account again. Dropped, where the next request needs the person: then after that one, once, because the reading itself may need them. */
function refreshFacts({ onceIdle }: AccountParts['channel'], refresh: () => Promise<void>): void {
  refresh().catch(error => {
    if (isLatchkeyError(error, 'LATCHKEY_HTTP__ABORTED'))
      onceIdle(() => void refresh().catch(() => undefined))
  })
}

/** Whether the network has carried a request out: a transaction, or a batch that is confirmed (EIP-5792). */
const isCarriedOut = (method: string, answer: unknown): boolean =>
  method === 'eth_sendTransaction' ||
  method === 'wallet_grantPermissions' ||
  (method === 'wallet_getCallsStatus' && (answer as { readonly status?: unknown } | null)?.status === 200)

type Question = {
  /** Default: the chain of the namespace that is in use in the frame. */
  readonly reference?: string
  readonly wanted: AccountType | undefined
  readonly signal?: AbortSignal | undefined
  /** Whether the person may be asked for a recovery factor of their wallet. */
  readonly mayAsk?: boolean | undefined
}

/** Asks for the user, with the account of the wanted type if the chain has it, and takes the answer as the account in use. */
async function use(own: Own, { reference, wanted, signal, mayAsk }: Question): Promise<UsedAccount> {
  const { channel, cache, rules } = own
  const type = typeOn(own, reference ?? own.chain, wanted)
  const ask = (chain: object) =>
    channel.request('GET_USER', chain, { signal, asks: mayAsk ? 'shown' : 'never' })
  const onChain = (id: string) => ask({ chainId: rules.toFrameChain(id), preferredAccountType: type })
  let user = await (reference ? onChain(reference) : ask({ chainNamespace: rules.namespace }))
  // Another kind of frame has one chain in use for all namespaces.
  if (!rules.toReference(user.chainId)) user = await onChain(reference ?? own.chain)
  if (type && isOther(user, type)) {
    // SPEC section 8: a preferred account that cannot be set leaves the account that there is, the one of the key.
    const chosen = await channel.request('SET_PREFERRED_ACCOUNT', { type }).catch(() => undefined)
    if (chosen) user = { ...user, address: chosen.address, preferredAccountType: chosen.type }
  }
  const facts = await cache.read()
  const address = canonical(rules, user.address)
  const before = own.used?.address
  setChain(own, rules.toReference(user.chainId) ?? reference ?? own.chain)
  const account = { ...readAccount({ user, facts, address }), wanted }
  own.used = hasSmart(own, own.chain) ? account : { ...account, types: ['eoa'] }
  await cache.setLastChain(own.chain)
  if (user.email && user.email !== facts.email && facts.provider === 'email') await cache.setEmail(user.email)
  if (before !== address) own.emit('accountsChanged', [address])
  return own.used
}

function setChain(own: Own, reference: string): void {
  if (own.chain === reference) return
  own.chain = reference
  own.emit('chainChanged', own.rules.toProviderChain(reference))
}

/** UTF-8, as hexadecimal digits (ERC-191). */
function toHex(message: string): string {
  const bytes = new TextEncoder().encode(message)
  return `0x${Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Whether smart accounts may be used on a chain: the frame has them there, and the host did not choose `eoa` (decision D7). */
function hasSmart({ kit, smartNetworks, rules }: Own, reference: string): boolean {
  if (kit.defaultAccountTypes?.[rules.namespace] === 'eoa') return false
  return smartNetworks().includes(Number(reference))
}

/** The type to ask for: the smart account only where the chain has it. */
function typeOn(
  own: Own,
  reference: string,
  type: AccountType | undefined
): 'eoa' | 'smartAccount' | undefined {
  if (!hasSmart(own, reference)) return 'eoa'
  return type === 'eoa' || type === 'smartAccount' ? type : undefined
}

/** Whether the wallet did not give the smart account that the kit asked for, on a chain that has them. */
const isMissing = (own: Own): boolean =>
  own.used?.type === 'eoa' && typeOn(own, own.chain, own.used.wanted) === 'smartAccount'

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
  address
}: {
  readonly user: User
  readonly facts: Awaited<ReturnType<LoginCache['read']>>
  readonly address: string
}): UsedAccount {
  const { accounts = [], preferredAccountType, smartAccountDeployed } = user
  const used = accounts.filter(account => account.address.toLowerCase() === address.toLowerCase())
  // An account that delegates (EIP-7702) has one address for both types.
  const own = used.find(({ type }) => type === preferredAccountType) ?? used[0]
  const types = [...new Set(accounts.map(({ type }) => type))]
  return {
    address,
    type: own?.type ?? preferredAccountType ?? 'eoa',
    types,
    hasSeveral: types.length > 1,
    isDeployed: smartAccountDeployed,
    isCustodial: user.isCustodial,
    email: user.email ?? facts.email,
    username: user.userName ?? facts.username,
    provider: facts.provider
  }
}
