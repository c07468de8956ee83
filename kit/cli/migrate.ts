import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { type Finding, lineAt, type Rewritten } from './Finding.js'
import { instanceModule } from './instanceModule.js'
import { listFiles } from './listFiles.js'
import { rewriteManifest, versionsIn } from './rewriteManifest.js'
import { rewriteScript } from './rewriteScript.js'
import { type Source, type SourceName, sources, sourceNames } from './sources.js'
import { rewriteWalletAdapter } from './walletAdapter.js'

/** How an application is moved. */
export type MigrateOptions = {
  /** Default: the libraries that its manifests name. */
  readonly from?: SourceName | undefined
  /** Writes nothing. Default: `false`. */
  readonly dry?: boolean | undefined
  /** The range of `latchkey` for manifests. */
  readonly version: string
}

/** What was changed, what could not be moved, and what is left to do. */
export type Report = {
  readonly from: readonly SourceName[]
  readonly changed: readonly { readonly path: string; readonly changes: readonly string[] }[]
  readonly findings: readonly Finding[]
  readonly next: readonly string[]
}

/** A bigger file is no source. */
const sizeLimit = 1_000_000

type Files = ReadonlyMap<string, string>

/**
 * Moves the application in a folder to `latchkey`: imports, components that have another name, manifests. A second run changes nothing. Rejects
 * with the error of the file system where a file cannot be read or written; nothing is written before every file has been read.
 */
export async function migrate(
  folder: string,
  { from, dry = false, version }: MigrateOptions
): Promise<Report> {
  const before = await readFiles(folder)
  const chosen = from ? [sources[from]] : detect(before)
  const after = new Map<string, string>()
  const changed: { readonly path: string; readonly changes: readonly string[] }[] = []
  const findings: Finding[] = []
  const keep = (path: string, { text, changes, findings: found }: Rewritten) => {
    findings.push(...found)
    if (changes.length === 0) return
    after.set(path, text)
    changed.push({ path, changes })
  }
  const instance = instanceModule(before)
  for (const [path, text] of before)
    if (!isManifest(path)) keep(path, rewriteFile(path, text, chosen, instance.path))
  const needsInstance = [...after.values()].some(text =>
    /createWalletAdapter\(latchkey\)|client=\{latchkey\}/.test(text)
  )
  if (needsInstance && !before.has(instance.path))
    keep(instance.path, { text: instance.text, changes: ['made'], findings: [] })
  const texts = [...before].flatMap(([path, text]) => (isManifest(path) ? [] : [after.get(path) ?? text]))
  const isUsed = (name: string) => texts.some(text => namesPackage(text, name))
  const isMoved = after.size > 0
  for (const [path, text] of before)
    if (isManifest(path))
      keep(path, { ...rewriteManifest(text, { sources: chosen, version, isMoved, isUsed }), findings: [] })
  if (!dry) await writeFiles(folder, after)
  const next = changed.length > 0 ? [...new Set(chosen.flatMap(source => source.next))] : []
  return {
    from: chosen.map(({ name }) => name),
    changed,
    findings: findings.sort(inOrder),
    next
  }
}

const inOrder = (one: Finding, other: Finding): number => {
  if (one.path === other.path) return one.line - other.line
  return one.path < other.path ? -1 : 1
}

const isManifest = (path: string): boolean => posix.basename(path) === 'package.json'

async function readFiles(folder: string): Promise<Files> {
  const paths = await listFiles(folder)
  const texts = await Promise.all(
    paths.map(async path => [path, await readFile(join(folder, path), 'utf8')] as const)
  )
  return new Map(texts.filter(([, text]) => text.length <= sizeLimit))
}

async function writeFiles(folder: string, files: Files): Promise<void> {
  for (const [path, text] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
}

/** The libraries that manifests name. */
function detect(files: Files): readonly Source[] {
  const names = [...files]
    .filter(([path]) => isManifest(path))
    .flatMap(([, text]) => Object.keys(versionsIn(text)))
  return sourceNames.map(name => sources[name]).filter(source => names.some(name => source.isOf(name)))
}

function rewriteFile(path: string, text: string, chosen: readonly Source[], instance: string): Rewritten {
  if (/\.(?:css|scss|less)$/.test(path)) return rewriteSheet(path, text, chosen)
  const usesWallets = chosen.includes(sources['wallet-adapter'])
  const first: Rewritten = usesWallets
    ? rewriteWalletAdapter(path, text, importPath(path, instance))
    : { text, changes: [], findings: [] }
  const others = chosen.filter(({ name }) => name !== 'wallet-adapter')
  const second = rewriteScript(path, first.text, others)
  return {
    text: second.text,
    changes: [...first.changes, ...second.changes],
    findings: [...first.findings, ...second.findings]
  }
}

/** How a file imports another one of the application. */
function importPath(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to).replace(/\.\w+$/, '')
  return path.startsWith('.') ? path : `./${path}`
}

/** `@import` of a style sheet. */
function rewriteSheet(path: string, text: string, chosen: readonly Source[]): Rewritten {
  const findings: Finding[] = []
  let moved = 0
  const next = text.replace(/(@import\s+(?:url\(\s*)?["'])~?([^"']+)(?=["'])/g, (whole, head, module, at) => {
    const source = chosen.find(one =>
      one.isOf(
        module
          .split('/')
          .slice(0, module.startsWith('@') ? 2 : 1)
          .join('/')
      )
    )
    const target = source?.moduleFor(module)
    if (source && !target)
      findings.push({ path, line: lineAt(text, at), what: `${module} has no equal in latchkey` })
    if (!target) return whole
    moved += 1
    return `${head}${target}`
  })
  return { text: next, changes: moved > 0 ? [`${moved} import${moved === 1 ? '' : 's'}`] : [], findings }
}

/** Whether a text still names a package or a module of it. */
function namesPackage(text: string, name: string): boolean {
  const quoted = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(["'\`])~?${quoted}(?:/[^"'\`]*)?\\1`).test(text)
}
