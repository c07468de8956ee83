import { verifyMessage } from 'viem'
import { testAccounts } from '../../devnet/src/accounts.js'
import {
  accountButton,
  approval,
  asked,
  card,
  closeButton,
  connectButton,
  inWallet,
  openLab,
  overlay,
  status,
  title,
  wallet,
  walletRow
} from '../lib/lab.js'
import { demoUrl } from '../lib/ports.js'
import {
  askedToSign,
  connectAsked,
  expectAsked,
  expectSignedIn,
  lasting,
  openAsked,
  openSignedIn,
  signing,
  watchIdentity
} from '../lib/signIn.js'
import { expect, test } from '../lib/test.js'
import { storedText } from '../lib/watch.js'

const [alice, bob] = testAccounts

for (const siwx of ['local', 'server'] as const) {
  test(`${siwx}: the signed message is the one that is shown`, async ({ page }) => {
    await openAsked(page, { siwx })
    await expect(card(page)).toContainText('Sign a message for Perry Orchard.')
    await expect(signing(page).site).toHaveText(new URL(demoUrl).host)
    await expect(card(page)).not.toContainText('Cancel disconnects')
    await signing(page).read.click()
    await expect(signing(page).message).toContainText('Sign in to Perry Orchard, to see your rows.')
    const shown = (await signing(page).message.textContent()) ?? ''
    await signing(page).sign.click()
    await expectSignedIn(page, alice.address)
    expect(await askedToSign(page)).toEqual([shown])
    expect(shown).toContain(`${new URL(demoUrl).host} wants you to sign in`)
    expect(shown).toContain(alice.address)
    expect(shown).toContain(`URI: ${demoUrl}/\n`)

    // Promise P19: a reload with a valid session sends no wallet request.
    await page.reload()
    await expectSignedIn(page, alice.address)
    for (const method of ['personal_sign', 'eth_requestAccounts'])
      expect(await asked(page)).not.toContain(method)
  })

  test(`${siwx}: signing in and out, leaving and returning several times leaves no data in any storage`, async ({
    page
  }) => {
    await openSignedIn(page, { siwx, wallets: [wallet('Alder')] }, alice.address)
    for (const again of [true, false]) {
      await signing(page).signOut.click()
      await expect(signing(page).status).toHaveText('signedOut')
      await expect(status(page)).toHaveText('connected')
      await expect(card(page)).toHaveCount(0)
      await signing(page).signIn.click()
      await expectSignedIn(page, alice.address)
      expect((await storedText(page)).toLowerCase()).toContain(alice.address.toLowerCase())
      await page.getByTestId('disconnect-hook-button').click()
      await expect(status(page)).toHaveText('disconnected')
      if (!again) break
      await connectAsked(page)
      await signing(page).sign.click()
      await expectSignedIn(page, alice.address)
    }
    const signed = await askedToSign(page)
    expect(signed).toHaveLength(4)
    expect(new Set(signed).size).toBe(4)
    await expect.poll(() => storedText(page).then(text => text.includes('siwx'))).toBe(false)
    expect((await storedText(page)).toLowerCase()).not.toContain(alice.address.slice(2).toLowerCase())
  })

  test(`${siwx}: another account in the wallet is never shown as signed in (promise P19)`, async ({
    page
  }) => {
    await openSignedIn(page, { siwx }, alice.address)
    const seen = await watchIdentity(page)
    await inWallet(page, 0, 'switchAccount', 1)
    await expectAsked(page)
    await expect(page.getByTestId('w3m-address')).toHaveText(bob.address)
    const bobs = (await seen()).filter(line => line.startsWith(bob.address))
    expect(bobs.length).toBeGreaterThan(0)
    expect(bobs.filter(line => line.includes('signedIn'))).toEqual([])
    await expect.poll(() => storedText(page).then(text => text.includes('siwx'))).toBe(false)
    await signing(page).sign.click()
    await expectSignedIn(page, bob.address)
    // The replaced session is over: returning to the account requires a signature.
    await inWallet(page, 0, 'switchAccount', 0)
    await expectAsked(page)
  })
}

test('required: Escape, the overlay and the close button shake for half a second and keep the view', async ({
  page
}) => {
  await openAsked(page, { siwx: 'local', siwxRequired: true })
  await expect(card(page)).toContainText('Cancel disconnects your wallet.')
  await page.clock.install()
  const ways = [
    () => page.keyboard.press('Escape'),
    () => overlay(page).click({ position: { x: 8, y: 8 } }),
    () => closeButton(page).click()
  ]
  const shaking = () => page.evaluate(() => window.latchkey?._internal.state.modal.get().shaking)
  for (const leave of ways) {
    await leave()
    await expect.poll(shaking).toBe(true)
    await page.clock.runFor(500)
    expect(await shaking()).toBe(false)
    await expect(title(page)).toHaveText('Sign in')
  }
  await signing(page).sign.click()
  await expectSignedIn(page, alice.address)
})

test('required: Cancel disconnects and leaves no data, and signing out disconnects too', async ({ page }) => {
  await openAsked(page, { siwx: 'local', siwxRequired: true, wallets: [wallet('Alder')] })
  await signing(page).cancel.click()
  await expect(card(page)).toHaveCount(0)
  await expect(status(page)).toHaveText('disconnected')
  expect((await storedText(page)).toLowerCase()).not.toContain(alice.address.slice(2).toLowerCase())
  await connectAsked(page)
  await signing(page).sign.click()
  await expectSignedIn(page, alice.address)
  await signing(page).signOut.click()
  await expect(status(page)).toHaveText('disconnected')
  await page.reload()
  await expect(connectButton(page)).toBeVisible()
  await expect(status(page)).toHaveText('disconnected')
})

test('optional: every way to close equals Cancel: connected, not signed in, requested again at the next visit', async ({
  page
}) => {
  await openAsked(page, { siwx: 'local' })
  const ways = [
    () => signing(page).cancel.click(),
    () => page.keyboard.press('Escape'),
    () => overlay(page).click({ position: { x: 8, y: 8 } }),
    () => closeButton(page).click()
  ]
  for (const leave of ways) {
    await leave()
    await expect(card(page)).toHaveCount(0)
    await expect(status(page)).toHaveText('connected')
    await expect(signing(page).status).toHaveText('signedOut')
    await accountButton(page).click()
    await expect(title(page)).toHaveText('Account')
    await page.reload()
    await expectAsked(page)
  }
  expect(await askedToSign(page)).toEqual([])
})

test('a rejection in the wallet is neutral, and a second attempt signs in', async ({ page }) => {
  await openAsked(page, { siwx: 'local', siwxRequired: true })
  await inWallet(page, 0, 'rejectNext')
  await signing(page).sign.click()
  await expect(page.getByTestId('wui-snackbar-message')).toContainText('Signature declined')
  await expect(signing(page).sign).toHaveText('Try again')
  await expect(title(page)).toHaveText('Sign in')
  await expect(page.locator('.log li[data-kind=error] strong').first()).toHaveText(
    'LATCHKEY_SIWX__SIGNATURE_DECLINED'
  )
  await signing(page).sign.click()
  await expectSignedIn(page, alice.address)
})

test('after a reload during the request the page is connected, not signed in, and requests the signature again', async ({
  page
}) => {
  const patient = wallet('Alder', { persist: 'local', methods: { personal_sign: 'dialog' } })
  await openAsked(page, { siwx: 'local', siwxRequired: true, wallets: [patient] })
  await signing(page).sign.click()
  await approval(page).approve.waitFor()
  await expect(card(page)).toContainText('Open Alder and look for the request.')
  await page.reload()
  await expectAsked(page)
  await expect(status(page)).toHaveText('connected')
  await expect(signing(page).status).toHaveText('signedOut')
  await signing(page).sign.click()
  await approval(page).approve.click()
  await expectSignedIn(page, alice.address)
})

test('a signature that arrives after the view was left does not sign in', async ({ page }) => {
  const slow = wallet('Alder', { persist: 'local', methods: { personal_sign: 'hang' } })
  await openAsked(page, { siwx: 'local', wallets: [slow] })
  await signing(page).sign.click()
  await expect.poll(() => askedToSign(page)).toHaveLength(1)
  await signing(page).cancel.click()
  await expect(card(page)).toHaveCount(0)
  await inWallet(page, 0, 'approveNext')
  await signing(page).signIn.click()
  await expect.poll(() => askedToSign(page)).toHaveLength(2)
  await expect(signing(page).status).toHaveText('signing')
  await inWallet(page, 0, 'approveNext')
  await expectSignedIn(page, alice.address)
})

test('a late answer does not sign in another account that was chosen meanwhile', async ({ page }) => {
  const slow = wallet('Alder', { persist: 'local', methods: { personal_sign: 'hang' } })
  await openAsked(page, { siwx: 'local', siwxRequired: true, wallets: [slow] })
  await signing(page).sign.click()
  await expect.poll(() => askedToSign(page)).toHaveLength(1)
  await inWallet(page, 0, 'switchAccount', 1)
  await expectAsked(page)
  await inWallet(page, 0, 'approveNext')
  await signing(page).sign.click()
  await expect.poll(() => askedToSign(page)).toHaveLength(2)
  await expect(signing(page).status).toHaveText('signing')
  expect(await storedText(page)).not.toContain('latchkey.siwx')
  await inWallet(page, 0, 'approveNext')
  await expectSignedIn(page, bob.address)
})

test('each network has its own session', async ({ page }) => {
  await openSignedIn(page, { siwx: 'local' }, alice.address)
  await page.getByTestId('network-selector').selectOption({ label: 'Latchkey Devnet Two' })
  await expectAsked(page)
  await expect(card(page)).toContainText('Latchkey Devnet Two')
  await signing(page).sign.click()
  await expectSignedIn(page, alice.address, 31338)
  await page.getByTestId('network-selector').selectOption({ label: 'Latchkey Devnet' })
  await expectSignedIn(page, alice.address)
  expect(await askedToSign(page)).toHaveLength(2)
})

test('an expired session is requested again', async ({ page }) => {
  await page.clock.install()
  await openSignedIn(page, { siwx: 'local' }, alice.address)
  await page.clock.setSystemTime(Date.now() + 25 * 3_600_000)
  await page.reload()
  await expectAsked(page)
  await expect.poll(() => storedText(page).then(text => text.includes('latchkey.siwx'))).toBe(false)
})

test('a stored session with one changed letter is not valid', async ({ page }) => {
  await openSignedIn(page, { siwx: 'local' }, alice.address)
  const [message = ''] = await askedToSign(page)
  const stored = await page.evaluate(() => {
    const key = 'latchkey.siwx'
    const { sessions } = JSON.parse(localStorage.getItem(key) ?? '{}')
    return sessions[0] as { message: string; signature: `0x${string}` }
  })
  expect(stored.message).toBe(message)
  expect(await verifyMessage({ ...stored, address: alice.address })).toBe(true)
  await page.evaluate(() => {
    const key = 'latchkey.siwx'
    const text = localStorage.getItem(key) ?? ''
    const changed = text.replace(
      /("signature":"0x.{20})(.)/,
      (_, head, digit) => `${head}${digit === 'f' ? 0 : 'f'}`
    )
    if (changed === text) throw new Error('Nothing was changed')
    localStorage.setItem(key, changed)
  })
  await page.reload()
  await expectAsked(page)
})

test('sign-in works without React', async ({ page }) => {
  const wallets = encodeURIComponent(JSON.stringify([lasting]))
  await page.goto(`/elements.html?siwx=local&siwxRequired=1&wallets=${wallets}`)
  await page.locator('latchkey-button').getByTestId('connect-button').click()
  await walletRow(page, lasting.rdns).click()
  await expectAsked(page)
  await signing(page).sign.click()
  await expect(card(page)).toHaveCount(0)
  await page.reload()
  await expect(page.locator('latchkey-button').getByTestId('account-button')).toBeVisible()
  await expect(card(page)).toHaveCount(0)
})

test('an invalid URL is reported, and no signature is requested', async ({ page }) => {
  await page.goto('/?siwx=__proto__&siwxRequired=maybe')
  await expect(page.getByTestId('url-problems')).toContainText('It must be one of local, server.')
  await expect(page.getByTestId('url-problems')).toContainText('It must be 1 or 0.')
  await expect(page.getByTestId('lab-siwx-kind')).toHaveValue('')
  await openLab(page, { siwx: 'server', options: { server: null } })
  await expect(page.getByTestId('url-problems')).toContainText('Without a server')
})
