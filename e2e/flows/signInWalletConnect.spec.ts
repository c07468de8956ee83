import type { Page } from '@playwright/test'
import { toHex, verifyMessage } from 'viem'
import { testAccounts } from '../../devnet/src/accounts.js'
import { address, card, openLab, status, title, tryAgain } from '../lib/lab.js'
import { codeOf, openCode, openSatchel, paste, satchel } from '../lib/satchel.js'
import { demoUrl } from '../lib/ports.js'
import { askMe, expectAsked, expectSignedIn, signing, tokensOf } from '../lib/signIn.js'
import { expect, test } from '../lib/test.js'

const [alice, bob] = testAccounts
const host = new URL(demoUrl).host

/** Answers in the wallet, then returns to the page. */
async function answer(page: Page, wallet: Page, how: 'approve' | 'reject'): Promise<void> {
  await wallet.bringToFront()
  await satchel(wallet)[how].click()
  await page.bringToFront()
}

for (const siwx of ['local', 'server'] as const) {
  test(`${siwx}: one approval in the wallet connects and signs in`, async ({ page, context }) => {
    const wallet = await openSatchel(context)
    await openLab(page, { wallets: [], siwx, siwxRequired: true })
    await paste(wallet, await openCode(page))
    await satchel(wallet).signIn.waitFor()
    await expect(satchel(wallet).signIn).toContainText(host)
    await expect(satchel(wallet).warning).toHaveCount(0)
    await expect(satchel(wallet).body).toContainText(`${host} wants you to sign in`)
    const shown = (await satchel(wallet).body.textContent()) ?? ''
    const posted = page.waitForRequest(/authenticate/).catch(() => undefined)
    await answer(page, wallet, 'approve')
    await expectSignedIn(page, alice.address)
    await expect(satchel(wallet).request).toHaveCount(0)
    await expect(satchel(wallet).sessions).toHaveCount(1)
    if (siwx === 'server') {
      const [token = ''] = await tokensOf(page)
      expect((await askMe(token)).body).toMatchObject({ address: alice.address, domain: host })
      const body = (await posted)?.postDataJSON() as { message: string; cacao: { s: { s: `0x${string}` } } }
      const { s: signature } = body.cacao.s
      expect(await verifyMessage({ address: alice.address, message: shown, signature })).toBe(true)
    }
    await page.reload()
    await expectSignedIn(page, alice.address)
    await expect(satchel(wallet).request).toHaveCount(0)
    await expect(satchel(wallet).signIn).toHaveCount(0)

    // Another account in the wallet needs its own signature (promise P19).
    await wallet.bringToFront()
    await satchel(wallet).account.selectOption('1')
    await page.bringToFront()
    await expectAsked(page)
    await expect(address(page)).toHaveText(bob.address)
    await signing(page).sign.click()
    await expect(satchel(wallet).body).toContainText(bob.address)
    await answer(page, wallet, 'approve')
    await expectSignedIn(page, bob.address)
    await signing(page).signOut.click()
    await expect(status(page)).toHaveText('disconnected')
    await expect(satchel(wallet).sessions).toHaveCount(0)
  })
}

test('a rejection of the single step is neutral, nothing is connected, and a retry works', async ({
  page,
  context
}) => {
  const wallet = await openSatchel(context)
  await openLab(page, { wallets: [], siwx: 'local' })
  const uri = await openCode(page)
  await paste(wallet, uri)
  await satchel(wallet).signIn.waitFor()
  await answer(page, wallet, 'reject')
  await expect(card(page).getByText('Request declined')).toBeVisible()
  await expect(status(page)).toHaveText('disconnected')
  await tryAgain(page).click()
  await paste(wallet, await codeOf(page, uri))
  await satchel(wallet).signIn.waitFor()
  await answer(page, wallet, 'approve')
  await expectSignedIn(page, alice.address)
})

test('promise P20: a wallet without the single step gets a request to connect, then one to sign', async ({
  page,
  context
}) => {
  const wallet = await openSatchel(context, '?signsIn=0')
  await openLab(page, { wallets: [], siwx: 'server', siwxRequired: true })
  await paste(wallet, await openCode(page))
  await satchel(wallet).proposal.waitFor()
  await answer(page, wallet, 'approve')
  await expectAsked(page)
  await expect(satchel(wallet).request).toHaveCount(0)
  await signing(page).read.click()
  await expect(signing(page).message).toContainText(alice.address)
  const shown = (await signing(page).message.textContent()) ?? ''
  await signing(page).sign.click()
  await expect(satchel(wallet).body).toHaveText(shown)
  await answer(page, wallet, 'reject')
  await expect(signing(page).sign).toHaveText('Try again')
  await expect(title(page)).toHaveText('Sign in')
  await signing(page).sign.click()
  await answer(page, wallet, 'approve')
  await expectSignedIn(page, alice.address)
  const [token = ''] = await tokensOf(page)
  expect((await askMe(token)).status).toBe(200)
})

test('the demo wallet warns about a message that signs in to another site', async ({ page, context }) => {
  const wallet = await openSatchel(context)
  await openLab(page, { wallets: [] })
  await paste(wallet, await openCode(page))
  await satchel(wallet).proposal.waitFor()
  await answer(page, wallet, 'approve')
  await expect(status(page)).toHaveText('connected')
  const ask = (domain: string) => {
    const message = [
      `${domain} wants you to sign in with your Ethereum account:`,
      alice.address,
      '',
      `URI: https://${domain}/`,
      'Version: 1',
      'Chain ID: 1',
      'Nonce: abcdefgh12',
      `Issued At: ${new Date().toISOString()}`
    ].join('\n')
    return page.evaluate(
      ([data, address]) => {
        const provider = window.latchkey?.getProvider('eip155') as
          | { request(request: object): Promise<unknown> }
          | undefined
        provider?.request({ method: 'personal_sign', params: [data, address] }).catch(() => undefined)
      },
      [toHex(message), alice.address]
    )
  }
  await ask('bank.example')
  await expect(satchel(wallet).warning).toContainText('signs in to bank.example, but it comes from')
  await answer(page, wallet, 'reject')
  await ask(host)
  await expect(satchel(wallet).body).toContainText(`${host} wants you`)
  await expect(satchel(wallet).warning).toHaveCount(0)
  await answer(page, wallet, 'reject')
})
