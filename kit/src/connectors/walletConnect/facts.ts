import type { ConnectorSession, PeerWallet } from '../../core/contracts/Connector.js'
import { isSafeImage, isSafeWebLink } from '../../protocol/links.js'
import { sanitizeText } from '../../protocol/text.js'
import type { Session } from '../../walletconnect/sign/types.js'
import type { Use } from './Desk.js'
import { sessionPart } from './sessionPart.js'

/** This wallet takes any network whatever its sessions say (wire.md section 5.1). */
const anyNetworkWallet = 'MetaMask Wallet'

/** Whether the wallet takes networks beyond those it approved. */
export function takesAnyNetwork(session: Session): boolean {
  return session.peer.metadata.name === anyNetworkWallet
}

/** What is true of a use now: its accounts on the chain in use, the wallet's choice first. No accounts: it is over. */
export function factsOf(use: Use, session: Session): ConnectorSession {
  const part = sessionPart(session, use.namespace)
  const here = part?.accounts.filter(({ chain }) => chain === use.chain) ?? []
  const addresses = (here.length > 0 ? here : (part?.accounts ?? [])).map(({ address }) => address)
  return {
    accounts: [...new Set(addresses)],
    chainId: use.chain,
    provider: use.provider,
    wallet: peerWallet(session),
    clientId: use.clientId,
    ...(!takesAnyNetwork(session) && {
      networks: (part?.chains ?? []).map(chain => `${use.namespace}:${chain}` as const)
    })
  }
}

/** Two facts with the same one are the same to a kit. */
export function fingerprint({ accounts, chainId, networks, wallet }: ConnectorSession): string {
  return JSON.stringify([accounts, chainId, networks, wallet])
}

function peerWallet({ peer }: Session): PeerWallet {
  const { name, icons, url } = peer.metadata
  return {
    name: sanitizeText(name) || 'WalletConnect',
    icon: icons.find(isSafeImage),
    url: isSafeWebLink(url) ? url : undefined
  }
}
