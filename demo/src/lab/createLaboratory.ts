import { createLatchkey, type Latchkey, type LatchkeyOptions } from 'latchkey'
import { embedded, walletConnect } from 'latchkey/connectors'
import { coinbase } from 'latchkey/connectors/coinbase'
import { farcaster, signInWithFarcaster } from 'latchkey/connectors/farcaster'
import { safe } from 'latchkey/connectors/safe'
import { ledger } from 'latchkey/connectors/ledger'
import { isNamespace, type Namespace, type NetworkInput } from 'latchkey/protocol'
import { localSiwx, type SiwxConfig, serverSiwx } from 'latchkey/siwx'
import { createMockPromptConnector, type MockPromptConnectorOptions, type MockWallet } from 'latchkey/testing'
import { adapters, families, mockDefaults, mocks as mockWallets } from './families.js'
import { createLog, type Log } from './log.js'
import { devnets, findNetwork, frameUrl, serverUrl, walletUrl } from './networks.js'
import { parseNamespaces } from './parseNamespaces.js'
import { parseOptions } from './parseOptions.js'
import { parsePrompts } from './parsePrompts.js'
import { parseSiwx, type SiwxChoice } from './parseSiwx.js'
import { parseWallets } from './parseWallets.js'
import type { Problem } from './problem.js'

/** The demo's instance and its parameters. */
export type Laboratory = {
  readonly latchkey: Latchkey
  /** The mock wallets in the order of the URL. */
  readonly wallets: readonly MockWallet[]
  /** The chain families from the URL. */
  readonly namespaces: readonly Namespace[]
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
    /** The mock wallets in the order of the URL, to script them from the console and from tests. Those of every chain family have the same functions. */
    mockWallets?: readonly MockWallet[]
    /** Asks the Farcaster client around the page, for the console and for tests. */
    signInWithFarcaster?: typeof signInWithFarcaster
  }
}

/** A page of this machine that embeds the demo as the web app of a Safe does. */
const localSafe = /^http:\/\/(?:localhost|127\.0\.0\.1):\d+$/

/** The connectors of the demo, by the names that the URL uses. */
const connectors = {
  walletConnect,
  embedded: () => embedded({ name: 'Perry wallet' }),
  // Parameter `coinbase` names another page for its window, such as a stand-in.
  coinbase: () => coinbase({ walletUrl: new URLSearchParams(location.search).get('coinbase') ?? undefined }),
  ledger,
  safe: () => safe({ allowedDomains: ['https://app.safe.global', localSafe] }),
  farcaster
}
/** Those of a URL that names none: the wallet of a vendor is offered where the URL asks for it. */
const usualNames = ['walletConnect', 'embedded'] as const
const connectorNames = [...usualNames, 'coinbase', 'ledger', 'safe', 'farcaster'] as const

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
  const named = parseNamespaces(query.get('namespaces'))
  const mocks = parseMocks(query.get('wallets'), named.value)
  const prompts = parsePrompts(query.get('prompts'))
  const siwx = parseSiwx(query)
  const problems: Problem[] = [options, mocks, prompts, siwx, named].flatMap(({ problems }) => problems)
  const log = createLog()
  const announced = mocks.value.flatMap(mock => announce(mock, problems))
  const wallets = announced.map(({ wallet }) => wallet as MockWallet)
  const namespaces = [...new Set([...named.value, ...announced.flatMap(({ namespaces }) => namespaces)])]
  const fixed = { ...extra, onEvent: log.event, onError: log.error }
  const own = { ...defaults(namespaces), ...fixed }
  const resolved = resolve(options.value)
  const given = { ...own, ...(resolved.networks && adaptersOf(resolved.networks)), ...resolved, ...fixed }
  const wanted = { ...given, connectors: [...(given.connectors ?? []), ...prompts.value.map(asking)] }
  const plugin = siwx.value && signInWith(siwx.value, wanted, problems)
  const latchkey = make({ ...wanted, ...(plugin && { siwx: plugin }) }, own, problems)
  window.latchkey = latchkey
  window.mockWallets = wallets
  window.signInWithFarcaster = signInWithFarcaster
  return {
    latchkey,
    wallets,
    namespaces,
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

/** Networks of the URL need the adapters of their own families, and no others. */
function adaptersOf(networks: readonly NetworkInput[]): Pick<LatchkeyOptions, 'adapters'> {
  const used = new Set(networks.map(({ chainNamespace = 'eip155' }) => chainNamespace))
  return { adapters: [...used].flatMap(namespace => families[namespace]?.adapter?.[1]() ?? []) }
}

function defaults(namespaces: readonly Namespace[]): LatchkeyOptions {
  const chosen = namespaces.map(namespace => families[namespace])
  return {
    adapters: chosen.flatMap(({ adapter }) => (adapter ? [adapter[1]()] : [])),
    connectors: usualNames.map(name => connectors[name]()),
    services: { frame: frameUrl },
    networks: chosen.flatMap(({ networks }) => networks),
    server: serverUrl,
    projectId: 'demo',
    metadata: { name: 'Perry Orchard', description: 'Own a row of a real orchard.' },
    customWallets: [satchel],
    termsConditionsUrl: 'https://example.com/terms',
    privacyPolicyUrl: 'https://example.com/privacy'
  }
}

/** Options that the kit rejects are reported too, and the demo continues without them. */
function make(options: LatchkeyOptions, own: LatchkeyOptions, problems: Problem[]): Latchkey {
  try {
    return createLatchkey(options)
  } catch (error) {
    problems.push({ parameter: 'options', message: error instanceof Error ? error.message : String(error) })
    return createLatchkey(own)
  }
}

/** A wallet of the lab that asks the person. The demo's own chain is the first of its networks. */
function asking(options: MockPromptConnectorOptions, index: number) {
  const chainId = String(devnets[0]?.id ?? 1)
  return createMockPromptConnector({ chainId, ...options, id: `prompts-${index}` })
}

/** The mock wallets of the URL; without any, one of each chosen chain family that has one. */
function parseMocks(text: string | null, namespaces: readonly Namespace[]): ReturnType<typeof parseWallets> {
  const { eip155: fallback = {}, ...others } = mockDefaults
  const parsed = parseWallets(text, fallback, others)
  if (text !== null && text.trim() !== '') return parsed
  const own = namespaces.flatMap(namespace => {
    const defaults = mockDefaults[namespace]
    return defaults ? [{ ...defaults, namespace }] : []
  })
  return { ...parsed, value: own }
}

/** The options are checked at run time: the error message is shown to the visitor. */
function announce(
  { namespace = 'eip155', ...options }: Readonly<Record<string, unknown>>,
  problems: Problem[]
) {
  try {
    const mock = mockWallets[String(namespace)]
    if (!mock) throw new Error(`There is no chain family "${String(namespace)}".`)
    const wallet = mock[1](options as never)
    return [{ namespaces: namespacesOf(namespace, options), wallet }]
  } catch (error) {
    problems.push({ parameter: 'wallets', message: error instanceof Error ? error.message : String(error) })
    return []
  }
}

/** Those that a mock wallet speaks: one of several families has options for each. */
const namespacesOf = (namespace: unknown, options: Readonly<Record<string, unknown>>) =>
  isNamespace(namespace) ? [namespace] : Object.keys(options).filter(isNamespace)

/** JSON has no functions and no chains: names are replaced by their values; `null` removes the demo's own value. */
function resolve(options: Readonly<Record<string, unknown>>): Partial<LatchkeyOptions> {
  const resolved: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(options)) resolved[name] = value ?? undefined
  if (Array.isArray(options.networks)) resolved.networks = options.networks.map(toNetwork)
  if (options.defaultNetwork) resolved.defaultNetwork = toNetwork(options.defaultNetwork)
  if (Array.isArray(options.adapters))
    resolved.adapters = options.adapters.flatMap(name => adapters[String(name)]?.() ?? [])
  if (Array.isArray(options.connectors))
    resolved.connectors = connectorNames.flatMap(name =>
      (options.connectors as readonly unknown[]).includes(name) ? [connectors[name]()] : []
    )
  return resolved
}

const toNetwork = (value: unknown): NetworkInput => findNetwork(value) ?? (value as NetworkInput)
