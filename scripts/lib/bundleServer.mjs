import { join } from 'node:path'
import { bundleProgram } from './bundleProgram.mjs'
import { root } from './install.mjs'

/**
 * Bundles the server's program with its packages from the current sources into one file, and returns the file's path.
 * Tests and benches start it: it takes 0.3 s of processor time, the TypeScript sources 1.4 s.
 */
export async function bundleServer() {
  const file = join(root, 'server/.cache/main.mjs')
  await bundleProgram(join(root, 'server/src/main.ts'), file)
  return file
}
