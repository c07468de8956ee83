import { createLatchkey, type Latchkey, type LatchkeyOptions } from 'latchkey'
import { embedded, walletConnect } from 'latchkey/connectors'
import { cosmos } from 'latchkey/cosmos'
import { evm } from 'latchkey/evm'
import { polkadot } from 'latchkey/polkadot'
import type { NetworkInput } from 'latchkey/protocol'
import { localSiwx, type SiwxConfig, serverSiwx } from 'latchkey/siwx'
import {
  createMockCosmosWallet,
  createMockMultiChainWallet,
  createMockPolkadotWallet,
  createMockPromptConnector,
  createMockWallet,
  type MockPromptConnectorOptions,
  type MockWallet,
  type MockWalletOptions
} from 'latchkey/testing'
import { createLog, type Log } from './log.js'
import { demoNetworks, devnets, findNetwork, frameUrl, serverUrl, walletUrl } from './networks.js'
import { parseOptions } from './parseOptions.js'
import { parsePrompts } from './parsePrompts.js'
import { parseSiwx, type SiwxChoice } from './parseSiwx.js'
import { parseWallets } from './parseWallets.js'
import type { Problem } from './problem.js'

/** The demo's instance and its parameters. */
export type Laboratory = {
  readonly latchkey: Latchkey
  readonly wallets: readonly MockWallet[]
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
  }
}

/** The connectors of the demo, by the names that the URL uses. */
const connectors = { walletConnect, embedded: () => embedded({ name: 'Perry wallet' }) }
const connectorNames = ['walletConnect', 'embedded'] as const

/** The adapters of the demo, by the names that the URL uses and by their namespaces. */
const adapters = { evm, polkadot, cosmos }
const adapterNames = ['evm', 'polkadot', 'cosmos'] as const
const namespaceOf = { evm: 'eip155', polkadot: 'polkadot', cosmos: 'cosmos' } as const

/** The mock wallets of namespaces other than `eip155`. They have the same functions to act as the user. */
const otherWallets: Readonly<Record<string, (options: object) => unknown>> = {
  polkadot: createMockPolkadotWallet,
  cosmos: createMockCosmosWallet,
  // One wallet of several namespaces; its EVM part is on the demo's chains.
  several: options =>
    createMockMultiChainWallet({
      eip155: { chains: testWallet.chains as MockWalletOptions['chains'] },
      ...options
    })
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
  const mocks = parseWallets(query.get('wallets'), testWallet)
  const prompts = parsePrompts(query.get('prompts'))
  const siwx = parseSiwx(query)
  const problems: Problem[] = [options, mocks, prompts, siwx].flatMap(({ problems }) => problems)
  const log = createLog()
  const wallets = mocks.value.flatMap(mock => announce(mock, problems))
  const fixed = { ...extra, onEvent: log.event, onError: log.error }
  const resolved = resolve(options.value)
  const given = { ...defaults(resolved.networks), ...resolved, ...fixed }
  const wanted = { ...given, connectors: [...(given.connectors ?? []), ...prompts.value.map(asking)] }
  const plugin = siwx.value && signInWith(siwx.value, wanted, problems)
  const latchkey = make({ ...wanted, ...(plugin && { siwx: plugin }) }, fixed, problems)
  window.latchkey = latchkey
  window.mockWallets = wallets
  return { latchkey, wallets, log, problems, options: options.value, siwx: plugin && siwx.value }
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

function defaults(networks: readonly NetworkInput[] = demoNetworks): LatchkeyOptions {
  // Those of the networks' namespaces.
  const names = adapterNames.filter(name =>
    networks.some(({ chainNamespace = 'eip155' }) => chainNamespace === namespaceOf[name])
  )
  return {
    adapters: names.map(name => adapters[name]()),
    connectors: connectorNames.map(name => connectors[name]()),
    services: { frame: frameUrl },
    networks: demoNetworks,
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

function announce(options: Readonly<Record<string, unknown>>, problems: Problem[]): MockWallet[] {
  try {
    // The mock wallets validate at run time: their error messages are shown to the visitor.
    const { namespace, ...rest } = options
    const create = otherWallets[String(namespace)]
    return [
      (create?.(rest) as MockWallet | undefined) ?? createMockWallet(rest as unknown as MockWalletOptions)
    ]
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
    resolved.adapters = adapterNames.flatMap(name =>
      (options.adapters as readonly unknown[]).includes(name) ? [adapters[name]()] : []
    )
  if (Array.isArray(options.connectors))
    resolved.connectors = connectorNames.flatMap(name =>
      (options.connectors as readonly unknown[]).includes(name) ? [connectors[name]()] : []
    )
  return resolved
}

const toNetwork = (value: unknown): NetworkInput => findNetwork(value) ?? (value as NetworkInput)
