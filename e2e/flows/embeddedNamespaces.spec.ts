import { createPublicKey, verify } from 'node:crypto'
import { verifyMessage } from 'viem'
import type { Page } from '@playwright/test'
import type { SolanaProvider } from 'latchkey/solana'
import { fromBase58 } from '../../kit/src/protocol/base58.js'
import { approve, createWallet, newEmail, reject, testWithWallet, walletFrame } from '../lib/embedded.js'
import { accountButton, card, openLab, status, title } from '../lib/lab.js'
import { fill, openSend } from '../lib/sendForm.js'
import { lamportsOf, newSolanaAddress, payLamports } from '../lib/solanaLab.js'
import { expect, patient, test } from '../lib/test.js'
import { storedText } from '../lib/watch.js'

testWithWallet()

const panel = (page: Page, namespace: 'eip155' | 'solana') => ({
  status: page.getByTestId(`lab-${namespace}-status`),
  address: page.getByTestId(`lab-${namespace}-address`),
  disconnect: page.getByTestId(`lab-${namespace}-disconnect`)
})

/** Asks the Solana provider to sign a text, as an application does. The signature as hex; the message of an error. */
const signText = (page: Page, text: string): Promise<string> =>
  page.evaluate(async text => {
    const provider = window.latchkey?.getProvider('solana') as SolanaProvider
    try {
      const signature = await provider.signMessage(new TextEncoder().encode(text))
      return Array.from(signature, byte => byte.toString(16).padStart(2, '0')).join('')
    } catch (error) {
      return String(error)
    }
  }, text)

/** Logs in by e-mail on a page with both namespaces. */
async function logIn(page: Page): Promise<{ readonly evm: `0x${string}`; readonly solana: string }> {
  await openLab(page, { namespaces: 'eip155,solana', wallets: [] })
  const { account } = await createWallet(page, newEmail())
  await expect(panel(page, 'solana').status).toHaveText(/^connected, Latchkey Solana Devnet/)
  const solana = (await panel(page, 'solana').address.textContent()) ?? ''
  expect(fromBase58(solana)).toHaveLength(32)
  return { evm: account, solana }
}

test('one login gives an account of EVM and one of Solana; each request is shown and signed on its own chain', async ({
  page
}) => {
  const { evm, solana } = await logIn(page)
  await expect(panel(page, 'eip155').address).toHaveText(evm)
  const frame = walletFrame(page)

  // Both at once: they queue, each with its own network and account.
  const personal = page.evaluate(async evm => {
    const provider = window.latchkey?.getProvider('eip155') as {
      request(request: { method: string; params: unknown }): Promise<unknown>
    }
    return provider.request({ method: 'personal_sign', params: ['0x6f72636861726473', evm] })
  }, evm)
  await expect(frame.getByText('orchards')).toBeVisible({ timeout: patient(15_000) })
  const signed = signText(page, 'A row of apples')
  await expect(frame.getByText('Latchkey Devnet', { exact: true })).toBeVisible()
  await expect(frame.getByText('A row of apples')).toHaveCount(0)
  await approve(page)
  await expect(frame.getByText('A row of apples')).toBeVisible({ timeout: patient(15_000) })
  await expect(frame.getByText('Latchkey Solana Devnet', { exact: true })).toBeVisible()
  await expect(frame.getByText('Latchkey Devnet', { exact: true })).toHaveCount(0)
  await expect(frame.getByText(new URL(page.url()).origin)).toBeVisible()
  await approve(page)
  const signature = (await personal) as `0x${string}`
  expect(await verifyMessage({ address: evm, message: 'orchards', signature })).toBe(true)
  const x = Buffer.from(fromBase58(solana) ?? []).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  expect(verify(null, Buffer.from('A row of apples'), key, Buffer.from(await signed, 'hex'))).toBe(true)

  const declined = signText(page, 'Another row')
  await expect(frame.getByText('Another row')).toBeVisible({ timeout: patient(15_000) })
  await reject(page)
  expect(await declined).toContain('The request was declined in the wallet')
})

test('SOL is sent as the frame shows it; a reload has both accounts, each is left alone, and the last one ends the login', async ({
  page
}) => {
  const { evm, solana } = await logIn(page)
  await payLamports(solana, 2_000_000_000)
  const to = newSolanaAddress()
  await accountButton(page).click()
  await page.getByTestId('latchkey-account-solana').click()
  await expect(accountButton(page)).toHaveAttribute('address', solana)
  await page.keyboard.press('Escape')
  await openSend(page)
  await fill(page, 'SOL', '0.25', to)
  await page.getByTestId('latchkey-send-confirm').click()
  const frame = walletFrame(page)
  await expect(frame.getByText('0.25 SOL').first()).toBeVisible({ timeout: patient(15_000) })
  await expect(frame.getByText('Latchkey Solana Devnet', { exact: true })).toBeVisible()
  expect([await lamportsOf(solana), await lamportsOf(to)]).toEqual([2_000_000_000, 0])
  await approve(page)
  await expect(page.getByTestId('latchkey-send-confirmed')).toBeVisible({ timeout: patient(15_000) })
  expect(await lamportsOf(to)).toBe(250_000_000)
  const rest = await lamportsOf(solana)
  expect(rest).toBeLessThanOrEqual(1_750_000_000 - 5_000)
  expect(rest).toBeGreaterThan(1_749_000_000)
  await page.getByTestId('latchkey-send-done').click()
  await expect(title(page)).toHaveText('Account')
  await page.keyboard.press('Escape')

  await page.reload()
  await expect(panel(page, 'eip155').address).toHaveText(evm)
  await expect(panel(page, 'solana').address).toHaveText(solana)
  await expect(accountButton(page)).toHaveAttribute('address', solana)

  // One namespace is left: the other one is connected still, and signs (promise P4).
  await panel(page, 'solana').disconnect.click()
  await expect(panel(page, 'solana').status).toHaveText(/^disconnected/)
  await expect(panel(page, 'eip155').address).toHaveText(evm)
  await page.reload()
  await expect(panel(page, 'eip155').address).toHaveText(evm)
  await expect(panel(page, 'solana').status).toHaveText(/^disconnected/)
  await page.getByTestId('sign-message-button').click()
  await approve(page)
  await expect(page.getByTestId('w3m-signature')).toHaveText(/^0x[0-9a-f]{130}$/)

  // It comes back without a login.
  await page.getByTestId('lab-solana-open').click()
  await expect(page.getByTestId('latchkey-login-go-on')).toHaveText(/^Continue with \S+@mail\.example$/)
  await page.getByTestId('latchkey-login-go-on').click()
  await expect(panel(page, 'solana').address).toHaveText(solana)
  await expect(card(page)).toHaveCount(0)

  // The last one ends the login.
  await panel(page, 'solana').disconnect.click()
  await expect(panel(page, 'solana').status).toHaveText(/^disconnected/)
  await panel(page, 'eip155').disconnect.click()
  await expect(status(page)).toHaveText('disconnected')
  await expect.poll(() => storedText(page)).not.toContain('EMAIL_LOGIN_USED_KEY')
  await page.reload()
  await expect(status(page)).toHaveText('disconnected')
  await expect(card(page)).toHaveCount(0)
})
