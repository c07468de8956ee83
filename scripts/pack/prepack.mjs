// Step `build` of `npm test`: builds the kit and the server as `npm pack` and `npm publish` do, by their `prepack`.
// Fails if a package that was not built before would be packed without its code.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/install.mjs'
import { run } from './shell.mjs'

/** Files that each package must hold. */
const wanted = {
  kit: [
    'dist/index.js',
    'dist/index.d.ts',
    'dist/react/index.js',
    'dist/cdn/appkit.js',
    'dist/cdn/LICENSES.txt',
    'dist/cli.js',
    'src/rainbowkit/styles.css'
  ],
  server: ['dist/index.js', 'dist/main.js', 'frame/sdk.html']
}

for (const name of Object.keys(wanted)) rmSync(join(root, name, 'dist'), { recursive: true, force: true })
for (const [name, paths] of Object.entries(wanted)) {
  const output = await run('npm', ['pack', '--json', '--dry-run'], join(root, name), { seconds: 300 })
  const [packed] = Object.values(JSON.parse(output.slice(output.search(/^[[{]$/m))))
  const missing = paths.filter(path => !packed.files.some(file => file.path === path))
  if (missing.length > 0) throw new Error(`${name} was packed without ${missing.join(', ')}`)
}
