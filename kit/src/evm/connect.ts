import type { ConnectorSession } from '../core/contracts/Connector.js'
import { LatchkeyError } from '../protocol/errors/LatchkeyError.js'
import { reconnectDeadline } from '../protocol/limits.js'
import { parseAccounts } from './accounts.js'
import { parseChainId } from './chainId.js'
import { hasPermission } from './hasPermission.js'
import { type Eip1193Provider, peek } from './provider.js'
import { request, within } from './request.js'

/** A question no person has to answer. */
const questionTimeout = 10_000

/**
 * Connects a wallet (EIP-1193, EIP-1102). Asking a person has no time limit: they may need minutes to find their
 * hardware key. Silent, nobody is asked, and no accounts means locked.
 */
export async function connect(provider: Eip1193Provider, silent: boolean): Promise<ConnectorSession> {
  return silent ? within(reconnectDeadline, connectSilently(provider)) : connectAsking(provider)
}

async function connectAsking(provider: Eip1193Provider): Promise<ConnectorSession> {
  const accounts = parseAccounts(await request(provider, 'eth_requestAccounts'))
  if (accounts.length === 0) throw new LatchkeyError('LATCHKEY_CONNECT__NO_ACCOUNTS')
  return { accounts, chainId: await within(questionTimeout, askChainId(provider)), provider }
}

async function connectSilently(provider: Eip1193Provider): Promise<ConnectorSession> {
  const accounts = parseAccounts(await request(provider, 'eth_accounts'))
  if (accounts.length === 0 && (await isForgotten(provider)))
    throw new LatchkeyError('LATCHKEY_CONNECT__NO_ACCOUNTS')
  return { accounts, chainId: await askChainId(provider), provider }
}

async function askChainId(provider: Eip1193Provider): Promise<string> {
  return parseChainId(await request(provider, 'eth_chainId'))
}

/** Locked, or was this page forgotten? A wallet that cannot tell has the benefit of the doubt: locked. */
async function isForgotten(provider: Eip1193Provider): Promise<boolean> {
  return (await isUnlocked(provider)) || (await hasPermission(provider)) === false
}

/** MetaMask's own way to say it. */
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
