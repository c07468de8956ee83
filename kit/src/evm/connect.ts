import type { ConnectorSession } from '../core/contracts/Connector.js'
import type { CaipNetworkId } from '../protocol/caip.js'
import { lazyWalletRequests } from '../protocol/eip1193/lazyWalletRequests.js'
import { chainMismatch, noAccounts } from '../protocol/errors/wallet.js'
import { reconnectDeadline } from '../protocol/limits.js'
import { peek } from '../protocol/peek.js'
import { type Timer, within } from '../protocol/within.js'
import { parseAccounts } from './accounts.js'
import { parseChainId } from './chainId.js'
import { hasPermission } from './hasPermission.js'
import type { Eip1193Provider } from './provider.js'
import { request, throwTimeout } from './request.js'

/** Time limit in ms for requests that a wallet answers without the person. */
const questionTimeout = 10_000

/**
 * Connects a wallet (EIP-1193, EIP-1102). An approval has no time limit: the person may need minutes to find a hardware key.
 * `silent`: the wallet shows nothing, and no accounts means that it is locked.
 */
export async function connect(
  provider: Eip1193Provider,
  timer: Timer,
  silent: boolean
): Promise<ConnectorSession> {
  return silent
    ? within(timer, reconnectDeadline, connectSilently(provider, timer), throwTimeout)
    : connectAsking(provider, timer)
}

async function connectAsking(provider: Eip1193Provider, timer: Timer): Promise<ConnectorSession> {
  const accounts = parseAccounts(await request(provider, 'eth_requestAccounts'))
  if (accounts.length === 0) throw noAccounts()
  const chainId = await within(timer, questionTimeout, askChainId(provider), throwTimeout)
  return toSession(provider, timer, accounts, chainId)
}

async function connectSilently(provider: Eip1193Provider, timer: Timer): Promise<ConnectorSession> {
  const accounts = parseAccounts(await request(provider, 'eth_accounts'))
  if (accounts.length === 0 && (await isForgotten(provider, timer))) throw noAccounts()
  return toSession(provider, timer, accounts, await askChainId(provider))
}

function toSession(
  provider: Eip1193Provider,
  timer: Timer,
  accounts: readonly string[],
  chainId: string
): ConnectorSession {
  const requests = lazyWalletRequests(async (method, params, network) => {
    if (method === 'eth_sendTransaction' && network) await assertNetwork(provider, timer, network)
    return request(provider, method, params)
  })
  return { accounts, chainId, provider, ...requests }
}

/**
 * Many wallets ignore `chainId` of a transaction, and sign for the network that they are on: it may have changed without an event. viem
 * asks before each transaction too: https://viem.sh/docs/actions/wallet/sendTransaction#assertchainid-optional
 */
async function assertNetwork(provider: Eip1193Provider, timer: Timer, network: CaipNetworkId): Promise<void> {
  const chainId = await within(timer, questionTimeout, askChainId(provider), throwTimeout)
  if (network !== `eip155:${chainId}`) throw chainMismatch()
}

async function askChainId(provider: Eip1193Provider): Promise<string> {
  return parseChainId(await request(provider, 'eth_chainId'))
}

/** Whether the wallet has revoked its permission, as opposed to being locked. If the wallet does not say, it counts as locked. */
async function isForgotten(provider: Eip1193Provider, timer: Timer): Promise<boolean> {
  return (await isUnlocked(provider)) || (await hasPermission(provider, timer)) === false
}

/** By MetaMask's own method; EIP-1193 has none. */
async function isUnlocked(provider: Eip1193Provider): Promise<boolean> {
  const metamask = peek(provider, '_metamask')
  const ask = peek(metamask, 'isUnlocked')
  if (typeof ask !== 'function') return false
  try {
    return (await ask.call(metamask)) === true
  } catch {
    return false
  }
}
