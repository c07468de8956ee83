import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { headlessShellLaunch } from '../../../scripts/lib/chromium.mjs'
import { writeBackup } from '../keys/backup/writeBackup.js'
import { phraseOf } from '../keys/derive/deriveAccounts.js'
import { inlineEngine } from '../keys/engine/KeyEngine.js'
import { makeSecret } from '../keys/makeSecret.js'
import { tagRecord } from '../keys/record/tagRecord.js'
import { makeFactor } from '../keys/recovery/recoveryKey.js'

const text = 'correct horse battery staple orbit lantern'
const { secret, wallet } = await makeSecret(inlineEngine)
let folder: string
let browser: Browser
let page: Page
const requests: string[] = []
const problems: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-restore-'))
  await build({
    configFile: join(import.meta.dirname, '../../restore.config.ts'),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true }
  })
  const factors = [
    await makeFactor({ engine: inlineEngine, wallet, secret: { kind: 'passphrase', passphrase: text } }),
    await makeFactor({
      engine: inlineEngine,
      wallet,
      secret: { kind: 'passkey', prfOutput: new Uint8Array(32), credentialId: 'AAAA', rpId: 'embed.example' }
    })
  ]
  const record = tagRecord(secret, { ...wallet, version: 1, generation: 1, factors })
  await writeFile(join(folder, 'backup.json'), JSON.stringify(await writeBackup(secret, record)))
  await writeFile(join(folder, 'other.json'), '{"a":1}')
  browser = await chromium.launch(headlessShellLaunch)
  page = await browser.newPage()
  page.on('request', request => requests.push(request.url()))
  page.on('console', message => problems.push(message.text()))
  page.on('pageerror', error => problems.push(error.message))
})
afterAll(async () => {
  await browser?.close()
  await rm(folder, { recursive: true, force: true })
})

test('one file, from the disk, brings a wallet back without any server', async () => {
  expect((await readdir(folder)).filter(name => !name.endsWith('.json'))).toEqual(['restore.html'])
  const url = pathToFileURL(join(folder, 'restore.html')).href
  await page.setViewportSize({ width: 320, height: 640 })
  const isCut = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  await page.goto(url)

  await page.getByLabel('Backup file').setInputFiles(join(folder, 'other.json'))
  await page.getByText('This file is no backup').waitFor()
  expect(await page.getByRole('button', { name: 'Open the backup' }).isVisible()).toBe(false)

  await page.getByLabel('Backup file').setInputFiles(join(folder, 'backup.json'))
  await page.getByLabel(/Passkey .only on a page of embed\.example/).waitFor()
  expect(await page.getByLabel(/^\s*Passkey/).isDisabled()).toBe(true)
  expect(await isCut()).toBe(false)
  await page.getByLabel('Passphrase').last().fill('a wrong passphrase')
  await page.getByRole('button', { name: 'Open the backup' }).click()
  await page.getByText('That is not the passphrase').waitFor({ timeout: 60_000 })

  await page.getByLabel('Passphrase').last().fill(text)
  await page.getByRole('button', { name: 'Open the backup' }).click()
  await page.getByRole('heading', { name: 'Your wallet' }).waitFor({ timeout: 60_000 })
  for (const { address } of Object.values(wallet.accounts)) await page.getByText(address).waitFor()

  const phrase = phraseOf(secret)
  expect(await page.content()).not.toContain(phrase)
  await page.getByRole('button', { name: 'Hold to show' }).focus()
  await page.keyboard.down('Space')
  expect(await page.locator('#words').textContent()).toBe(phrase)
  expect(await isCut()).toBe(false)
  await page.keyboard.up('Space')
  expect(await page.locator('#words').textContent()).not.toContain(phrase.split(' ')[0])
  await page.getByRole('button', { name: 'Forget' }).click()
  expect(await page.getByRole('heading', { name: 'Your wallet' }).isVisible()).toBe(false)

  expect(requests).toEqual([url])
  expect(problems).toEqual([])
})

test('its policy refuses every request, script and frame that is added', async () => {
  const outcome = await page.evaluate(async () => {
    const image = new Promise(resolve => {
      const element = document.createElement('img')
      element.onload = () => resolve('loaded')
      element.onerror = () => resolve('refused')
      element.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
    })
    const call = fetch('http://127.0.0.1:20400/').then(
      () => 'sent',
      () => 'refused'
    )
    return [await image, await call]
  })
  expect(outcome).toEqual(['refused', 'refused'])
  expect(requests.filter(url => url.startsWith('http'))).toEqual([])
})

test('has at most 150 kB', async () => {
  expect((await readFile(join(folder, 'restore.html'))).length).toBeLessThan(150 * 1024)
})
