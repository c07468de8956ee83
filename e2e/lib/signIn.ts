import type { Page } from '@playwright/test'
import { card, connectButton, type LabParameters, openLab, title, wallet, walletRow } from './lab.js'
import { demoUrl, serverUrl } from './ports.js'
import { expect } from './test.js'

/** The visible elements of sign-in: in the modal, then in the demo's panel. */
export const signing = (page: Page) => ({
  sign: page.getByTestId('w3m-connecting-siwe-sign'),
  cancel: page.getByTestId('w3m-connecting-siwe-cancel'),
  site: page.getByTestId('siwx-site'),
  read: page.getByTestId('siwx-message-toggle').locator('summary'),
  message: page.getByTestId('siwx-message'),
  status: page.getByTestId('lab-siwx-status'),
  account: page.getByTestId('lab-siwx-account'),
  signIn: page.getByTestId('lab-siwx-sign-in'),
  signOut: page.getByTestId('lab-siwx-sign-out'),
  error: page.getByTestId('lab-siwx-error')
})

/** A wallet that keeps its permission over a reload, as real ones do. */
export const lasting = wallet('Alder', { persist: 'local' })

/** Opens the demo with sign-in and connects; the modal requests the signature. */
export async function openAsked(page: Page, parameters: LabParameters): Promise<void> {
  await openLab(page, { wallets: [lasting], ...parameters })
  await connectAsked(page)
}

/** Connects; the modal requests the signature. */
export async function connectAsked(page: Page): Promise<void> {
  await connectButton(page).click()
  await walletRow(page, lasting.rdns).click()
  await expectAsked(page)
}

/** The modal requests a signature and can be answered. */
export async function expectAsked(page: Page): Promise<void> {
  await expect(title(page)).toHaveText('Sign in')
  await expect(signing(page).sign).toBeEnabled()
}

/** The page is signed in and the modal gone. */
export async function expectSignedIn(page: Page, address: string, chain = 31337): Promise<void> {
  await expect(card(page)).toHaveCount(0)
  await expect(signing(page).status).toHaveText('signedIn')
  await expect(signing(page).account).toHaveText(`eip155:${chain}:${address}`)
}

/** Opens the demo, connects and signs in. */
export async function openSignedIn(page: Page, parameters: LabParameters, address: string): Promise<void> {
  await openAsked(page, parameters)
  await signing(page).sign.click()
  await expectSignedIn(page, address)
}

/** The messages that the page's wallet was requested to sign, as text. */
export function askedToSign(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const requests = window.mockWallets?.[0]?.requests ?? []
    return requests
      .filter(({ method }) => method === 'personal_sign')
      .map(({ params: [data] }) => {
        const hex = String(data).slice(2)
        const bytes = Uint8Array.from(hex.match(/../g) ?? [], byte => Number.parseInt(byte, 16))
        return new TextDecoder().decode(bytes)
      })
  })
}

/** The tokens of server sessions that the page stores. */
export function tokensOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const all = JSON.stringify({ ...localStorage })
    return [...all.matchAll(/\\"token\\":\\"([\w.-]+)\\"/g)].map(([, token]) => token ?? '')
  })
}

/** The server's answer for a token, without a browser. */
export async function askMe(
  token: string
): Promise<{ readonly status: number; readonly body: Record<string, unknown> }> {
  const answer = await fetch(`${serverUrl}/auth/v1/me?projectId=demo&st=e2e&sv=1`, {
    headers: { authorization: `Bearer ${token}`, origin: demoUrl }
  })
  const text = await answer.text()
  return { status: answer.status, body: answer.ok ? JSON.parse(text) : {} }
}

/**
 * Records, at every change of the page, which address it shows and which account is signed in, including short states
 * in between.
 */
export async function watchIdentity(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const seen: string[] = []
    const text = (id: string) => document.querySelector(`[data-testid="${id}"]`)?.textContent ?? '-'
    const look = () => {
      const now = `${text('w3m-address')} ${text('lab-siwx-status')} ${text('lab-siwx-account')}`
      if (seen.at(-1) !== now) seen.push(now)
    }
    look()
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
    Object.assign(window, { seenIdentities: seen })
  })
  return () => page.evaluate(() => (window as unknown as { seenIdentities: string[] }).seenIdentities)
}
