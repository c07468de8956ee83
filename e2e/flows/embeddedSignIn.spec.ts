import {
  approve,
  computing,
  firstProof,
  logInByEmail,
  newEmail,
  protectByWords,
  reject,
  walletFrame
} from '../lib/embedded.js'
import { address, card, openLab } from '../lib/lab.js'
import { askMe, expectAsked, signing, tokensOf } from '../lib/signIn.js'
import { expect, patient, test } from '../lib/test.js'

test.use({ launchOptions: computing() })

const local = 'solana:5amoMCAELHGfssrgUohNryDgwwp6o9jE'

for (const [look, themeMode, viewport] of [
  ['light', 'light', { width: 1280, height: 860 }],
  ['dark, on a phone', 'dark', { width: 360, height: 800 }]
] as const) {
  test(`the Solana account of a login signs in at the server, by a message that the frame shows in parts: ${look}`, async ({
    page,
    watch
  }) => {
    test.slow()
    watch.expectConsole(firstProof)
    await page.setViewportSize(viewport)
    await openLab(page, { namespaces: 'solana', wallets: [], siwx: 'server', options: { themeMode } })
    await logInByEmail(page, newEmail())
    await protectByWords(page)
    await expect(signing(page).sign).toBeEnabled({ timeout: patient(30_000) })
    await expectAsked(page)
    const own = (await address(page).textContent()) ?? ''

    // Declined: it can be asked again.
    const frame = walletFrame(page)
    const shown = () =>
      expect(frame.getByRole('heading', { name: 'Sign in' })).toBeVisible({ timeout: patient(15_000) })
    await signing(page).sign.click()
    await shown()
    await reject(page)
    await expectAsked(page)

    await signing(page).sign.click()
    await shown()
    await expect(
      frame.getByText('Sign in to Perry Orchard, to see your rows.', { exact: true })
    ).toBeVisible()
    await expect(frame.getByText(local, { exact: true })).toBeVisible()
    await expect(frame.getByText('does not keep to the standard')).toHaveCount(0)
    await expect(frame.getByText('Type APPROVE')).toHaveCount(0)
    await approve(page)
    await expect(card(page)).toHaveCount(0)
    await expect(signing(page).account).toHaveText(`${local}:${own}`)
    const [token = ''] = await tokensOf(page)
    expect(await askMe(token)).toMatchObject({ status: 200, body: { address: own, caip2Network: local } })

    await page.reload()
    await expect(signing(page).account).toHaveText(`${local}:${own}`)
    await expect(card(page)).toHaveCount(0)
  })
}
