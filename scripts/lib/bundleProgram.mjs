import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { quiet } from '../build/graph.mjs'

/** Packages with native parts, or written in CommonJS; litesvm brings those of Solana. */
const external = /^(?:libsql|pg|ioredis|litesvm|@solana|@solana-program|oidc-provider|smtp-server)(?:\/|$)/

/** Resolves files beside a module from the bundle. */
const sourceUrls = {
  name: 'source-urls',
  transform: (code, id) =>
    code.includes('import.meta.url')
      ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      : null
}

/**
 * Bundles a program in TypeScript with its packages from the current sources into `file`, which must be in its own
 * workspace: from there it resolves the packages that stay outside.
 */
export async function bundleProgram(entry, file) {
  const build = await rolldown({
    input: entry,
    platform: 'node',
    external,
    resolve: { conditionNames: ['latchkey-source', 'import', 'node', 'default'] },
    plugins: [sourceUrls],
    onLog: quiet
  })
  const { output } = await build.generate({ format: 'esm', codeSplitting: false })
  await build.close()
  const draft = join(dirname(file), `${process.pid}.${basename(file)}`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(draft, output[0].code)
  // Another run may be starting the program from it now.
  renameSync(draft, file)
}
