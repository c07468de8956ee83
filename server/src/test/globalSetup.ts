import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleServer } from '../../../scripts/lib/bundleServer.mjs'
import { startCluster } from './startCluster.js'

/** Bundles the program that tests start, and starts the PostgreSQL that they share, for which no test waits at its beginning. */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-shared-'))
  const file = join(folder, 'postgres.json')
  process.env.LATCHKEY_TEST_POSTGRES = file
  process.env.LATCHKEY_TEST_SERVER = await bundleServer()
  const tell = async (news: { readonly url: string } | { readonly error: string }) => {
    // Nobody reads half of it.
    await writeFile(`${file}.new`, JSON.stringify(news))
    await rename(`${file}.new`, file)
  }
  const starting = startCluster().then(
    async cluster => {
      await tell({ url: cluster.url })
      return cluster
    },
    async error => void (await tell({ error: String(error) }))
  )
  return async () => {
    await (await starting)?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
