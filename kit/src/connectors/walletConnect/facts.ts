import type { ConnectorSession, PeerWallet, PendingRequest } from '../../core/contracts/Connector.js'
import { isSafeImage, isSafeWebLink } from '../../protocol/links.js'
import { sanitizeText } from '../../protocol/text.js'
import type { Session } from '../../walletconnect/sign/types.js'
import type { Desk, Use } from './Desk.js'
import { sessionPart } from './sessionPart.js'

/** This wallet takes any network whatever its sessions say (wire.md section 5.1). */
const anyNetworkWallet = 'MetaMask Wallet'

/** Whether the wallet takes networks beyond those it approved. */
export function takesAnyNetwork(session: Session): boolean {
  return session.peer.metadata.name === anyNetworkWallet
}

/** What is true of a use now: its accounts on the chain in use, the wallet's choice first. No accounts: it is over. */
export function factsOf(desk: Pick<Desk, 'pending'>, use: Use, session: Session): ConnectorSession {
  const part = sessionPart(session, use.namespace)
  const here = part?.accounts.filter(({ chain }) => chain === use.chain) ?? []
  const addresses = (here.length > 0 ? here : (part?.accounts ?? [])).map(({ address }) => address)
  const pendingRequests = pendingOf(desk, use)
  return {
    accounts: [...new Set(addresses)],
    chainId: use.chain,
    provider: use.provider,
    wallet: peerWallet(session),
    clientId: use.clientId,
    ...(!takesAnyNetwork(session) && {
      networks: (part?.chains ?? []).map(chain => `${use.namespace}:${chain}` as const),
      ...(!canAsk(use, part?.methods) && { isFixed: true })
    }),
    ...(pendingRequests.length > 0 && { pendingRequests })
  }
}

/** A session without the method (EIP-3326), or of a namespace that has none, cannot be moved to a network it lacks. */
function canAsk({ namespace }: Use, methods: readonly string[] = []): boolean {
  return namespace === 'eip155' && methods.includes('wallet_switchEthereumChain')
}

function pendingOf(desk: Pick<Desk, 'pending'>, { topic, namespace }: Use): readonly PendingRequest[] {
  return desk
    .pending()
    .filter(request => request.topic === topic && request.chainId.startsWith(`${namespace}:`))
    .map(({ topic: _, ...request }) => request as PendingRequest)
}

/** Two facts with the same one are the same to a kit. */
export function fingerprint(facts: ConnectorSession): string {
  const { accounts, chainId, networks, isFixed, wallet, pendingRequests } = facts
  return JSON.stringify([accounts, chainId, networks, isFixed, wallet, pendingRequests])
}

function peerWallet({ peer }: Session): PeerWallet {
  const { name, icons, url } = peer.metadata
  return {
    name: sanitizeText(name) || 'WalletConnect',
    icon: icons.find(isSafeImage),
    url: isSafeWebLink(url) ? url : undefined
  }
}
