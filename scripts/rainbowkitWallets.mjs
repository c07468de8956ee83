// Writes the wallets of `latchkey/rainbowkit/wallets` from those of an unpacked RainbowKit: `node scripts/rainbowkitWallets.mjs <folder>`, where
// <folder> is that of `npm pack @rainbow-me/rainbowkit@2.2.11`. Only facts are taken: ids, names, links. Pictures are not.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = resolve(import.meta.dirname, '..')
const table = join(root, 'kit/src/migration/walletTable')
const factories = join(root, 'kit/src/rainbowkit/wallets/index.ts')
/** Wallets whose connector is not a code, and the function of `ownConnectors.ts` that makes it. */
const own = { baseAccount: 'connectBase', safeWallet: 'connectSafe', injectedWallet: 'connectInjected' }
/** The files of the table, by the first letter of a function's name. */
const parts = [
  ['aToC', /^[a-c]/i],
  ['dToM', /^[d-m]/i],
  ['nToS', /^[n-s]/i],
  ['tToZ', /^[t-z]/i]
]

/** The package's own files import libraries that are not needed for facts: each import gets a function that does nothing. */
function withoutLibraries() {
  registerHooks({
    resolve(specifier, context, next) {
      if (/^(?:[./]|node:|file:|data:)/.test(specifier) || !context.parentURL?.startsWith('file:'))
        return next(specifier, context)
      const source = readFileSync(fileURLToPath(context.parentURL), 'utf8')
      const names = [...source.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)]
        .filter(([, , from]) => from === specifier)
        .flatMap(([, list]) => list.split(',').map(name => name.trim().split(/\s+as\s+/)[0]))
        .filter(Boolean)
      const code = [
        'const nothing = new Proxy(function () {}, { get: (_, key) => (key === Symbol.toPrimitive ? () => "" : nothing), apply: () => nothing })',
        'export default nothing',
        ...[...new Set(names)].map(name => `export const ${name} = nothing`)
      ].join('\n')
      return { url: `data:text/javascript,${encodeURIComponent(code)}`, shortCircuit: true }
    }
  })
}

const sample = 'wc:0@2?relay-protocol=irn&symKey=0'

/** Wallets ask for the device by the global `navigator`. */
function pretendDevice(userAgent) {
  const value = { userAgent, platform: '', language: 'en', languages: ['en'], maxTouchPoints: 0 }
  Object.defineProperty(globalThis, 'navigator', { value, configurable: true })
}

/** The link of an app without the code, from the link that the wallet makes on a device. */
function baseOf(getUri, userAgent) {
  pretendDevice(userAgent)
  try {
    const link = getUri?.(sample)
    const end = typeof link === 'string' ? link.indexOf(`wc?uri=${encodeURIComponent(sample)}`) : -1
    return end > 0 ? link.slice(0, end) : undefined
  } catch {
    return undefined
  }
}

const devices = {
  phone: ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'Mozilla/5.0 (Linux; Android 15)'],
  computer: ['Mozilla/5.0 (X11; Linux x86_64)']
}
const firstBase = (getUri, agents) => agents.map(agent => baseOf(getUri, agent)).find(Boolean)

function rowOf(wallet) {
  const { id, name, rdns, shortName, iconBackground: background, downloadUrls = {} } = wallet
  const downloads = Object.fromEntries(
    Object.entries(downloadUrls).filter(([, url]) => typeof url === 'string' && url.startsWith('https://'))
  )
  const row = {
    id,
    name,
    rdns,
    shortName,
    background,
    mobile:
      firstBase(wallet.mobile?.getUri, devices.phone) ?? firstBase(wallet.qrCode?.getUri, devices.computer),
    desktop: firstBase(wallet.desktop?.getUri, devices.computer),
    downloads: Object.keys(downloads).length > 0 ? downloads : undefined
  }
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))
}

/** A value as source text; `JSON.stringify` with the quotes of this repository. */
function literal(value) {
  if (typeof value === 'string') return `'${value.replace(/[\\']/g, '\\$&')}'`
  const fields = Object.entries(value).map(([key, field]) => `${key}: ${literal(field)}`)
  return `{ ${fields.join(', ')} }`
}

const written =
  '// Written by scripts/rainbowkitWallets.mjs from RainbowKit (MIT, see kit/NOTICES.md): change that.'

/** A file of the table. */
function tableOf(entries) {
  const lines = entries.map(
    ([name, row]) => `/** ${row.name}. */\nexport const ${name}: WalletRow = ${literal(row)}`
  )
  return [written, "import type { WalletRow } from './WalletRow.js'", '', lines.join('\n\n'), ''].join('\n')
}

/** The function of a wallet, which describes it to `connectorsForWallets`. */
function factoryOf([name, row], entry = name) {
  const connect = own[entry] ? `, ${own[entry]}` : ''
  const doc = `/** ${row.name}. */`
  return name === 'coinbaseWallet'
    ? `${doc}\nexport const ${name}: CoinbaseWallet = /* @__PURE__ */ createCoinbaseWallet(rows.${name})`
    : `${doc}\nexport const ${name}: WalletFactory = /* @__PURE__ */ createWallet(rows.${entry}${connect})`
}

function factoriesOf(rows, aliases) {
  return [
    written,
    "import * as rows from '../../migration/walletTable/index.js'",
    "import { createWallet } from './createWallet.js'",
    `import { type CoinbaseWallet, ${[...Object.values(own), 'createCoinbaseWallet'].sort().join(', ')} } from './ownConnectors.js'`,
    "import type { WalletFactory } from './Wallet.js'",
    '',
    rows.map(row => factoryOf(row)).join('\n\n'),
    '',
    ...aliases.map(([name, row, entry]) => `${factoryOf([name, row], entry)}\n`)
  ].join('\n')
}

withoutLibraries()
globalThis.window = globalThis
pretendDevice('Mozilla/5.0 (X11; Linux x86_64)')
const folder = process.argv[2]
if (!folder) throw new Error('Usage: node scripts/rainbowkitWallets.mjs <folder of the unpacked package>')
const wallets = await import(pathToFileURL(resolve(folder, 'dist/wallets/walletConnectors/index.js')).href)
const all = Object.entries(wallets)
  .filter(([, make]) => typeof make === 'function')
  .map(([name, make]) => [name, rowOf(make({ projectId: '0', appName: 'App', walletConnectParameters: {} }))])
  .sort(([one], [other]) => one.localeCompare(other, 'en'))
/** Some wallets have two names: the one with a connector of its own, or else the first, is that of the table. */
const nameOf = id => {
  const names = all.filter(([, row]) => row.id === id).map(([name]) => name)
  return names.find(name => own[name]) ?? names[0]
}
const rows = all.filter(([name, row]) => nameOf(row.id) === name)
const aliases = all
  .filter(([name, row]) => nameOf(row.id) !== name)
  .map(([name, row]) => [name, row, nameOf(row.id)])
mkdirSync(table, { recursive: true })
for (const [part, letters] of parts)
  writeFileSync(join(table, `${part}.ts`), tableOf(rows.filter(([name]) => letters.test(name))))
const lists = parts.map(([part, letters]) => {
  const names = rows.map(([name]) => name).filter(name => letters.test(name))
  return `export {\n  ${names.join(',\n  ')}\n} from './${part}.js'`
})
writeFileSync(join(table, 'index.ts'), `${lists.join('\n')}\n`)
writeFileSync(factories, factoriesOf(rows, aliases))
console.log(
  `${rows.length} wallets; write their form with: npx biome format --write kit/src/migration kit/src/rainbowkit`
)
