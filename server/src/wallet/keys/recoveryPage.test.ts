import { readFile } from 'node:fs/promises'
import { openBackup, readBackup } from '@latchkey/frame/keys'
import { expect, test } from 'vitest'
import { engine, passphrase, strong } from './test/walletClient.js'
import type {} from '@latchkey/frame/recovery/harness'
import {
  later,
  origin,
  host,
  keys,
  account,
  nextAccount,
  contexts,
  problems,
  newDevice,
  addressOf,
  show,
  begin,
  result,
  press,
  write,
  setUp,
  made,
  addAuthenticator
} from './test/recoveryPage.js'

test('seven written words make a wallet, whose file a person can open without the server', async () => {
  const context = await newDevice()
  const page = await show(context, 'one')
  await begin(page)
  await page.getByRole('heading', { name: 'Protect your wallet' }).waitFor()
  await press(page, /Use a passphrase/)
  await press(page, 'I have written them down')
  await page.getByLabel(/^Word/).first().fill('wrong')
  await press(page, 'Continue')
  await page.getByRole('alert').filter({ hasText: 'Not the same' }).waitFor()
  await press(page, 'Show the words again')
  const words = await write(page)
  await page.getByText('Not backed up yet').waitFor()
  const download = page.waitForEvent('download')
  await press(page, /Save a backup file/)
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^wallet-[\da-f]{6}-\d{4}-\d\d-\d\d\.json$/)
  await press(page, 'Continue')
  const { address } = await result(page)
  expect(await page.evaluate(() => harness.count())).toBe(0)

  const backup = readBackup(await readFile(await file.path(), 'utf8'))
  const secret = await openBackup(engine, backup, backup.factors[0]?.id ?? '', passphrase(words))
  expect(await page.evaluate(() => harness.secret())).toBe([...secret].join())
  expect(backup.accounts.evm.address).toBe(address)

  await page.reload()
  await page.waitForFunction(() => document.title === 'ready')
  expect(await page.evaluate(() => harness.open())).toBe(address)
  expect(await page.evaluate(() => harness.count())).toBe(0)
  expect(await page.evaluate(() => harness.secret())).toBe([...secret].join())
})

test('a second factor on the spot makes it backed up; either opens a new device', async () => {
  const first = await newDevice()
  const page = await show(first, 'one')
  await addAuthenticator(page)
  await begin(page)
  await press(page, /Create a passkey/)
  await page.getByRole('heading', { name: 'Your wallet is ready' }).waitFor()
  await press(page, 'Add a passphrase')
  const words = await write(page)
  await page.getByText('There are two or more ways').waitFor()
  await press(page, 'Continue')
  const { address } = await result(page)
  const secret = await page.evaluate(() => harness.secret())

  const byWords = await show(await newDevice(), 'two')
  await begin(byWords)
  await press(byWords, 'Use the passphrase')
  await byWords.getByLabel('Passphrase', { exact: true }).fill(later)
  await press(byWords, 'Open the wallet')
  await byWords.getByRole('alert').filter({ hasText: 'not the passphrase' }).waitFor()
  await byWords.getByLabel('Passphrase', { exact: true }).fill(`  ${words.toUpperCase()}`.toLowerCase())
  await press(byWords, 'Open the wallet')
  expect(await result(byWords)).toEqual({ address })

  // The same person's authenticator, and a browser that knows nothing of the wallet.
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '')
  })
  await page.goto(addressOf('three'))
  await page.waitForFunction(() => document.title === 'ready')
  await begin(page)
  await press(page, 'Use the passkey')
  expect(await result(page)).toEqual({ address })
  expect(await page.evaluate(() => harness.secret())).toBe(secret)
})

test('a passkey that is not confirmed: it is said, and another try is possible', async () => {
  const page = await show(await newDevice(), 'one')
  const { setVerified } = await addAuthenticator(page)
  await setVerified(false)
  await begin(page)
  await press(page, /Create a passkey/)
  await page.getByRole('alert').filter({ hasText: 'was not confirmed' }).waitFor()
  await page.getByRole('button', { name: /Create a passkey/ }).waitFor()
})

test('a passkey in the frame of another site', async () => {
  const context = await newDevice()
  const page = await context.newPage()
  await page.goto(`${host}/?session=r${account}/one`)
  await addAuthenticator(page)
  const frame = page.frames()[1]
  if (!frame) return expect.unreachable()
  await frame.waitForFunction(() => document.title === 'ready')
  const opened = frame.evaluate(() => harness.open())
  // A click before the frame of another process is drawn gets lost.
  await frame.getByRole('button', { name: /Create a passkey/ }).press('Enter')
  await frame.getByRole('heading', { name: 'Your wallet is ready' }).waitFor()
  await frame.getByRole('button', { name: 'Continue' }).press('Enter')
  expect(await opened).toMatch(/^0x/)
})

test('a passkey without PRF protects nothing: it is said, and the passphrase is left', async () => {
  const page = await show(await newDevice(), 'one')
  await addAuthenticator(page, false)
  await begin(page)
  await press(page, /Create a passkey/)
  await page.getByRole('alert').filter({ hasText: 'PRF' }).waitFor()
  await setUp(page)
})

test('a wallet of one account is not opened by the login alone', async () => {
  await made(await newDevice())
  const thief = await show(await newDevice(), 'thief')
  await begin(thief)
  await thief.getByRole('heading', { name: 'Open your wallet on this device' }).waitFor()
  await thief.keyboard.press('Escape')
  expect(await result(thief)).toMatchObject({ error: expect.stringContaining('Rejected') })
  await expect(thief.evaluate(() => harness.secret())).rejects.toThrow('no share of the wallet')
})

test('closing before the wallet is made declines, closing after it does not', async () => {
  const page = await show(await newDevice(), 'one')
  await begin(page)
  await press(page, 'Close and reject')
  expect(await result(page)).toMatchObject({ error: expect.stringContaining('Rejected') })
  await begin(page)
  await setUp(page)
  await press(page, 'Close and reject')
  expect((await result(page)).address).toMatch(/^0x/)
})

test('two tabs: the second waits for the first, and needs no answer of its own', async () => {
  const context = await newDevice()
  const [one, two] = [await show(context, 'one'), await show(context, 'one')]
  await begin(one)
  await one.getByRole('button', { name: /Use a passphrase/ }).waitFor()
  await begin(two)
  await two.getByRole('heading', { name: 'open in another tab' }).waitFor()
  await setUp(one)
  await press(one, 'Continue')
  const first = await result(one)
  expect(await result(two)).toEqual(first)
  expect(await two.evaluate(() => harness.count())).toBe(0)
})

test('a tab that is closed in the middle frees the others', async () => {
  const context = await newDevice()
  const [one, two] = [await show(context, 'one'), await show(context, 'one')]
  await begin(one)
  await one.getByRole('button', { name: /Use a passphrase/ }).waitFor()
  await begin(two)
  await two.getByRole('heading', { name: 'open in another tab' }).waitFor()
  await one.close()
  await setUp(two)
  await press(two, 'Continue')
  expect((await result(two)).address).toMatch(/^0x/)
})

test('concurrent calls share one view', async () => {
  const page = await show(await newDevice(), 'one')
  await page.evaluate(() => Object.assign(globalThis, { all: Promise.all([harness.open(), harness.open()]) }))
  await setUp(page)
  expect(await page.evaluate(() => harness.count())).toBe(1)
  await press(page, 'Continue')
  const [one, other] = await page.evaluate(
    () => (globalThis as unknown as { all: Promise<readonly string[]> }).all
  )
  expect(one).toBe(other)
})

test('a kill between any two steps of the set-up leaves one wallet or none', async () => {
  for (let step = 2; step <= 6; step++)
    for (const side of ['before', 'after'] as const) {
      nextAccount()
      const context = await newDevice()
      const page = await show(context, 'one')
      await page.evaluate(([at, where]) => harness.crashAt(at, where), [step, side] as const)
      await begin(page)
      await press(page, /Use a passphrase/)
      const words = await write(page)
      await page.waitForFunction(() => document.title === 'crashed')
      await page.reload()
      await page.waitForFunction(() => document.title === 'ready')
      await begin(page)
      const again = page.getByRole('button', { name: /Use a passphrase/ })
      const isAsked = await Promise.race([again.waitFor().then(() => true), result(page).then(() => false)])
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
        await press(fresh, 'Use the passphrase')
        await fresh.getByLabel('Passphrase', { exact: true }).fill(words)
        await press(fresh, 'Open the wallet')
        expect(await result(fresh)).toEqual({ address })
      }
      for (const one of contexts.splice(0)) await one.close()
    }
}, 300_000)

test('a kill between any two steps of a new device: the next try opens the wallet', async () => {
  const { words, address } = await made(await newDevice())
  for (let step = 2; step <= 9; step++) {
    const context = await newDevice()
    const page = await show(context, `new${step}`)
    await page.evaluate(at => harness.crashAt(at, 'after'), step)
    const open = async () => {
      await begin(page)
      const asked = page.getByRole('button', { name: 'Use the passphrase' })
      const isAsked = await Promise.race([asked.waitFor().then(() => true), result(page).then(() => false)])
      if (!isAsked) return
      await asked.click()
      await page.getByLabel('Passphrase', { exact: true }).fill(words)
      await press(page, 'Open the wallet')
    }
    await open()
    await Promise.race([page.waitForFunction(() => document.title === 'crashed'), result(page)])
    await page.reload()
    await page.waitForFunction(() => document.title === 'ready')
    // The hour's five recoveries are used up by the fifth try.
    keys.clock.now += 3_600_000
    await open()
    expect(await result(page), `after ${step}`).toEqual({ address })
    await context.close()
    keys.clock.now += 86_400_000
  }
}, 300_000)

test('too many tries say when the next is possible', async () => {
  const { words } = await made(await newDevice())
  for (let count = 0; count < 6; count++) {
    const page = await show(await newDevice(), `d${count}`)
    await begin(page)
    await press(page, 'Use the passphrase')
    await page.getByLabel('Passphrase', { exact: true }).fill(words)
    await press(page, 'Open the wallet')
    if (count < 5) await result(page)
    else
      await page
        .getByRole('alert')
        .filter({ hasText: /Too many tries\. Try again at \d/ })
        .waitFor()
    await page.close()
  }
})

test('factors that another device has set are taken over; a revoked device asks for a factor', async () => {
  const { page, address, words } = await made(await newDevice())
  const second = await show(await newDevice(), 'two')
  await begin(second)
  await press(second, 'Use the passphrase')
  await second.getByLabel('Passphrase', { exact: true }).fill(words)
  await press(second, 'Open the wallet')
  await result(second)
  await second.evaluate(text => harness.addPassphrase(text), later)
  const generations = async () => {
    const { body } = await keys.call(`r${account}/one`, '/wallet')
    return body.wallet.devices.map((device: { generation: number }) => device.generation).sort()
  }
  expect(await generations()).toEqual([1, 2])
  await page.evaluate(() => harness.lock())
  await page.evaluate(() => harness.secret())
  expect(await generations()).toEqual([2, 2])

  const { body } = await keys.call(`r${account}/two`, '/wallet')
  const { deviceId } = body.wallet.devices.find((device: { isThis: boolean }) => !device.isThis)
  await keys.call(`r${account}/two`, '/devices/revoke', { deviceId })
  await page.evaluate(() => harness.lock())
  const secret = page.evaluate(() => harness.secret())
  await press(page, 'Use passphrase 2')
  await page.getByLabel('Passphrase', { exact: true }).fill(later)
  await press(page, 'Open the wallet')
  expect((await secret).split(',')).toHaveLength(32)
  expect(await page.evaluate(() => harness.open())).toBe(address)
})

test('a server that does not answer: the words stay, and the next try makes the wallet', async () => {
  const context = await newDevice()
  const page = await show(context, 'one')
  await begin(page)
  await press(page, /Use a passphrase/)
  await context.setOffline(true)
  await write(page)
  await page.getByRole('alert').filter({ hasText: 'The server does not answer' }).waitFor()
  await context.setOffline(false)
  await press(page, 'Try again')
  await page.getByRole('heading', { name: 'Your wallet is ready' }).waitFor()
})

test('Argon2id runs in a worker under the policy of the frame: the page goes on', async () => {
  const page = await show(await newDevice(), 'one', '&slow')
  const started = page.waitForEvent('worker')
  const ticks = page.evaluate(async () => {
    let count = 0
    const timer = setInterval(() => count++, 20)
    await harness.stretch()
    clearInterval(timer)
    return count
  })
  expect((await started).url()).toContain(`${origin}/assets/worker-`)
  expect(await ticks).toBeGreaterThan(5)
  await expect(
    page.evaluate(() => new Worker(`${location.origin}/assets/other.js`).terminate())
  ).rejects.toThrow('TrustedScriptURL')
  problems.splice(0)
})

test('a passphrase of the person: what can be guessed is refused', async () => {
  const page = await show(await newDevice(), 'one')
  await begin(page)
  await press(page, /Use a passphrase/)
  await press(page, 'Use a passphrase of your own')
  await page.getByLabel('Passphrase', { exact: true }).fill('Password1234!')
  await press(page, 'Use this passphrase')
  await page.getByRole('alert').filter({ hasText: 'can be guessed' }).waitFor()
  await page.getByLabel('Passphrase', { exact: true }).fill(strong)
  await page.getByLabel('Passphrase again').fill(later)
  await press(page, 'Use this passphrase')
  await page.getByRole('alert').filter({ hasText: 'not the same' }).waitFor()
  await page.getByLabel('Passphrase again').fill(strong)
  await press(page, 'Use this passphrase')
  await page.getByRole('heading', { name: 'Your wallet is ready' }).waitFor()
})
