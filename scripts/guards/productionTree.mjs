/** The licences of decision D25. */
const licences = new Set([
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  '0BSD',
  'CC0-1.0',
  'Unlicense'
])
const banned = /^@(reown|walletconnect)\//

/** Whether an SPDX expression allows a licence of the list. */
export function isAllowedLicence(expression) {
  if (typeof expression !== 'string') return false
  const parts = expression.replace(/^\(|\)$/g, '').split(/ OR /)
  return parts.some(part => part.split(/ AND /).every(name => licences.has(name.trim())))
}

/**
 * The production installation of `start` (paths in the lock file: a workspace, or `node_modules/x`) with all
 * dependencies, by the lock file's own layout. Required peers are followed; optional peers are the host's choice.
 */
export function productionTree(lock, start) {
  const packages = lock.packages
  const found = new Map()
  const queue = [...start]
  while (queue.length > 0) {
    const path = follow(packages, queue.shift())
    if (path === undefined || found.has(path)) continue
    const entry = packages[path]
    found.set(path, entry)
    for (const name of needs(entry)) {
      const place = locate(packages, path, name)
      if (place !== undefined) queue.push(place)
    }
  }
  return found
}

function follow(packages, path) {
  const entry = packages[path]
  return entry?.link ? entry.resolved : entry && path
}

function needs(entry) {
  const peers = Object.keys(entry.peerDependencies ?? {}).filter(
    name => !entry.peerDependenciesMeta?.[name]?.optional
  )
  return [
    ...Object.keys(entry.dependencies ?? {}),
    ...Object.keys(entry.optionalDependencies ?? {}),
    ...peers
  ]
}

/** Node's own resolution: beside the package, then in every folder above. */
function locate(packages, from, name) {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/')))) {
    const path = base === '' ? `node_modules/${name}` : `${base}/node_modules/${name}`
    if (packages[path]) return path
    if (base === '') return undefined
  }
}

const nameOf = (path, entry) =>
  entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
const isForeign = path => path.includes('node_modules/')

/** Production packages with a licence that decision D25 does not list. */
export function checkLicences(lock, start) {
  return [...productionTree(lock, start)]
    .filter(([, { license }]) => !isAllowedLicence(license))
    .map(
      ([path, entry]) => `${nameOf(path, entry)}@${entry.version}: licence ${entry.license ?? 'not stated'}`
    )
}

/** Production packages without a review, reviews without a package, and banned names. */
export function checkReviewed(lock, start, reviewed) {
  const tree = [...productionTree(lock, start)].filter(([path]) => isForeign(path))
  const names = new Set(tree.map(([path, entry]) => nameOf(path, entry)))
  const problems = []
  for (const [path, entry] of tree) {
    const name = nameOf(path, entry)
    const review = reviewed.find(candidate => candidate.name === name)
    if (banned.test(name)) problems.push(`${name}: not allowed in production (decision D6)`)
    else if (!review) problems.push(`${name}@${entry.version}: not in production-dependencies.json`)
    else if (!review.versions.includes(entry.version))
      problems.push(`${name}@${entry.version}: reviewed were ${review.versions.join(', ')}`)
    else if (review.licence !== entry.license) problems.push(`${name}: licence is now ${entry.license}`)
    else if (!review.why) problems.push(`${name}: no reason given`)
  }
  for (const { name } of reviewed)
    if (!names.has(name)) problems.push(`${name}: reviewed, but no longer used`)
  return problems
}

/** The newest official WalletConnect SDK under an open licence. */
const newestSdk = [2, 21, 8]

function isNewer(version) {
  // The parts of a pre-release, such as 2.21.9-canary.1, too.
  const parts = version.split(/[.-]/).map(Number)
  const differing = newestSdk.findIndex((part, index) => parts[index] !== part)
  return differing >= 0 && parts[differing] > newestSdk[differing]
}

/** Official packages anywhere in the lock file: for development only, and WalletConnect's at most 2.21.8. */
export function checkOfficialPackages(lock) {
  return Object.entries(lock.packages)
    .map(([path, entry]) => ({
      name: nameOf(path, entry),
      version: entry.version,
      isDev: entry.dev === true
    }))
    .filter(({ name }) => banned.test(name))
    .flatMap(({ name, version, isDev }) => [
      ...(isDev ? [] : [`${name}@${version}: not a development dependency`]),
      ...(name.startsWith('@reown/') || isNewer(version)
        ? [`${name}@${version}: not under an open licence`]
        : [])
    ])
}

/** Packages that run a script when a host installs the kit. */
export function checkInstallScripts(lock, start) {
  return [...productionTree(lock, start)]
    .filter(([path, entry]) => isForeign(path) && entry.hasInstallScript)
    .map(([path, entry]) => `${nameOf(path, entry)}@${entry.version}: runs a script at installation`)
}
