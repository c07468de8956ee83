import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listFiles } from './listFiles.js'
import { main } from './main.js'

const golden = join(import.meta.dirname, 'golden')

/** A copy of an application. */
async function copy(name: string) {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-migrate-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(join(golden, name, 'before'), folder, { recursive: true })
  return folder
}

async function contentOf(folder: string): Promise<Readonly<Record<string, string>>> {
  const paths = await listFiles(folder)
  return Object.fromEntries(
    await Promise.all(paths.map(async path => [path, await readFile(join(folder, path), 'utf8')] as const))
  )
}

async function run(...parameters: readonly string[]) {
  let text = ''
  const code = await main(parameters, part => {
    text += part
  })
  return { code, text }
}

const apps = ['appkit', 'rainbowkit', 'connectkit', 'wallet-adapter']

test.each(apps)('an application of %s is moved, and a second run changes nothing', async name => {
  const folder = await copy(name)
  const report = await readFile(join(golden, name, 'report.txt'), 'utf8')
  expect(await run('migrate', folder)).toEqual({ code: 0, text: report })
  const moved = await contentOf(folder)
  expect(moved).toEqual(await contentOf(join(golden, name, 'after')))
  expect((await run('migrate', folder, '--from', name)).text).toContain(`Nothing to change from ${name}.`)
  expect(await contentOf(folder)).toEqual(moved)
})

test.each(apps)('with --dry nothing of an application of %s is written', async name => {
  const folder = await copy(name)
  const report = await readFile(join(golden, name, 'report.txt'), 'utf8')
  const expected = report.replace('- Install the packages.\n', '\nNothing was written (--dry).\n')
  expect(await run('migrate', '--dry', folder)).toEqual({ code: 0, text: expected })
  expect(await contentOf(folder)).toEqual(await contentOf(join(golden, name, 'before')))
})

test('--from moves one library of several', async () => {
  const folder = await copy('connectkit')
  await writeFile(join(folder, 'app/other.ts'), "import '@rainbow-me/rainbowkit/styles.css'\n")
  await run('migrate', folder, '--from', 'rainbowkit')
  expect(await readFile(join(folder, 'app/other.ts'), 'utf8')).toBe(
    "import 'latchkey/rainbowkit/styles.css'\n"
  )
  expect(await readFile(join(folder, 'app/providers.tsx'), 'utf8')).toContain("from 'connectkit'")
})

test.each([
  [[], 2, 'Usage: latchkey migrate'],
  [['move'], 2, 'Usage: latchkey migrate'],
  [['migrate', '--from', 'web3modal'], 2, '--from web3modal is unknown.'],
  [['migrate', '--wet'], 2, "Unknown option '--wet'"],
  [['migrate', '.', '.'], 2, 'Usage: latchkey migrate'],
  [['--help'], 0, 'Usage: latchkey migrate']
])('the arguments %j end with code %d', async (parameters, code, text) => {
  const result = await run(...parameters)
  expect(result.code).toBe(code)
  expect(result.text).toContain(text)
})

test('a folder that is not there is an error, and one without a library says so', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-migrate-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  expect((await run('migrate', folder)).text).toBe(
    'No package.json names a library that can be moved: appkit, rainbowkit, connectkit, wallet-adapter.\n'
  )
  const missing = await run('migrate', join(folder, 'missing'))
  expect([missing.code, missing.text]).toEqual([1, expect.stringContaining('ENOENT')])
})
