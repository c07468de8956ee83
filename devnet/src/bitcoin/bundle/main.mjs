// `npm run bundle:bcoin -w devnet`: writes devnet/artifacts/bcoin.cjs. bcoin is no dependency of the repository: some of its packages of 2018
// compile C++ when they are installed, for half a minute, and one of them fails without a compiler.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const here = fileURLToPath(new URL('.', import.meta.url))
const artifact = fileURLToPath(new URL('../../../artifacts/bcoin.cjs', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'latchkey-bcoin-'))
try {
  for (const file of ['package.json', 'package-lock.json', 'entry.cjs'])
    cpSync(join(here, file), join(folder, file))
  const options = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--omit=optional']
  execFileSync('npm', options, { cwd: folder, stdio: 'inherit' })
  const built = await rolldown({
    input: join(folder, 'entry.cjs'),
    platform: 'node',
    onwarn: () => {}
  })
  const { output } = await built.generate({ format: 'cjs', minify: true })
  const [{ code, moduleIds }] = output
  const used = [
    ...new Set(moduleIds.flatMap(id => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? []))
  ]
  const packages = used.sort().map(name => {
    const { version, license } = JSON.parse(
      readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')
    )
    return ` * ${name} ${version} (${license})`
  })
  const notice = [
    '/*!',
    ' * bcoin for devnet, bundled by `npm run bundle:bcoin -w devnet` from these packages:',
    ...packages,
    ' * Copyright of bcoin: 2014-2015 Fedor Indutny, 2014-2018 Christopher Jeffrey and the contributors of each package.',
    ' */'
  ]
  writeFileSync(artifact, `${notice.join('\n')}\n${code}`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
