import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleServer } from '../../../scripts/lib/bundleServer.mjs'
import { startCluster } from './startCluster.js'

/** Bundles the server program for tests, and starts their shared PostgreSQL without waiting for it. */
export async function setup(): Promise<() => Promise<void>> {
  // Two projects share them.
  if (process.env.LATCHKEY_TEST_POSTGRES !== undefined) return async () => {}
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-shared-'))
  const file = join(folder, 'postgres.json')
  process.env.LATCHKEY_TEST_POSTGRES = file
  process.env.LATCHKEY_TEST_SERVER = await bundleServer()
  const writeResult = async (result: { readonly url: string } | { readonly error: string }) => {
    // A rename is atomic, so that no test reads half of the file.
    await writeFile(`${file}.new`, JSON.stringify(result))
    await rename(`${file}.new`, file)
  }
  const starting = startCluster().then(
    async cluster => {
      await writeResult({ url: cluster.url })
      return cluster
    },
    async error => void (await writeResult({ error: String(error) }))
  )
  return async () => {
    await (await starting)?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
