// Runs one guard: `node scripts/guards/run.mjs floors`. Prints its findings; exit code 1 if there are any.
import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../lib/install.mjs'
import { citingTexts, exists, files, isText, read, texts } from './houseFiles.mjs'

const json = path => JSON.parse(read(path))

const isTest = path => /\.(?:test|spec|harness)\.[cm]?[jt]sx?$/.test(path)
const isKitSource = path => /^kit\/src\/.*\.tsx?$/.test(path) && !isTest(path)
const isKitSheet = path => /^kit\/src\/.*\.css$/.test(path)

const guards = {
  async floors() {
    const { checkFloors } = await import('./floors.mjs')
    const rooms = ['kit', 'server', 'frame', 'devnet', 'demo', 'wallet']
    const folders = rooms.map(room => `${room}/src`).filter(path => exists(path))
    return checkFloors({ root, table: json('floors.json'), folders })
  },
  async state() {
    const { checkModuleState } = await import('./moduleState.mjs')
    const { checkLazyImports } = await import('./lazyImports.mjs')
    const { checkSliceWriters, slicesOf } = await import('./sliceWriters.mjs')
    // Bundlers keep the modules that are named there for what they do at import.
    const { sideEffects } = json('kit/package.json')
    const paths = files()
      .filter(isKitSource)
      .filter(path => !sideEffects.includes(path.replace(/^kit/, '.')))
    const slices = slicesOf(paths)
    return paths.flatMap(path => [
      ...checkModuleState(path, read(path)),
      ...checkLazyImports(path, read(path)),
      ...checkSliceWriters(path, read(path), slices)
    ])
  },
  async cycles() {
    const { checkTypeCycles } = await import('./typeCycles.mjs')
    return checkTypeCycles(texts(files().filter(isKitSource)))
  },
  async globals() {
    const { checkGlobals } = await import('./globals.mjs')
    return checkGlobals({ root, folder: 'kit/src/core', allowed: ['AbortController', 'atob'] })
  },
  async licences() {
    const { checkLicences } = await import('./productionTree.mjs')
    return checkLicences(json('package-lock.json'), production)
  },
  async dependencies() {
    const { checkInstallScripts, checkOfficialPackages, checkReviewed } = await import('./productionTree.mjs')
    const lock = json('package-lock.json')
    return [
      ...checkReviewed(lock, production, json('production-dependencies.json')),
      ...checkInstallScripts(lock, hosted),
      ...checkOfficialPackages(lock)
    ]
  },
  async exports() {
    const { checkExports, exportsOf } = await import('./exports.mjs')
    const actual = exportsOf(join(root, 'kit'))
    if (process.argv.includes('--update')) {
      writeFileSync(join(root, 'kit/exports.json'), `${JSON.stringify(actual, undefined, 2)}\n`)
      return []
    }
    return checkExports(actual, json('kit/exports.json'))
  },
  async errors() {
    const { checkErrors, errorsOf, errorsPage } = await import('./errors.mjs')
    const sources = texts(
      files().filter(path => isKitSource(path) && path.startsWith('kit/src/protocol/errors/'))
    )
    if (process.argv.includes('--update')) {
      const { errors, problems } = errorsOf(sources)
      writeFileSync(join(root, 'docs/errors.md'), errorsPage(errors))
      return problems
    }
    return checkErrors(sources, read('docs/errors.md'))
  },
  async options() {
    const { checkOptions } = await import('./options.mjs')
    const paths = files()
    const tests = paths.filter(path => isTest(path) && /^(?:kit|e2e|demo|wallet)\//.test(path))
    const sources = paths.filter(isKitSource)
    const config = sources.filter(path => path.startsWith('kit/src/core/config/')).map(read)
    return checkOptions({ config: config.join('\n'), sources: texts(sources), tests: texts(tests) })
  },
  async examples() {
    const { blocksOf, checkExamples, createSharedHost, entriesOf, readEntries } = await import(
      './examples.mjs'
    )
    const entries = ['kit', 'devnet', 'server'].flatMap(folder => entriesOf(join(root, folder)))
    const host = createSharedHost()
    const { names, examples, missing } = readEntries(entries, root, host)
    const pages = files().filter(path => path.endsWith('.md'))
    const blocks = pages.flatMap(path => blocksOf(path, read(path)))
    const prelude = join(root, 'scripts/guards/examplePrelude.d.ts')
    return [...missing, ...checkExamples({ root, names, prelude, host, examples: [...blocks, ...examples] })]
  },
  async browsers() {
    const { judge } = await import('./browserSupport.mjs')
    const { cssFeatures } = await import('./cssFeatures.mjs')
    const { minifySheet } = await import('../lib/styleSheets.mjs')
    const { programOf, scriptFeatures } = await import('./scriptFeatures.mjs')
    // `latchkey/testing` runs in tests, in the browser that they install.
    const paths = files().filter(path => isKitSource(path) && !path.startsWith('kit/src/testing/'))
    const sources = paths.map(path => join(root, path))
    const used = scriptFeatures(programOf(root, 'kit', sources), sources, path => relative(root, path))
    for (const path of files().filter(isKitSheet))
      for (const feature of cssFeatures(minifySheet(path, read(path))))
        used.set(feature, [...(used.get(feature) ?? []), path])
    return judge(used, json('browsers.json'))
  },
  async styles() {
    const { checkStyleSheet } = await import('./styleSheets.mjs')
    return files()
      .filter(isKitSheet)
      .flatMap(path => checkStyleSheet(path, read(path)))
  },
  async hygiene() {
    const { checkHygiene } = await import('./hygiene.mjs')
    return files()
      .filter(isText)
      .flatMap(path => checkHygiene(path, read(path)))
  },
  async references() {
    const { checkReferences } = await import('./references.mjs')
    return checkReferences(citingTexts(), exists)
  }
}

/** The packages that a host installs to use the kit with EVM. */
const hosted = ['kit', 'node_modules/viem', 'node_modules/react', 'node_modules/react-dom']
const production = [...hosted, 'server', 'frame']

const name = process.argv[2]
const guard = guards[name]
if (!guard) {
  console.error(`Guards: ${Object.keys(guards).join(', ')}`)
  process.exit(2)
}
const problems = await guard()
for (const problem of problems) console.log(problem)
console.log(problems.length === 0 ? `${name}: nothing found` : `${name}: ${problems.length} found`)
process.exit(problems.length === 0 ? 0 : 1)
