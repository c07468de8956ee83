// `npm run bundle:bcoin -w devnet`: writes devnet/artifacts/bcoin.cjs. bcoin is no dependency of the repository: some of its packages of 2018
// compile C++ when they are installed, for half a minute, and one of them fails without a compiler.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

/** The MIT licence, which asks that this text goes with every copy. */
const permission = [
  'Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the',
  '"Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish,',
  'distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the',
  'following conditions: The above copyright notice and this permission notice shall be included in all copies or substantial portions of the',
  'Software. THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF',
  'MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY',
  'CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE',
  'OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.'
]

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
  const { output } = await built.generate({ format: 'cjs', minify: true, comments: { legal: false } })
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
    ...permission.map(line => ` * ${line}`),
    ' */'
  ]
  writeFileSync(artifact, `${notice.join('\n')}\n${code}`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
