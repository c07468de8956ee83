import { join } from 'node:path'
import { defaultClientConditions } from 'vite'
import { root } from './install.mjs'
import { styleSheets } from './styleSheets.mjs'

const sources = join(root, 'kit', 'src')

/**
 * How Vite finds the kit for a page of the repository: the unpacked package in `folder` (`unpackKit`), or else the sources, which need no
 * build.
 */
export function kitForVite(folder = process.env.LATCHKEY_KIT) {
  if (!folder) return { plugins: [styleSheets], conditions: ['latchkey-source', ...defaultClientConditions] }
  const importer = join(folder, 'node_modules', 'latchkey', 'package.json')
  const packedKit = {
    name: 'latchkey-packed-kit',
    enforce: 'pre',
    resolveId(source, _, options) {
      if (!/^latchkey(?=$|\/)/.test(source)) return
      return this.resolve(source, importer, { ...options, skipSelf: true })
    },
    buildEnd() {
      for (const id of this.getModuleIds())
        if (id.startsWith(sources)) this.error(`${id} is not from the package of the kit`)
    }
  }
  return { plugins: [packedKit], conditions: defaultClientConditions }
}
