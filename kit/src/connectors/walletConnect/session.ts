import type {
  ConnectorSession,
  PeerWallet,
  PendingRequest,
  SignInProof
} from '../../core/contracts/Connector.js'
import { isCaipAddress, parseCaipAddress } from '../../protocol/caip.js'
import { toChecksumAddress } from '../../protocol/eip55.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { sanitizeText } from '../../protocol/text.js'
import { isSafeImage, isSafeWebLink } from '../../protocol/urls.js'
import type { WalletRequests } from '../../protocol/walletRequests.js'
import { cacaoMessage, parseIssuer } from '../../walletconnect/sign/cacao.js'
import type { Session } from '../../walletconnect/sign/types.js'
import { type Context, concerns, type NamespaceSession } from './context.js'
import { formerSolana } from './methods.js'
import { namespaceRules } from './namespaceRules.js'

/** What a session grants in one namespace. Chains are CAIP-2 references. */
export type SessionPart = {
  readonly accounts: readonly { readonly chain: string; readonly address: string }[]
  readonly chains: readonly string[]
  readonly methods: readonly string[]
}

/** More than any wallet shares; bounds the work that a hostile session can cause. */
const accountLimit = 500

/**
 * What a session grants in a namespace, with the account that the wallet chose first; `undefined` if it has no account there. A
 * session may grant a namespace as a whole (`eip155`) or chain by chain (`eip155:1`, CAIP-25).
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
    .map(chain => currentReference(chain.slice(namespace.length + 1)))
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
    const canonical = namespaceRules[namespace]?.toAddress(address) ?? address
    return [{ chain: currentReference(reference), address: canonical }]
  } catch {
    return []
  }
}

/** The current CAIP-2 reference of a chain that may be written with a former one. */
function currentReference(reference: string): string {
  return Object.keys(formerSolana).find(name => formerSolana[name] === reference) ?? reference
}

/** MetaMask's mobile app signs for every network, though its sessions list only some. */
const anyNetworkWallet = 'MetaMask Wallet'

/** Whether the wallet accepts networks that its session does not list. */
export function acceptsAnyNetwork(session: Session): boolean {
  return session.peer.metadata.name === anyNetworkWallet
}

/**
 * The state of a connected namespace for the kit. `accounts` are those on the chain in use, or all if there is none on it; without any
 * account the namespace is no longer connected.
 */
export function toConnectorSession(
  context: Pick<Context, 'pending'>,
  own: NamespaceSession,
  session: Session
): ConnectorSession {
  const part = sessionPart(session, own.namespace)
  const onChain = part?.accounts.filter(({ chain }) => chain === own.chain) ?? []
  const addresses = (onChain.length > 0 ? onChain : (part?.accounts ?? [])).map(({ address }) => address)
  const pendingRequests = pendingOf(context, own)
  return {
    accounts: [...new Set(addresses)],
    chainId: own.chain,
    provider: own.provider,
    wallet: peerWallet(session),
    clientId: own.clientId,
    ...(!acceptsAnyNetwork(session) && {
      networks: (part?.chains ?? []).map(chain => `${own.namespace}:${chain}` as const),
      ...(!canAddNetworks(own, part?.methods) && { isFixed: true })
    }),
    ...(pendingRequests.length > 0 && { pendingRequests }),
    ...grantedRequests(own, part?.methods)
  }
}

/** Not every namespace has a method that adds a network to a session, and a session grants it or not. */
function canAddNetworks({ namespace }: NamespaceSession, granted: readonly string[] = []): boolean {
  const method = namespaceRules[namespace]?.addNetwork
  return method !== undefined && granted.includes(method)
}

/**
 * The requests whose methods a session grants. Capabilities are what the wallet answers: the client keeps only texts of a session's
 * properties (CAIP-25), and capabilities are objects.
 */
function grantedRequests(
  { namespace, requests }: NamespaceSession,
  granted: readonly string[] = []
): WalletRequests {
  const methods = Object.entries(namespaceRules[namespace]?.requests ?? {})
  const names = methods.filter(([, method]) => granted.includes(method)).map(([name]) => name)
  return Object.fromEntries(names.map(name => [name, requests[name as keyof WalletRequests]]))
}

function pendingOf(context: Pick<Context, 'pending'>, own: NamespaceSession): readonly PendingRequest[] {
  return context
    .pending()
    .filter(request => concerns(own, request))
    .map(({ topic: _, ...request }) => request as PendingRequest)
}

/** States with the same fingerprint are the same to the kit. */
export function fingerprint(state: ConnectorSession): string {
  const { accounts, chainId, networks, isFixed, wallet, pendingRequests } = state
  // The keys are different where another request is granted.
  return JSON.stringify([accounts, chainId, networks, isFixed, wallet, pendingRequests, Object.keys(state)])
}

function peerWallet({ peer }: Session): PeerWallet {
  const { name, icons, url } = peer.metadata
  return {
    name: sanitizeText(name) || 'WalletConnect',
    icon: icons.find(isSafeImage),
    url: isSafeWebLink(url) ? url : undefined
  }
}

/** The sign-ins that came with a session. The client has checked them against the request. */
export function signInProofs({ cacaos = [] }: Session): readonly SignInProof[] {
  return cacaos.flatMap(cacao => {
    const issuer = parseIssuer(cacao.p.iss)
    if (!issuer) return []
    return [
      {
        message: cacaoMessage(cacao.p),
        signature: cacao.s.s,
        chainId: issuer.chain as SignInProof['chainId'],
        address: toChecksumAddress(issuer.address),
        cacao
      }
    ]
  })
}
