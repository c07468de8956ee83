import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'
import { rolldown } from 'rolldown'
import { isClient } from './directives.mjs'
import { burdened, isPackage, quiet, reach, readGraph } from './graph.mjs'

/**
 * Modules that are loaded together, one file per group: `from` and all of their imports in the folders `rooms`. A
 * module belongs to the first group that matches. The modal's file holds no `core`: pages without the modal need
 * lists of wallets too. The modal imports `keepOpened`, which works on the storage of the opening's file; it and the hooks of
 * an account import `prefetchQuery`. The button of an account imports `accounts`, and each adapter `peek`: files of their own would be named
 * in the page. The groups from `release` to `appLinks` are one file each, as each file more is named in the lists
 * of what a late import needs, and the first opening loads such lists.
 */
const together = [
  {
    name: 'opening',
    from: [
      'opening.js',
      'core/keepOpened.js',
      'core/query/prefetchQuery.js',
      'core/select/accounts.js',
      'protocol/peek.js'
    ],
    rooms: ['opening.js', 'createBrowserKit.js', 'client/', 'core/', 'environment/', 'evm/', 'protocol/']
  },
  // `isShown` is smaller than its name in the lists of the views that import it.
  {
    name: 'modal',
    from: ['react/modal/Modal.js', 'react/views/hooks/isShown.js'],
    rooms: ['react/', 'ui/', 'messages/']
  },
  {
    name: 'release',
    from: ['core/walletActions.js', 'core/send/followLateAnswers.js'],
    rooms: [
      'core/actions/disconnect.js',
      // The embedded wallet connects namespaces with it that the kit did not ask for.
      'core/config/accountTypeDefaults.js',
      'core/actions/dismissRequest.js',
      'core/connection/inspect.js',
      'core/connection/otherConnections.js',
      'core/connection/release.js',
      'core/connection/removeQueries.js',
      'core/select/isSameAddress.js',
      'core/select/others.js',
      'core/select/watchConnectorId.js',
      'core/send/followLateAnswers.js',
      'core/state/accountType.js',
      'core/state/lateAnswers.js',
      'core/state/otherConnections.js',
      'core/state/watched.js',
      'core/storage/accountTypeKey.js',
      'core/storage/askedGrantsKey.js',
      'core/storage/keptSessionsKey.js',
      'core/storage/otherWalletsKey.js',
      'core/storage/permissionsKey.js',
      'core/storage/sentPaymentsKey.js',
      'core/storage/watchedKey.js'
    ]
  },
  {
    name: 'transactions',
    from: ['core/walletActions.js'],
    rooms: ['core/state/transactions.js', 'core/transactions/resumeTransactions.js']
  },
  {
    name: 'parts',
    from: ['react/views/Connect/options.js'],
    rooms: [
      'messages/enOptions.js',
      'react/views/Connect/LegalText.js',
      'ui/Checkbox/',
      'ui/ExternalLink/',
      'ui/LinkButton/',
      'ui/Text/'
    ]
  },
  {
    name: 'appLinks',
    from: ['react/views/Connect/OnPhone.js'],
    rooms: ['core/actions/chooseLink.js', 'core/deepLinks/', 'core/select/browseHere.js']
  },
  // One file: each is named in the list of what `OnPhone` needs. Views of logins need them without the code's own action.
  {
    name: 'waiting',
    from: ['react/views/Connect/OnPhone.js'],
    rooms: ['useDevice', 'useSlowness'].map(name => `react/views/ConnectingWalletConnect/${name}.js`)
  },
  {
    name: 'accountQueries',
    from: ['core/query/accountQueries.js'],
    rooms: ['core/query/', 'core/select/']
  },
  // The page names each file that the button of an account loads.
  {
    name: 'face',
    from: ['react/buttons/account.js'],
    rooms: ['protocol/amounts.js', 'ui/Avatar/AvatarArt.js']
  },
  // What the forms of a payment and of a swap share: smaller than a file each. View WalletReceive reads `amounts` alone.
  {
    name: 'forms',
    from: ['react/views/WalletSend/WalletSend.js'],
    rooms: [
      'core/connection/networkClient.js',
      'core/send/listTokens.js',
      'core/send/printOf.js',
      'core/send/sendingClient.js',
      'core/state/send.js'
    ]
  },
  {
    name: 'formParts',
    from: ['react/views/WalletSend/WalletSend.js'],
    rooms: ['TokenImage', 'WalletSend.css', 'amountLength'].map(name => `react/views/WalletSend/${name}.js`)
  },
  {
    name: 'paymentParts',
    from: ['react/views/WalletSend/WalletSend.js', 'react/views/WalletReceive/WalletReceive.js'],
    rooms: [
      'react/views/WalletSend/AmountProblem.js',
      'react/views/format/inSentence.js',
      'ui/ActionBar/',
      'ui/Address/',
      'ui/Live/'
    ]
  },
  {
    name: 'payment',
    from: ['react/views/WalletSend/WalletSend.js'],
    rooms: ['core/send/readHistory.js', 'core/send/validate.js']
  },
  // Sending needs unique ids too: a file of its own would be loaded with the first opening.
  { name: 'services', from: ['core/services/createServices.js'], rooms: ['core/services/'] },
  { name: 'listing', from: ['react/modal/Modal.js'], rooms: ['core/'] }
]

/**
 * Small modules that a page may import statically and that every opening needs. A group contains only modules of the
 * same public entries: a page that imports one of them gets the others too. `errors` is what every page has: as single files,
 * Vite makes a file of its own of the class, before the click, 230 B.
 */
const shared = {
  errors: [
    ...['LatchkeyError', 'defineError', 'page'].map(name => `protocol/errors/${name}.js`),
    'protocol/lazyImport.js'
  ],
  ids: [
    ...['caip', 'evmChainId', 'hash', 'limits', 'urls', 'text'].map(name => `protocol/${name}.js`),
    ...['defineErrorWithContext', 'opening'].map(name => `protocol/errors/${name}.js`),
    'core/select/queryState.js'
  ],
  lists: [
    ...['canPair', 'connectRows', 'hasDirectory', 'isReachable', 'walletEntries', 'walletKeys'].map(
      name => `core/select/${name}.js`
    )
  ]
}

/** Whether a path is one of `names`: files, and folders with a slash at their end. */
const isNamed = (names, path) =>
  names.some(name => (name.endsWith('/') ? path.startsWith(name) : path === name))

/** The names of the groups that match none of `paths`: a module was moved or removed, and would be a file of its own. */
export function unmatchedNames(paths) {
  const names = [
    ...together.flatMap(({ from, rooms }) => [...from, ...rooms]),
    ...Object.values(shared).flat()
  ]
  return [...new Set(names)].filter(name => !paths.some(path => isNamed([name], path)))
}

/**
 * Bundles the lazy imports of a page. Static imports of the public entries keep one file per module, so that the
 * host's bundler includes only used ones. Returns the file of each bundled module, as paths in `dist`.
 */
export async function groupLazyFiles(dist, entries) {
  const inDist = id => relative(dist, id).split(sep).join('/')
  const graph = await readGraph(entries.map(entry => join(dist, entry)))
  const open = reach(
    graph,
    entries.map(entry => join(dist, entry))
  )
  const nameOf = namer(graph, dist, inDist, open)
  const isBundled = id => !open.has(id) || nameOf(id) !== undefined
  const roots = new Set(Object.values(graph).flatMap(({ later }) => later))
  const inputs = Object.keys(graph).filter(id => isBundled(id) && (roots.has(id) || open.has(id)))
  const output = await bundle({ inputs, nameOf, isBundled, inDist })

  const clients = new Set(Object.keys(graph).filter(id => isClient(readFileSync(id, 'utf8'))))
  for (const id of Object.keys(graph)) if (isBundled(id)) rmSync(id)
  for (const { fileName, code, moduleIds } of output) {
    mkdirSync(dirname(join(dist, fileName)), { recursive: true })
    const top = moduleIds.some(id => clients.has(id)) ? "'use client';\n" : ''
    writeFileSync(join(dist, fileName), top + code)
  }
  const homes = Object.fromEntries(
    output.flatMap(({ fileName, moduleIds }) => moduleIds.map(id => [inDist(id), fileName]))
  )
  const heavy = burdened(
    homes,
    Object.fromEntries(output.map(({ fileName, imports }) => [fileName, imports]))
  )
  if (heavy.length > 0) throw new Error(`These would load views: ${heavy.join(', ')}`)
  return homes
}

function namer(graph, dist, inDist, open) {
  const names = new Map()
  for (const id of open)
    for (const [name, files] of Object.entries(shared)) if (isNamed(files, inDist(id))) names.set(id, name)
  for (const { name, from, rooms } of together)
    for (const id of reach(
      graph,
      from.map(file => join(dist, file))
    ))
      if (!open.has(id) && !names.has(id) && isNamed(rooms, inDist(id))) names.set(id, name)
  return id => names.get(id)
}

const outside = 'latchkey-dist:'

async function bundle({ inputs, nameOf, isBundled, inDist }) {
  /**
   * A file that stays unchanged, by its path in `dist`, because the bundle may be in another folder than its
   * importer.
   */
  const stay = {
    name: 'stay',
    resolveId: {
      order: 'pre',
      async handler(source, importer) {
        if (!importer || isPackage(source)) return
        const id = join(dirname(importer), source)
        if (!isBundled(id)) return { id: outside + inDist(id), external: true }
      }
    }
  }
  const build = await rolldown({
    input: Object.fromEntries(inputs.map(id => [inDist(id).replace(/\.js$/, ''), id])),
    external: isPackage,
    plugins: [stay],
    preserveEntrySignatures: 'allow-extension',
    onLog: quiet,
    optimization: { inlineConst: { mode: 'all' } }
  })
  const { output } = await build.generate({
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name].js',
    minifyInternalExports: true,
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [{ debugName: 'together', name: id => nameOf(id) ?? null }]
    }
  })
  await build.close()
  return output.map(({ fileName, code, moduleIds, imports }) => ({
    fileName,
    moduleIds,
    imports,
    code: code.replaceAll(/(["'])latchkey-dist:([^"']+)\1/g, (_, quote, path) => {
      const way = posix.relative(posix.dirname(fileName), path)
      return `${quote}${way.startsWith('.') ? way : `./${way}`}${quote}`
    })
  }))
}
