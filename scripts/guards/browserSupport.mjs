import data from '@mdn/browser-compat-data' with { type: 'json' }

/** The data has separate names for a browser on phones and on computers; a feature must be in both. */
const siblings = {
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari', 'safari_ios']
}

const parts = version => version.replace('≤', '').split('.').map(Number)

function isUpTo(version, oldest) {
  const [mine, theirs] = [parts(version), parts(oldest)]
  for (let at = 0; at < Math.max(mine.length, theirs.length); at++) {
    const difference = (mine[at] ?? 0) - (theirs[at] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return true
}

/** Full support, without a flag or another name, and not removed again. */
const isPlain = statement =>
  typeof statement.version_added === 'string' &&
  statement.version_added !== 'preview' &&
  !statement.version_removed &&
  !statement.flags &&
  !statement.prefix &&
  !statement.alternative_name

/** The entry of MDN's browser-compat-data at a path (`css.properties.inset`); undefined if there is none. */
export function entryAt(path) {
  let node = data
  for (const name of path.split(/\.(?!$)/)) node = node && Object.hasOwn(node, name) ? node[name] : undefined
  return node?.__compat
}

/** The oldest supported browsers that lack an entry: `safari 17.4`. */
function missingIn(entry, oldest) {
  return Object.entries(oldest).flatMap(([name, version]) =>
    siblings[name].flatMap(browser => {
      const known = entry.support[browser]
      if (!known) return []
      const statements = [known].flat()
      if (statements.some(one => isPlain(one) && isUpTo(one.version_added, version))) return []
      const since = statements.find(isPlain)?.version_added
      return [`${browser} ${since ?? 'never'}`]
    })
  )
}

/**
 * One line for each feature that an oldest supported browser lacks, unless `allowed` has a reason for it or for its
 * parent, and for each unused reason. `used`: paths into the data, with the places that use them.
 */
export function judge(used, { oldest, allowed }) {
  const problems = []
  const needed = new Set()
  const reasons = Object.keys(allowed)
  for (const [path, places] of used) {
    const entry = entryAt(path)
    const missing = entry ? missingIn(entry, oldest) : []
    if (missing.length === 0) continue
    const reason = reasons.find(known => path === known || path.startsWith(`${known}.`))
    if (reason) {
      needed.add(reason)
      continue
    }
    for (const place of places) problems.push(`${place}: ${path} needs ${missing.join(', ')}`)
  }
  for (const path of reasons)
    if (!needed.has(path)) problems.push(`browsers.json: nothing needs ${path} to be allowed`)
  return problems
}
