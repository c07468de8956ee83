import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { root } from '../lib/install.mjs'

/** Prints the modules of a script, the largest first, in bytes before compression. */
const weights = {
  name: 'weights',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      const modules = Object.entries(chunk.modules).map(([id, { code }]) => [
        id.split('node_modules/').at(-1),
        (code ?? '').length
      ])
      modules.sort((a, b) => b[1] - a[1])
      console.error(
        chunk.fileName,
        modules.map(([id, length]) => `\n  ${length} ${id.replace(root, '')}`).join('')
      )
    }
  }
}

/**
 * A production build of one page, as a host would make it: Vite's defaults, the kit as published. Returns its folder, with the modules of its scripts in
 * `modules.json`.
 */
export async function buildPage(name, { isVerbose = false } = {}) {
  const source = join(root, '.cache/bench', `${name}-source`)
  const outDir = join(root, '.cache/bench', name)
  rmSync(source, { recursive: true, force: true })
  mkdirSync(source, { recursive: true })
  cpSync(join(root, 'scripts/bench/page/index.html'), join(source, 'index.html'))
  cpSync(join(root, `scripts/bench/page/${name}.tsx`), join(source, 'main.tsx'))
  writeFileSync(join(source, 'tsconfig.json'), '{ "compilerOptions": { "jsx": "react-jsx" } }')
  const { output } = await build({
    root: source,
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), ...(isVerbose ? [weights] : [])],
    build: { outDir, emptyOutDir: true, manifest: true }
  })
  const modules = output.flatMap(({ moduleIds = [] }) => moduleIds)
  writeFileSync(join(outDir, 'modules.json'), JSON.stringify(modules))
  return outDir
}
