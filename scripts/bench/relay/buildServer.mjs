import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../../lib/install.mjs'

/** Builds the server as it would be published, from this moment's sources, where it finds its packages. Gives its entry. */
export async function buildServer() {
  const outDir = join(root, 'server/node_modules/.bench')
  await build({
    root: join(root, 'server'),
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: ['latchkey'], resolve: { conditions: ['latchkey-source'] } },
    build: { ssr: 'src/main.ts', outDir, emptyOutDir: true, minify: false, copyPublicDir: false }
  })
  return join(outDir, 'main.js')
}
