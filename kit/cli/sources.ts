import exported from '../exports.json' with { type: 'json' }

/** The libraries that applications move from. */
export const sourceNames = ['appkit', 'rainbowkit', 'connectkit', 'wallet-adapter'] as const
export type SourceName = (typeof sourceNames)[number]

/** What is known of a library. */
export type Source = {
  readonly name: SourceName
  /** Whether a package is a part of the library. */
  isOf(packageName: string): boolean
  /**
   * The module of `latchkey` that has the names of a module of the library. `undefined`: it has none. `false`: it belongs to a package that stays.
   */
  moduleFor(module: string): string | undefined | false
  /** Packages that the modules of `latchkey` need beside it, with their versions; of those that a manifest has. */
  peers(versions: Readonly<Record<string, string>>): Readonly<Record<string, string>>
  /** What to do afterwards. */
  readonly next: readonly string[]
}

const entries: Readonly<Record<string, readonly string[]>> = exported
/** Assets that are no modules. */
const assets: readonly string[] = ['latchkey/rainbowkit/styles.css']

const entryOf = (module: string) => `.${module.slice('latchkey'.length)}`

/** Whether `latchkey` has a module. */
const isModule = (module: string): boolean => entryOf(module) in entries || assets.includes(module)

/** A module, if `latchkey` has it. */
const existing = (module: string): string | undefined => (isModule(module) ? module : undefined)

/**
 * Whether a module of `latchkey` exports a name; also true where it passes on all names of another package, of which nothing is known here.
 */
function hasName(module: string, name: string): boolean {
  const names = entries[entryOf(module)]
  if (!names) return assets.includes(module)
  return names.some(known => known === name || known === `type ${name}` || known.startsWith('* of '))
}

/** Names that a module would seem to have because it passes on those of another package. */
const unsupported: Readonly<Record<string, RegExp>> = { 'latchkey/appkit/networks': /^(?:ton|tron)/ }

/** Names of `names` that a module of `latchkey` does not have. */
export const missingNames = (module: string, names: readonly string[]): readonly string[] =>
  names.filter(name => unsupported[module]?.test(name) || !hasName(module, name))

const relay =
  'WalletConnect needs a relay of your own: set option `server`, or `services.relay` (docs/walletconnect.md).'

/** wagmi's hooks and its core are one version. Package managers that are strict show an application only what it names itself. */
function wagmiCore({ wagmi = '' }: Readonly<Record<string, string>>) {
  return { '@wagmi/core': /^\D*2(?:\.|$)/.test(wagmi) ? '^2.22.1' : '^3.6.5' }
}

const appkit: Source = {
  name: 'appkit',
  isOf: name => name === '@reown/appkit' || name.startsWith('@reown/appkit-'),
  moduleFor(module) {
    const path = /^@reown\/appkit(?:[-/](.+))?$/.exec(module)
    return path
      ? existing(path[1] === undefined ? 'latchkey/appkit' : `latchkey/appkit/${path[1]}`)
      : undefined
  },
  peers: () => ({}),
  next: [relay]
}

const rainbowkit: Source = {
  name: 'rainbowkit',
  isOf: name => name.startsWith('@rainbow-me/rainbowkit'),
  moduleFor(module) {
    const path = /^@rainbow-me\/rainbowkit(\/.+)?$/.exec(module)
    return path ? existing(`latchkey/rainbowkit${path[1] ?? ''}`) : undefined
  },
  peers: wagmiCore,
  next: [relay, 'wagmi must be 2.19.5 or newer, or 3.7.7 or newer.']
}

const connectkit: Source = {
  name: 'connectkit',
  isOf: name => name === 'connectkit' || name === 'connectkit-next-siwe',
  moduleFor: module => (module === 'connectkit' ? existing('latchkey/connectkit') : undefined),
  peers: wagmiCore,
  next: [relay, 'wagmi must be 2.19.5 or newer, or 3.7.7 or newer.']
}

const walletAdapter: Source = {
  name: 'wallet-adapter',
  isOf: isWalletPackage,
  // Its components are replaced by others: `walletAdapter.ts`.
  moduleFor: () => undefined,
  peers: () => ({ '@solana/wallet-adapter-base': '^0.9.23' }),
  next: ['Compare `networks` of the new file with those of your application.', relay]
}

/** The lists of wallets and the components; `-base` and `-react`, which have the hooks, stay. */
function isWalletPackage(name: string): boolean {
  return /^@solana\/wallet-adapter-(?!base$|react$|base-ui$)/.test(name)
}

/** The libraries by name. */
export const sources: Readonly<Record<SourceName, Source>> = {
  appkit,
  rainbowkit,
  connectkit,
  'wallet-adapter': walletAdapter
}

/** The package of a module: `@scope/name/path` is of `@scope/name`. */
export const packageOf = (module: string): string =>
  module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/')
