import type { ConnectorContext } from '../../core/contracts/ConnectorFactory.js'
import { fromBase64, toBase64 } from '../../protocol/base64.js'
import { fromBase58, toBase58 } from '../../protocol/base58.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import { noAccounts, walletBroken } from '../../protocol/errors/wallet.js'
import { requestUnknown } from '../../protocol/errors/walletConnect.js'
import { peek } from '../../protocol/peek.js'
import { transactionLimit } from '../../protocol/solana/transaction.js'
import { sanitizeText } from '../../protocol/text.js'
import { isSafeWebLink } from '../../protocol/urls.js'
import { itemsOf } from '../../walletStandard/readWallet.js'
import { toStandardChain } from '../chains.js'
import type { PortAccount, SignInInput, WalletPort } from '../WalletPort.js'
import { createAuthorizations, type MobileAuthorization } from './authorizations.js'
import { type MobileBrowser, type MobileSession, openSession } from './openSession.js'

type MobileParts = {
  readonly browser: MobileBrowser
  readonly context: ConnectorContext
  readonly connectorId: string
  /** Resolves in a click. */
  readonly inClick: () => Promise<void>
}

const messageLimit = 65_536

/**
 * The wallet apps of an Android device as a port (Mobile Wallet Adapter 2.0). There is no lasting connection: each request opens the app anew, with the
 * token of its authorization. A silent connection opens nothing: it is what the app has authorized before.
 */
export function createMobilePort(parts: MobileParts): WalletPort {
  const { store, within, known, load, forget } = createAuthorizedSessions(parts)
  return {
    async connect({ silent, network }) {
      const before = await load()
      if (silent) return before?.accounts ?? []
      return within(network, async (_, { accounts }) => accounts)
    },
    async disconnect() {
      forget()
      await store.remove()
    },
    onAccounts: () => () => undefined,
    can(feature) {
      if (feature === 'solana:signTransaction')
        return known()?.features?.includes('solana:signTransactions') ?? true
      if (feature === 'solana:signIn') return !!known()?.features?.includes('solana:signInWithSolana')
      return true
    },
    signMessage: (address, message) =>
      within(known()?.network ?? '', async (session, authorized) => {
        const answer = await session.request('sign_messages', {
          addresses: [asAccount(authorized, address)],
          payloads: [toBase64(message)]
        })
        const [signed] = readPayloads(answer, 'signed_payloads', 1, messageLimit)
        // The message with its signature; some wallets answer with the signature alone.
        const own = signed ?? new Uint8Array()
        const isAlone = own.length === 64
        if (own.length < 64) throw walletBroken()
        return { signed: isAlone ? message : own.slice(0, -64), signature: own.slice(-64) }
      }),
    signTransactions: ({ address, network, transactions }) =>
      within(network, async (session, authorized) => {
        asAccount(authorized, address)
        const answer = await session.request('sign_transactions', { payloads: transactions.map(toBase64) })
        return readPayloads(answer, 'signed_payloads', transactions.length, transactionLimit)
      }),
    signAndSend: ({ address, network, transactions, options }) =>
      within(network, async (session, authorized) => {
        asAccount(authorized, address)
        const { preflightCommitment, skipPreflight, maxRetries, minContextSlot } = options
        const answer = await session
          .request('sign_and_send_transactions', {
            payloads: transactions.map(toBase64),
            options: {
              ...(minContextSlot !== undefined && { min_context_slot: minContextSlot }),
              ...(preflightCommitment !== undefined && { commitment: preflightCommitment }),
              ...(skipPreflight !== undefined && { skip_preflight: skipPreflight }),
              ...(maxRetries !== undefined && { max_retries: maxRetries })
            }
          })
          .catch(cause => {
            // The app may have sent it before it closed (promise P18).
            const isLost = isLatchkeyError(cause, 'LATCHKEY_CONNECT__WALLET_DISCONNECTED')
            throw isLost ? requestUnknown({ cause }) : cause
          })
        return readPayloads(answer, 'signatures', transactions.length, 64)
      }),
    signIn: input =>
      within(
        known()?.network ?? '',
        async (_, authorized) => {
          const { signIn: result } = authorized as { readonly signIn?: unknown }
          const address = fromBase64(peek(result, 'address'), 32)
          const signed = fromBase64(peek(result, 'signed_message'), messageLimit)
          const signature = fromBase64(peek(result, 'signature'), 64)
          if (!address || !signed || signature?.length !== 64) throw walletBroken()
          return { address: toBase58(address), signed, signature }
        },
        input
      )
  }
}

/** Sessions that are authorized first, each opened anew, and what the last one has authorized. */
function createAuthorizedSessions({ browser, context, connectorId, inClick }: MobileParts) {
  const store = createAuthorizations(context)
  let known: MobileAuthorization | undefined
  /** Opens the app, authorizes, and acts. */
  const within = async <T>(
    network: string,
    act: (session: MobileSession, authorized: MobileAuthorization) => Promise<T>,
    signIn?: SignInInput
  ): Promise<T> => {
    await inClick()
    const session = await openSession(browser, { connectorId, uriBase: known?.uriBase })
    try {
      const authorized = await authorize(session, network, signIn)
      return await act(session, authorized)
    } finally {
      session.close()
    }
  }
  const authorize = async (
    session: MobileSession,
    network: string,
    signIn: SignInInput | undefined
  ): Promise<MobileAuthorization & { readonly signIn?: unknown }> => {
    const ask = (token: string | undefined) =>
      session.request('authorize', {
        identity: identityOf(context.metadata),
        chain: toStandardChain(network),
        ...(token !== undefined && { auth_token: token }),
        ...(signIn && { sign_in_payload: signIn })
      })
    const { token } = known ?? {}
    const answer = await ask(token).catch(error => {
      // A wallet that has forgotten the page refuses its token: it is asked as by a new page.
      if (token === undefined || !isLatchkeyError(error, 'LATCHKEY_CONNECT__USER_REJECTED')) throw error
      known = undefined
      return ask(undefined)
    })
    const features = await session.request('get_capabilities', {}).then(readFeatures, () => undefined)
    known = { ...readAuthorization(answer), network, features }
    await store.save(known)
    return { ...known, signIn: peek(answer, 'sign_in_result') }
  }
  return {
    store,
    within,
    known: () => known,
    async load() {
      known ??= await store.load()
      return known
    },
    forget() {
      known = undefined
    }
  }
}

/** The account in base64, if the app has authorized it. */
function asAccount(authorized: MobileAuthorization, address: string): string {
  if (!authorized.accounts.some(account => account.address === address)) throw noAccounts()
  return toBase64(fromBase58(address) ?? new Uint8Array())
}

/** How the app names the page. Its icon is relative to its URL, as the protocol wants it. */
function identityOf({ name, url, icons }: ConnectorContext['metadata']) {
  const icon = icons.find(link => link.startsWith(`${url.replace(/\/+$/, '')}/`))
  const relative = icon?.slice(url.replace(/\/+$/, '').length + 1)
  return { name, uri: url, ...(relative && { icon: relative }) }
}

function readAuthorization(answer: unknown): Pick<MobileAuthorization, 'token' | 'accounts' | 'uriBase'> {
  const token = peek(answer, 'auth_token')
  const uriBase = peek(answer, 'wallet_uri_base')
  const accounts = itemsOf(peek(answer, 'accounts')).flatMap(readAccount)
  if (typeof token !== 'string' || token.length > 8_192) throw walletBroken()
  if (accounts.length === 0) throw noAccounts()
  const isLink = isSafeWebLink(uriBase) && uriBase.startsWith('https:')
  return { token, accounts, ...(isLink && { uriBase }) }
}

function readAccount(value: unknown): readonly PortAccount[] {
  const bytes = fromBase64(peek(value, 'address'), 32)
  if (bytes?.length !== 32) return []
  const label = sanitizeText(peek(value, 'label')) || undefined
  const chains = itemsOf(peek(value, 'chains')).filter(chain => typeof chain === 'string')
  return [{ address: toBase58(bytes), chains, ...(label && { label }) }]
}

/** The features of a wallet of version 2; undefined for older ones, which name theirs in another way. */
function readFeatures(answer: unknown): readonly string[] | undefined {
  const features = peek(answer, 'features')
  return Array.isArray(features) ? itemsOf(features).filter(name => typeof name === 'string') : undefined
}

function readPayloads(answer: unknown, key: string, count: number, limit: number): readonly Uint8Array[] {
  const payloads = itemsOf(peek(answer, key)).map(payload => fromBase64(payload, limit))
  const found = payloads.filter(payload => payload !== undefined)
  if (payloads.length !== count || found.length !== count) throw walletBroken()
  return found
}
