import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { button, firstProof, newEmail, partitioned, writeWords } from '../lib/embedded.js'
import { addAuthenticator } from '../lib/passkeys.js'
import { expect, patient, test } from '../lib/test.js'
import { logInOnWalletPage, openWalletPage } from '../lib/walletPage.js'

test.use({ launchOptions: partitioned() })

let folder = ''
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-restore-'))
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

/** The tool that people keep with their backup file: one page. Its address on the disk. */
async function buildRestoreTool(): Promise<string> {
  const configFile = resolve(import.meta.dirname, '../../frame/restore.config.ts')
  await build({ configFile, logLevel: 'error', build: { outDir: folder, emptyOutDir: false } })
  return pathToFileURL(join(folder, 'restore.html')).href
}

/** The words that are shown while the button is held. */
async function wordsWhileHeld(page: Page): Promise<string> {
  const words = page.getByRole('list', { name: /^Words/ }).getByRole('listitem')
  await expect(words).toHaveText(Array.from({ length: 24 }, () => '••••'))
  await page.getByRole('button', { name: 'Hold to show the words' }).hover()
  await page.mouse.down()
  const shown = (await words.allTextContents()).join(' ')
  await page.mouse.up()
  await expect(words).toHaveText(Array.from({ length: 24 }, () => '••••'))
  return shown
}

test('without any server the backup file and a factor bring the same wallet back as the 24 words do', async ({
  page,
  browser,
  watch
}) => {
  test.slow()
  watch.expectConsole(firstProof)
  const tool = buildRestoreTool()
  await addAuthenticator(page)
  await openWalletPage(page)
  await logInOnWalletPage(page, newEmail())
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await expect(page.getByText('Not backed up yet')).toBeVisible()
  await button(page, 'Add a passphrase').click()
  const passphrase = await writeWords(page)
  await expect(page.getByText('There are two or more ways')).toBeVisible({ timeout: patient(30_000) })
  await button(page, 'Continue').click()
  await expect(page.getByText('Backed up', { exact: true })).toBeVisible()

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Backup file/ }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^wallet-[\da-f]{6}-\d{4}-\d\d-\d\d\.json$/)
  await file.saveAs(join(folder, 'backup.json'))
  const account = (await page.locator('bdi').last().textContent()) ?? ''
  expect(account).toMatch(/^0x[0-9a-fA-F]{40}$/)
  await page.getByRole('button', { name: /^Recovery phrase/ }).click()
  await button(page, 'Use the passkey').click()
  const words = await wordsWhileHeld(page)
  expect(words).toMatch(/^([a-z]+ ){23}[a-z]+$/)

  const address = await tool
  const context = await browser.newContext({ offline: true })
  const alone = await context.newPage()
  const requests: string[] = []
  alone.on('request', request => requests.push(request.url()))
  await alone.goto(address)
  await alone.getByLabel('Backup file').setInputFiles(join(folder, 'backup.json'))
  await expect(alone.getByLabel(/Passkey \(only on a page of frame\.localhost/)).toBeDisabled()
  await alone.getByLabel('Passphrase').last().fill(passphrase)
  await button(alone, 'Open the backup').click()
  await expect(alone.getByText(account, { exact: true })).toBeVisible({ timeout: patient(30_000) })
  await alone.getByRole('button', { name: 'Hold to show' }).hover()
  await alone.mouse.down()
  expect(await alone.locator('#words').textContent()).toBe(words)
  await alone.mouse.up()
  expect(await alone.locator('#words').textContent()).not.toContain(words.split(' ')[0] ?? '')
  expect(requests).toEqual([address])
  await context.close()
})
