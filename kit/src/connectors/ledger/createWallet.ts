import { createEmitter, type Emitter } from '../../client/emitter.js'
import type { ConnectorEvent, ConnectorSession, ConnectParameters } from '../../core/contracts/Connector.js'
import type { ConnectorContext } from '../../core/contracts/ConnectorFactory.js'
import { readVersioned, writeVersioned } from '../../core/storage/versioned.js'
import { lazyWalletRequests } from '../../protocol/eip1193/lazyWalletRequests.js'
import { deviceNotAllowed } from '../../protocol/errors/device.js'
import {
  noAccounts,
  switchUnsupported,
  walletDisconnected,
  walletFailed
} from '../../protocol/errors/wallet.js'
import type { Network } from '../../protocol/network.js'
import { within } from '../../protocol/within.js'
import { createProvider } from '../embedded/createProvider.js'
import { evmRules } from '../embedded/namespaceRules.js'
import { chooseAccount, type LedgerAccount } from './chooseAccount.js'
import { readAddress } from './commands.js'
import { createDevice, type LedgerDevice } from './createDevice.js'
import { type Asking, createGuide } from './guide.js'
import type { Hid } from './Hid.js'
import { isPath } from './paths.js'
import { createRequests } from './requests.js'
import { appName, type RunSource, run, runQuietly } from './run.js'
import { toHex, utf8 } from './bytes.js'

/** The wallet behind the connector. */
export type LedgerWallet = {
  connect(parameters: ConnectParameters): Promise<ConnectorSession>
  disconnect(keepPermission: boolean): Promise<void>
  subscribe(listener: (event: ConnectorEvent) => void): () => void
  switchNetwork(network: Network): Promise<void>
  signMessage(message: string, address: string): Promise<string>
}

/** The storage key. The record is the path of the account, never its address (promise P1), and ends with the connection. */
const pathKey = 'latchkey.ledger'
const pathVersion = 1
/** How long (ms) a device may take to answer after a reload: reconnecting ends within 5 s (promise P2). */
const silentTime = 3_000

type Own = RunSource & {
  readonly context: ConnectorContext
  readonly device: LedgerDevice
  account: LedgerAccount | undefined
  chain: string
  /** Aborted when the connection ends. */
  ending: AbortController
}

/** Creates the wallet; nothing is asked of a device before it connects. */
export function createWallet(context: ConnectorContext, asking: Asking, hid: Hid): LedgerWallet {
  const device = createDevice(context, hid)
  const events = createEmitter<ConnectorEvent>()
  const own: Own = {
    context,
    device,
    asking,
    account: undefined,
    chain: String(context.selectedNetwork('eip155')?.id ?? evmRules.firstChain),
    ending: new AbortController()
  }
  const { answer, emit, networks, session, setAccount, setChain, switchTo } = createPageSide(own, events)

  return {
    async connect({ network, silent, signal }) {
      if (network && networks().includes(network)) setChain(String(network.id))
      const path = await readPath(context)
      if (silent) {
        if (!own.account && !path) throw noAccounts()
        own.account ??= path ? await readSilently(own, path) : undefined
        return session(own.account ? [own.account.address] : [])
      }
      own.ending = new AbortController()
      await allowDevice(own, signal)
      // The same account after a reload; a person who connects again chooses anew.
      const unlocked = path && !own.account ? await unlock(own, path, signal) : undefined
      await setAccount(unlocked ?? (await choose(own, signal)))
      return session(own.account ? [own.account.address] : [])
    },
    async disconnect(keepPermission) {
      own.ending.abort()
      const wasConnected = own.account !== undefined
      own.account = undefined
      if (!keepPermission) await writeVersioned(context, pathKey, pathVersion, undefined)
      if (wasConnected) emit('accountsChanged', [])
    },
    subscribe(listener) {
      const stopEvents = events.subscribe(event => listener(event))
      const stopChanges = device.onChange(() => void appear(own, event => listener(event)))
      return () => {
        stopEvents()
        stopChanges()
      }
    },
    switchNetwork: network => switchTo(String(network.id)),
    async signMessage(message, address) {
      const signature = await answer('personal_sign', [toHex(utf8(message)), address])
      return String(signature)
    }
  }
}

/** What the page has of the wallet: its account, its chain, and the provider that tells of them. */
function createPageSide(own: Own, events: Emitter<ConnectorEvent>) {
  const networks = () => own.context.networks.filter(({ chainNamespace }) => chainNamespace === 'eip155')
  const answer = createRequests({
    ...own,
    account: () => own.account,
    chain: () => own.chain,
    networks,
    signal: () => own.ending.signal
  })
  const setChain = (reference: string) => {
    if (own.chain === reference) return
    own.chain = reference
    emit('chainChanged', evmRules.toProviderChain(reference))
  }
  const switchTo = async (reference: string) => {
    if (!networks().some(({ id }) => String(id) === reference))
      throw switchUnsupported({ context: { network: reference } })
    if (own.chain === reference) return
    setChain(reference)
    if (own.account) events.emit({ type: 'network', chainId: reference })
  }
  const setAccount = async (account: LedgerAccount) => {
    const before = own.account?.address
    own.account = account
    await writeVersioned(own.context, pathKey, pathVersion, { path: account.path })
    if (before !== account.address) emit('accountsChanged', [account.address])
  }
  const { provider, emit } = createProvider({
    rules: evmRules,
    accounts: () => (own.account ? [own.account.address] : []),
    chain: () => own.chain,
    switchTo,
    async request(method, params) {
      if (method === 'wallet_getPermissions') return permissions(own)
      if (method !== 'wallet_requestPermissions') return answer(method, params)
      await setAccount(await choose(own, undefined))
      if (own.account) events.emit({ type: 'accounts', accounts: [own.account.address] })
      return permissions(own)
    }
  })
  const requests = lazyWalletRequests(async (method, params, network) => {
    if (!own.account) throw walletDisconnected()
    return answer(method, params, network)
  })
  const { sendTransaction, sendTransfer, signTypedData } = requests
  const session = (accounts: readonly string[]): ConnectorSession => ({
    accounts,
    chainId: own.chain,
    provider,
    networks: networks().map(({ caipNetworkId }) => caipNetworkId),
    isFixed: true,
    accountType: 'eoa',
    sendTransaction,
    sendTransfer,
    signTypedData
  })
  return { answer, emit, networks, session, setAccount, setChain, switchTo }
}

/** EIP-2255. */
const permissions = ({ account }: Own) =>
  account
    ? [
        {
          parentCapability: 'eth_accounts',
          caveats: [{ type: 'restrictReturnedAccounts', value: [account.address] }]
        }
      ]
    : []

const choose = (own: Own, signal: AbortSignal | undefined): Promise<LedgerAccount> =>
  chooseAccount(
    own,
    own.context.networks.find(
      ({ chainNamespace, id }) => chainNamespace === 'eip155' && String(id) === own.chain
    ),
    signal
  )

const unlock = async (own: Own, path: string, signal: AbortSignal | undefined): Promise<LedgerAccount> => ({
  path,
  address: await run(own, ({ exchange }) => readAddress(exchange, path), { signal })
})

/** A device that has come: a locked wallet answers with its account, which the kit then asks for (promise P2). */
async function appear(own: Own, tell: (event: ConnectorEvent) => void): Promise<void> {
  if (own.account) return
  const path = await readPath(own.context)
  if (!path || !(await own.device.isThere())) return
  const account = await readSilently(own, path)
  if (!account || own.account) return
  own.account = account
  tell({ type: 'accounts', accounts: [account.address] })
}

/** The account, if the device answers without a question to the person; undefined: it is locked, away, or has another app open. */
async function readSilently(own: Own, path: string): Promise<LedgerAccount | undefined> {
  const read = async () => {
    if (!(await own.device.isThere())) return undefined
    return runQuietly(own.device, exchange => readAddress(exchange, path))
  }
  const address = await within(
    own.context.environment.clock,
    silentTime,
    read().catch(() => undefined),
    () => undefined
  )
  return address === undefined ? undefined : { path, address }
}

async function readPath(context: ConnectorContext): Promise<string | undefined> {
  const path = (await readVersioned(context, pathKey, pathVersion))?.path
  return isPath(path) ? path : undefined
}

/** Lets the person choose a device in the browser's list, which opens in a click only, unless one is there that they have allowed. */
async function allowDevice(own: Own, signal: AbortSignal | undefined): Promise<void> {
  const { context, device, asking } = own
  for (let hasClicked = false; !(await device.isThere()); hasClicked = true) {
    try {
      if (await device.choose()) return
    } catch (cause) {
      // Outside a click, or the page may not use devices at all: after a click, it is the latter.
      if ((cause as Partial<Error> | undefined)?.name !== 'SecurityError') throw walletFailed({ cause })
      if (hasClicked) await sayNotAllowed(own, signal, cause)
    }
    await context.prompt({ type: 'click', reason: 'deviceMissing', connector: asking, signal })
  }
}

async function sayNotAllowed(own: Own, signal: AbortSignal | undefined, cause: unknown): Promise<void> {
  const { context, device, asking } = own
  const guide = createGuide(context, { asking, app: appName, signal, onChange: device.onChange })
  try {
    await guide.wait('notAllowed', deviceNotAllowed({ cause }))
  } finally {
    guide.end()
  }
}
