import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { root } from '../lib/install.mjs'

/** A production build of one page, as a host would make it: Vite's defaults, the kit as published. Answers its folder. */
export async function buildPage(name) {
  const source = join(root, '.cache/bench', `${name}-source`)
  const outDir = join(root, '.cache/bench', name)
  rmSync(source, { recursive: true, force: true })
  mkdirSync(source, { recursive: true })
  cpSync(join(root, 'scripts/bench/page/index.html'), join(source, 'index.html'))
  cpSync(join(root, `scripts/bench/page/${name}.tsx`), join(source, 'main.tsx'))
  writeFileSync(join(source, 'tsconfig.json'), '{ "compilerOptions": { "jsx": "react-jsx" } }')
  await build({
    root: source,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir, emptyOutDir: true }
  })
  return outDir
}
