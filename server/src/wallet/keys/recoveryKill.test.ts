import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type {} from '@latchkey/frame/recovery/harness'
import type { Page } from 'playwright'
import { afterEach, expect, test } from 'vitest'
import {
  begin,
  contexts,
  keys,
  later,
  made,
  newDevice,
  nextAccount,
  press,
  result,
  setUp,
  show,
  useRecoveryPage,
  write
} from './test/recoveryPage.js'
import { startBrowser } from './test/startBrowser.js'

useRecoveryPage(2)

const browsers: Awaited<ReturnType<typeof startBrowser>>[] = []
const profiles: string[] = []

/** A folder for what a browser stores. */
function profile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-profile-'))
  profiles.push(folder)
  return folder
}

async function endBrowsers(): Promise<void> {
  for (const one of browsers.splice(0)) await one.kill()
  for (const one of contexts.splice(0)) await one.close()
  for (const folder of profiles.splice(0)) rmSync(folder, { recursive: true, force: true })
}

afterEach(endBrowsers)

/** One browser, killed where `crash` names a step and started again with what it had stored. Returns the page after it. */
async function afterKill(
  profile: string,
  device: string,
  crash: readonly [step: number, side: 'before' | 'after'],
  work: (page: Page) => Promise<void>
) {
  const first = await startBrowser(profile)
  const page = await show(first.context, device)
  await page.evaluate(([at, where]) => harness.crashAt(at, where), crash)
  await work(page)
  await Promise.race([page.waitForFunction(() => document.title === 'crashed'), result(page)])
  await first.kill()
  const second = await startBrowser(profile)
  browsers.push(second)
  return show(second.context, device)
}

/** Whether the page asks the person by a button of this name, or opens the wallet. */
async function asks(page: Page, name: string | RegExp): Promise<boolean> {
  const asked = page.getByRole('button', { name })
  return Promise.race([asked.waitFor().then(() => true), result(page).then(() => false)])
}

async function openBy(page: Page, words: string): Promise<void> {
  await press(page, 'Use the passphrase')
  await page.getByLabel('Passphrase', { exact: true }).fill(words)
  await press(page, 'Open the wallet')
}

test('kill -9 of the browser between any two steps of the set-up leaves one wallet or none', async () => {
  for (let step = 2; step <= 6; step++)
    for (const side of ['before', 'after'] as const) {
      nextAccount()
      let words = ''
      const page = await afterKill(profile(), 'one', [step, side], async page => {
        await begin(page)
        await press(page, /Use a passphrase/)
        words = await write(page)
      })
      await begin(page)
      const isAsked = await asks(page, /Use a passphrase/)
      if (isAsked) {
        await setUp(page)
        await press(page, 'Continue')
      }
      const { address } = await result(page)
      const secret = await page.evaluate(() => harness.secret())
      expect(secret.split(','), `${side} ${step}`).toHaveLength(32)
      if (!isAsked) {
        const fresh = await show(await newDevice(), 'two')
        await begin(fresh)
        await openBy(fresh, words)
        expect(await result(fresh)).toEqual({ address })
      }
      await endBrowsers()
    }
}, 300_000)

test('kill -9 of the browser between any two steps of a new device: the next try opens the wallet', async () => {
  const { words, address } = await made(await newDevice())
  for (let step = 2; step <= 9; step++) {
    const open = async (page: Page) => {
      await begin(page)
      if (await asks(page, 'Use the passphrase')) await openBy(page, words)
    }
    const page = await afterKill(profile(), `new${step}`, [step, 'after'], open)
    // The hour's five recoveries are used up by the fifth try.
    keys.clock.now += 3_600_000
    await open(page)
    expect(await result(page), `after ${step}`).toEqual({ address })
    await endBrowsers()
    keys.clock.now += 86_400_000
  }
}, 300_000)

test('kill -9 of the browser between any two steps of a change of the factors: the wallet and its old factor stay', async () => {
  for (let step = 1; step <= 5; step++) {
    nextAccount()
    let words = ''
    let address: string | undefined
    const page = await afterKill(profile(), 'one', [100, 'after'], async page => {
      await begin(page)
      words = await setUp(page)
      await press(page, 'Continue')
      address = (await result(page)).address
      await page.evaluate(
        ([at, passphrase]) => {
          harness.crashAt(at, 'after')
          harness.addPassphrase(passphrase).then(() => {
            document.title = 'crashed'
          })
        },
        [step, later] as const
      )
      await page.waitForFunction(() => document.title === 'crashed')
    })
    expect(await page.evaluate(() => harness.open()), `after ${step}`).toBe(address)
    const fresh = await show(await newDevice(), 'two')
    await begin(fresh)
    await openBy(fresh, words)
    expect(await result(fresh), `after ${step}`).toEqual({ address })
    await endBrowsers()
  }
}, 300_000)
