import { requestLink } from '../../core/deepLinks/requestLink.js'
import type { WalletLink } from '../../core/state/pairing.js'
import type { BitcoinProvider } from '../../protocol/bitcoinProvider.js'
import { lazyWalletRequests } from '../../protocol/eip1193/lazyWalletRequests.js'
import { requestUnsupported, walletDisconnected } from '../../protocol/errors/wallet.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { isSafeWalletLink } from '../../protocol/urls.js'
import type { RequestOptions, WalletRequests } from '../../protocol/walletRequests.js'
import type { Session } from '../../walletconnect/sign/types.js'
import { type Context, type NamespaceSession, sessionOf } from './context.js'
import { providerError, sessionEnded, toProviderError, toRequestError } from './providerErrors.js'
import { acceptsAnyNetwork, sessionPart } from './session.js'

const loadBitcoin = /* @__PURE__ */ lazyImport(() => import('./bitcoin.js'))

/** Methods that may move value. Their requests are kept over a reload, and the same request is not sent twice (promise P18). */
const valueMethods: readonly string[] = [
  'eth_sendTransaction',
  'eth_signTransaction',
  'wallet_sendCalls',
  // What it grants may move value later. A revocation moves none, and may be sent again at once.
  'wallet_grantPermissions',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'sendTransfer',
  'signPsbt',
  'polkadot_signTransaction',
  'cosmos_signAmino',
  'cosmos_signDirect'
]

type WalletRequest = {
  readonly method: string
  readonly params?: unknown
  /** CAIP-2. Default: the chain in use. */
  readonly chainId?: string | undefined
  /** The request signs a text. Such a request moves no value, though its method may. */
  readonly isText?: boolean
} & RequestOptions

/**
 * Sends a request to the wallet of a session, and opens the wallet's app if it is on this device (promise P16). Rejects with
 * EIP-1193 errors, or LATCHKEY_REQUEST__UNKNOWN if no answer arrives in time (promise P18).
 */
export async function sendRequest(
  context: Context,
  own: NamespaceSession,
  { method, params, chainId = `${own.namespace}:${own.chain}`, isText, onRequest }: WalletRequest
): Promise<unknown> {
  const session = sessionOf(context, own)
  if (!session) throw sessionEnded()
  if (!sessionPart(session, own.namespace)?.methods.includes(method)) {
    const cause = requestUnsupported({ context: { method } })
    throw providerError(4200, cause.shortMessage, { cause })
  }
  const client = await context.client()
  const answer = client.request(own.topic, {
    chainId,
    method,
    params: params ?? [],
    isAnyChain: acceptsAnyNetwork(session),
    isKept: !isText && valueMethods.includes(method),
    onId(id) {
      onRequest?.(id)
      void openApp(context, own, String(id)).catch(context.kit.report)
    }
  })
  try {
    return await answer
  } catch (error) {
    throw toProviderError(error)
  }
}

/**
 * The requests of a connected namespace. They are sent as the provider's are, so that those that may move value are kept until they
 * are answered (promise P18). A session has no active chain: a request for a network is sent for that network (CAIP-27).
 */
export function createRequests(
  context: Context,
  namespace: Namespace,
  connected: () => NamespaceSession
): WalletRequests {
  const send = createSend(context, connected)
  if (namespace !== 'bip122') return lazyWalletRequests(send)
  return {
    async sendTransfer({ network, ...transfer }, options) {
      const { sendBitcoin } = await loadBitcoin()
      return sendBitcoin((method, params) => send(method, params, network, options), transfer)
    }
  }
}

/** Sends requests of a connected namespace. Rejects with errors of the kit. */
function createSend(context: Context, connected: () => NamespaceSession) {
  return async (method: string, params: unknown, chainId?: string, options?: RequestOptions) => {
    const own = connected()
    if (context.connected.get(own.namespace) !== own) throw walletDisconnected()
    try {
      return await sendRequest(context, own, { method, params, chainId, ...options })
    } catch (error) {
      throw toRequestError(error)
    }
  }
}

/** The methods of a `bip122` provider beside `request`: those of `BitcoinProvider`. Their code is loaded with the first call. */
export function bitcoinMethods(
  context: Context,
  connected: () => NamespaceSession,
  signMessage: BitcoinProvider['signMessage']
): Omit<BitcoinProvider, 'on' | 'removeListener'> {
  const send = createSend(context, connected)
  const load = async () => {
    const account = () => {
      const session = sessionOf(context, connected())
      return session && sessionPart(session, 'bip122')?.accounts[0]?.address
    }
    return (await loadBitcoin()).createBitcoinMethods(send, signMessage, account)
  }
  return {
    getAccountAddresses: async () => (await load()).getAccountAddresses(),
    signMessage: async question => (await load()).signMessage(question),
    signPSBT: async request => (await load()).signPSBT(request),
    sendTransfer: async payment => (await load()).sendTransfer(payment)
  }
}

/** Opens the wallet's app for a request, if the namespace was connected with the app on this device (promise P16). */
async function openApp(context: Context, own: NamespaceSession, requestId: string): Promise<void> {
  const { environment, getLink } = context.kit
  const [known, device] = await Promise.all([getLink(own.namespace), environment.device?.()])
  const link = known && linkOfSession(known, sessionOf(context, own))
  const opening = device && requestLink({ link, requestId, topic: own.topic, device })
  if (opening) device.open(opening.href, opening.target)
}

/**
 * The link that the wallet itself names in the session, of the same kind as the known one: the wallet that approved may be another
 * than the one that was chosen.
 */
function linkOfSession(known: WalletLink, session: Session | undefined): WalletLink {
  const { native, universal } = session?.peer.metadata.redirect ?? {}
  const own = /^https?:/i.test(known.href) ? universal : native
  return isSafeWalletLink(own) ? { ...known, href: own } : known
}
