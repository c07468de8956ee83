import type {
  AccountType,
  ConnectorEvent,
  ConnectorSession,
  ConnectParameters,
  SwitchOptions
} from '../core/contracts/Connector.js'
import type { ConnectorContext } from '../core/contracts/ConnectorFactory.js'
import { isLatchkeyError } from '../protocol/errors/isLatchkeyError.js'
import { noAccounts, switchRejected, switchUnsupported, walletTimeout } from '../protocol/errors/wallet.js'
import { reconnectDeadline } from '../protocol/limits.js'
import type { Network } from '../protocol/network.js'
import { within } from '../protocol/within.js'
import { createProvider } from './createProvider.js'
import { createRequests } from './createRequests.js'
import type { Remembered } from './remembered.js'
import { defaultReference, inOrder, readShared, type Shared } from './readShared.js'
import type { Said, WalletClient } from './WalletClient.js'

/** A part of the 3 s that disconnecting may take (promise P1). */
const endTimeout = 1_000

/** The functions of a connector of a Bitcoin wallet. */
export type BitcoinWallet = {
  connect(parameters: ConnectParameters): Promise<ConnectorSession>
  disconnect(): Promise<void>
  subscribe(listener: (event: ConnectorEvent) => void): () => void
  switchNetwork(network: Network, how?: SwitchOptions): Promise<void>
  signMessage(question: { readonly message: string; readonly address: string }): Promise<string>
  setAccountType(type: AccountType): Promise<ConnectorSession>
}

type Context = Pick<ConnectorContext, 'environment' | 'selectedNetwork'>

/** Makes one shape of the clients of all families: accounts by preference, checked answers, each change reported once. */
export function createWallet(client: WalletClient, remembered: Remembered, context: Context): BitcoinWallet {
  const sharing = createSharing(client, remembered, context)
  const { clock } = context.environment
  let stop: (() => void) | undefined
  return {
    async connect({ silent, network, accountType }) {
      if (accountType !== undefined) sharing.prefer(accountType)
      sharing.dropReading()
      const reference = String(network?.id ?? sharing.wanted())
      const said = silent
        ? await within(clock, reconnectDeadline, client.read(reference), throwTimeout)
        : await client.connect(reference)
      await sharing.accept(said, reference)
      const session = sharing.session()
      if (!silent && session.accounts.length === 0) throw noAccounts()
      sharing.markReported()
      return session
    },
    async disconnect() {
      await sharing.forget()
      const ending = client.disconnect?.().catch(() => undefined)
      if (ending) await within(clock, endTimeout, ending, () => undefined)
    },
    subscribe(listener) {
      const remove = sharing.listen(listener)
      // A failed question changes nothing: the next event asks again.
      const onChange = () => void sharing.refresh().catch(() => undefined)
      stop ??= client.subscribe?.(onChange, () => sharing.tell({ type: 'disconnect' }))
      return () => {
        if (remove() > 0) return
        stop?.()
        stop = undefined
      }
    },
    async switchNetwork(network, { silent, signal } = {}) {
      const reference = String(network.id)
      if (!client.switchNetwork) throw switchUnsupported()
      await client.switchNetwork(reference, silent === true).catch(error => {
        throw toSwitchError(error)
      })
      if (signal?.aborted) throw switchUnsupported()
      sharing.dropReading()
      await sharing.accept(await client.read(reference), reference)
      if (sharing.session().chainId !== reference) throw switchUnsupported()
      sharing.report()
    },
    signMessage: sharing.requests.signMessage,
    async setAccountType(type) {
      sharing.prefer(type)
      return sharing.session()
    }
  }
}

/** Keeps what the wallet shares with the page, and reports each change to the kit and to the host. */
function createSharing(client: WalletClient, remembered: Remembered, { selectedNetwork }: Context) {
  let shared: Shared | undefined
  let preferred: AccountType = 'payment'
  let reported = ''
  let newest = 0
  const listeners = new Set<(event: ConnectorEvent) => void>()
  const wanted = () => shared?.reference ?? String(selectedNetwork('bip122')?.id ?? defaultReference)
  const current = () => shared && { ...shared, accounts: inOrder(shared.accounts, preferred) }
  const requests = createRequests(client, current)
  const { provider, emit } = createProvider(requests, current)
  const session = (): ConnectorSession => toSession(current(), provider, requests)
  const fingerprint = () => JSON.stringify(shared ?? null)
  const tell = (event: ConnectorEvent) => {
    if (event.type === 'disconnect') emit('disconnect', undefined)
    for (const listener of [...listeners]) listener(event)
  }
  /** Reports what is shared now to the kit and to the host, unless both know it. */
  const report = () => {
    if (fingerprint() === reported) return
    reported = fingerprint()
    const { accounts, chainId } = session()
    emit('accountsChanged', accounts)
    // The kit finds out by itself whether the wallet is locked or has ended the permission.
    if (accounts.length === 0) return tell({ type: 'accounts', accounts: [] })
    emit('chainChanged', `bip122:${chainId}`)
    tell({ type: 'session', session: session() })
  }
  return {
    requests,
    wanted,
    session,
    tell,
    report,
    prefer(type: AccountType) {
      preferred = type
    },
    /** The answer to a question that is under way is not taken. */
    dropReading() {
      newest += 1
    },
    markReported() {
      reported = fingerprint()
    },
    async accept(said: Said, reference: string) {
      shared = readShared(said, reference)
      if (client.isRemembered)
        await remembered.keep({ addresses: shared.accounts, reference: shared.reference })
    },
    async forget() {
      shared = undefined
      reported = ''
      await remembered.forget()
    },
    /** Returns the function that removes the listener, and says how many are left. */
    listen(listener: (event: ConnectorEvent) => void): () => number {
      const hear: typeof listener = event => listener(event)
      listeners.add(hear)
      return () => {
        listeners.delete(hear)
        return listeners.size
      }
    },
    /** Reads the wallet again. The answer to an older question is dropped. */
    async refresh() {
      newest += 1
      const own = newest
      const said = await client.read(wanted()).catch(error => {
        if (isLatchkeyError(error, 'LATCHKEY_CONNECT__NO_ACCOUNTS'))
          return { addresses: [], reference: undefined }
        throw error
      })
      if (own !== newest || listeners.size === 0) return
      shared = readShared(said, wanted())
      report()
    }
  }
}

function toSession(
  shared: Shared | undefined,
  provider: unknown,
  requests: ReturnType<typeof createRequests>
): ConnectorSession {
  const { accounts = [], reference = defaultReference } = shared ?? {}
  const [first] = accounts
  const types = [...new Set(accounts.map(({ type }) => type))]
  return {
    accounts: accounts.map(({ address }) => address),
    chainId: reference,
    provider,
    ...(first && { accountType: first.type }),
    ...(types.length > 1 && {
      accountTypes: (['payment', 'ordinal'] as const).filter(type => types.includes(type)),
      addressTypes: Object.fromEntries(accounts.map(({ address, type }) => [address, type]))
    }),
    ...(requests.sendTransfer && { sendTransfer: requests.sendTransfer })
  }
}

function toSwitchError(error: unknown): unknown {
  if (isLatchkeyError(error, 'LATCHKEY_CONNECT__USER_REJECTED'))
    return switchRejected({ details: error.details, cause: error.cause })
  if (isLatchkeyError(error, 'LATCHKEY_REQUEST__UNSUPPORTED'))
    return switchUnsupported({ details: error.details, cause: error.cause })
  return error
}

function throwTimeout(): never {
  throw walletTimeout()
}
