import { createLatchkey, type Latchkey, type LatchkeyOptions } from 'latchkey'
import { bitcoin } from 'latchkey/bitcoin'
import { embedded, walletConnect } from 'latchkey/connectors'
import { evm } from 'latchkey/evm'
import type { NetworkInput } from 'latchkey/protocol'
import { localSiwx, type SiwxConfig, serverSiwx } from 'latchkey/siwx'
import {
  createMockBitcoinWallet,
  createMockPromptConnector,
  createMockWallet,
  type MockBitcoinWallet,
  type MockPromptConnectorOptions,
  type MockWallet
} from 'latchkey/testing'
import { createLog, type Log } from './log.js'
import {
  bitcoinDevnet,
  bitcoinNetworks,
  demoNetworks,
  devnets,
  findNetwork,
  frameUrl,
  serverUrl,
  walletUrl
} from './networks.js'
import { parseOptions } from './parseOptions.js'
import { parsePrompts } from './parsePrompts.js'
import { parseSiwx, type SiwxChoice } from './parseSiwx.js'
import { parseWallets } from './parseWallets.js'
import type { Problem } from './problem.js'

/** The demo's instance and its parameters. */
export type Laboratory = {
  readonly latchkey: Latchkey
  readonly wallets: readonly MockWallet[]
  readonly bitcoinWallets: readonly MockBitcoinWallet[]
  readonly log: Log
  readonly problems: readonly Problem[]
  /** The options from the URL. */
  readonly options: Readonly<Record<string, unknown>>
  /** The sign-in from the URL. */
  readonly siwx: SiwxChoice | undefined
}

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the DOM's
  interface Window {
    /** The instance, for the console and for tests. */
    latchkey?: Latchkey
    /** The mock wallets, to script them from the console and from tests. */
    mockWallets?: readonly MockWallet[]
    mockBitcoinWallets?: readonly MockBitcoinWallet[]
  }
}

/** The connectors of the demo, by the names that the URL uses. */
const connectors = { walletConnect, embedded: () => embedded({ name: 'Perry wallet' }) }
const connectorNames = ['walletConnect', 'embedded'] as const

const adapters = { evm, bitcoin }

/** The mock wallet of Bitcoin (`?wallets=[{"namespace":"bip122"}]`). */
const bitcoinWallet = {
  name: 'Latchkey Bitcoin Wallet',
  networks: bitcoinNetworks.map(({ caipNetworkId }) => ({
    network: caipNetworkId,
    ...(caipNetworkId === bitcoinDevnet.caipNetworkId && {
      esploraUrl: bitcoinDevnet.rpcUrls.default.http[0]
    })
  })),
  behaviour: 'dialog',
  persist: 'local'
}

const testWallet = {
  name: 'Latchkey Test Wallet',
  chains: devnets.map(({ id, name, rpcUrls }) => ({ chainId: id, name, rpcUrl: rpcUrls.default.http[0] })),
  behaviour: 'dialog',
  persist: 'local'
}

/** Our own demo wallet, offered like any web wallet. */
const satchel = {
  id: 'satchel',
  name: 'Satchel',
  homepage: walletUrl,
  webapp_link: walletUrl,
  image_url: new URL('/satchel.svg', window.location.href).href
}

/** Parses the URL, announces the mock wallets and creates the instance. Invalid parameters become `problems`. */
export function createLaboratory(search: string, extra: Partial<LatchkeyOptions> = {}): Laboratory {
  const query = new URLSearchParams(search)
  const options = parseOptions(query.get('options'))
  const mocks = parseWallets(query.get('wallets'), testWallet, { bip122: bitcoinWallet })
  const prompts = parsePrompts(query.get('prompts'))
  const siwx = parseSiwx(query)
  const problems: Problem[] = [options, mocks, prompts, siwx].flatMap(({ problems }) => problems)
  const log = createLog()
  const ofBitcoin = mocks.value.filter(({ namespace }) => namespace === 'bip122')
  const ofEvm = mocks.value.filter(mock => !ofBitcoin.includes(mock))
  const wallets = ofEvm.flatMap(mock => announce(createMockWallet, mock, problems))
  const bitcoinWallets = ofBitcoin.flatMap(mock => announce(createMockBitcoinWallet, mock, problems))
  const fixed = { ...extra, onEvent: log.event, onError: log.error }
  const given = { ...defaults(bitcoinWallets.length > 0), ...resolve(options.value), ...fixed }
  const wanted = { ...given, connectors: [...(given.connectors ?? []), ...prompts.value.map(asking)] }
  const plugin = siwx.value && signInWith(siwx.value, wanted, problems)
  const latchkey = make({ ...wanted, ...(plugin && { siwx: plugin }) }, fixed, problems)
  window.latchkey = latchkey
  window.mockWallets = wallets
  window.mockBitcoinWallets = bitcoinWallets
  return {
    latchkey,
    wallets,
    bitcoinWallets,
    log,
    problems,
    options: options.value,
    siwx: plugin && siwx.value
  }
}

/** The plug-in that the URL selects. A session lasts a day. */
function signInWith(
  { kind, isRequired }: SiwxChoice,
  { server, projectId }: LatchkeyOptions,
  problems: Problem[]
): SiwxConfig | undefined {
  const shared = {
    required: isRequired,
    statement: 'Sign in to Perry Orchard, to see your rows.',
    expiration: 86_400_000
  }
  if (kind === 'local') return localSiwx(shared)
  if (server !== undefined) return serverSiwx({ ...shared, server, projectId })
  problems.push({ parameter: 'siwx', message: 'Without a server nobody can sign in to one.' })
  return undefined
}

/** `hasBitcoin`: with the adapter and the networks of Bitcoin, because a wallet of it is on the page. */
function defaults(hasBitcoin = false): LatchkeyOptions {
  return {
    adapters: [evm(), ...(hasBitcoin ? [bitcoin()] : [])],
    connectors: connectorNames.map(name => connectors[name]()),
    services: { frame: frameUrl },
    networks: hasBitcoin ? [...demoNetworks, ...bitcoinNetworks] : demoNetworks,
    server: serverUrl,
    projectId: 'demo',
    metadata: { name: 'Perry Orchard', description: 'Own a row of a real orchard.' },
    customWallets: [satchel],
    termsConditionsUrl: 'https://example.com/terms',
    privacyPolicyUrl: 'https://example.com/privacy'
  }
}

/** Options that the kit rejects are reported too, and the demo continues without them. */
function make(options: LatchkeyOptions, fixed: Partial<LatchkeyOptions>, problems: Problem[]): Latchkey {
  try {
    return createLatchkey(options)
  } catch (error) {
    problems.push({ parameter: 'options', message: error instanceof Error ? error.message : String(error) })
    return createLatchkey({ ...defaults(), ...fixed })
  }
}

/** A wallet of the lab that asks the person. The demo's own chain is the first of its networks. */
function asking(options: MockPromptConnectorOptions, index: number) {
  const chainId = String(devnets[0]?.id ?? 1)
  return createMockPromptConnector({ chainId, ...options, id: `prompts-${index}` })
}

function announce<Options, Wallet>(
  create: (options: Options) => Wallet,
  options: object,
  problems: Problem[]
): Wallet[] {
  try {
    // The options are validated at run time: an error message is shown to the visitor.
    return [create(options as Options)]
  } catch (error) {
    problems.push({ parameter: 'wallets', message: error instanceof Error ? error.message : String(error) })
    return []
  }
}

/** JSON has no functions and no chains: names are replaced by their values; `null` removes the demo's own value. */
function resolve(options: Readonly<Record<string, unknown>>): Partial<LatchkeyOptions> {
  const resolved: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(options)) resolved[name] = value ?? undefined
  if (Array.isArray(options.networks)) resolved.networks = options.networks.map(toNetwork)
  if (options.defaultNetwork) resolved.defaultNetwork = toNetwork(options.defaultNetwork)
  if (Array.isArray(options.adapters))
    resolved.adapters = options.adapters.map((name: keyof typeof adapters) => adapters[name]())
  if (Array.isArray(options.connectors))
    resolved.connectors = connectorNames.flatMap(name =>
      (options.connectors as readonly unknown[]).includes(name) ? [connectors[name]()] : []
    )
  return resolved
}

const toNetwork = (value: unknown): NetworkInput => findNetwork(value) ?? (value as NetworkInput)
