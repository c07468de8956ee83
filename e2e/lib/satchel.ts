import type { BrowserContext, Page } from '@playwright/test'
import { card, connectButton, type LabParameters, openLab, status, walletRow } from './lab.js'
import { walletUrl } from './ports.js'
import { expect } from './test.js'

/** The visible elements of the demo wallet. */
export const satchel = (page: Page) => ({
  relay: page.getByTestId('demo-wallet-relay'),
  uri: page.getByTestId('demo-wallet-uri'),
  pair: page.getByTestId('demo-wallet-pair'),
  proposal: page.getByTestId('demo-wallet-proposal'),
  signIn: page.getByTestId('demo-wallet-signIn'),
  request: page.getByTestId('demo-wallet-request'),
  origin: page.getByTestId('demo-wallet-origin'),
  body: page.getByTestId('demo-wallet-body'),
  warning: page.getByTestId('demo-wallet-warning'),
  approve: page.getByTestId('demo-wallet-approve'),
  reject: page.getByTestId('demo-wallet-reject'),
  sessions: page.getByTestId('demo-wallet-session'),
  leave: page.getByTestId('demo-wallet-disconnect'),
  account: page.getByTestId('demo-wallet-account'),
  network: page.getByTestId('demo-wallet-network'),
  notice: page.getByTestId('demo-wallet-notice')
})

/** Opens the demo wallet in its own tab. `sent` receives every frame it sends to the relay. */
export async function openSatchel(
  context: BrowserContext,
  search = '',
  sent: (frame: string) => void = () => undefined
): Promise<Page> {
  const page = await context.newPage()
  page.on('websocket', socket => socket.on('framesent', ({ payload }) => sent(String(payload))))
  await openSatchelIn(page, search)
  return page
}

/** Opens the demo wallet in this tab. */
export async function openSatchelIn(page: Page, search = ''): Promise<void> {
  // Without animations: a background tab draws once a second, which would make them slow.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${walletUrl}/${search}`)
  await page.getByTestId('demo-wallet').waitFor()
}

/** The code in the modal. */
export const qr = (page: Page) => page.getByTestId('wui-qr-code')

/** The link in the code, once there is one; `before`: once there is another. */
export async function codeOf(page: Page, before = ''): Promise<string> {
  await expect(qr(page)).toHaveAttribute('uri', /^wc:/)
  await expect(qr(page)).not.toHaveAttribute('uri', before)
  return (await qr(page).getAttribute('uri')) ?? ''
}

/** Opens the code for any wallet, as a visitor does. */
export async function openCode(page: Page): Promise<string> {
  // A background tab draws once a second, so the tab is brought to the front.
  await page.bringToFront()
  await connectButton(page).click()
  await walletRow(page, 'walletconnect').click()
  return codeOf(page)
}

/** Pastes a link into the wallet. */
export async function paste(wallet: Page, uri: string): Promise<void> {
  await wallet.bringToFront()
  await satchel(wallet).uri.fill(uri)
  await satchel(wallet).pair.click()
}

/** The demo and the demo wallet, connected by a pasted code. `then`: what the page shows afterwards. */
export async function connectSatchel(
  page: Page,
  parameters: LabParameters = { wallets: [] },
  then: 'nothing' | 'signIn' = 'nothing'
): Promise<{ readonly wallet: Page; readonly uri: string }> {
  const wallet = await openSatchel(page.context())
  await openLab(page, parameters)
  const uri = await openCode(page)
  await paste(wallet, uri)
  await satchel(wallet).proposal.waitFor()
  await satchel(wallet).approve.click()
  await page.bringToFront()
  if (then === 'nothing') await expect(card(page)).toHaveCount(0)
  await expect(status(page)).toHaveText('connected')
  return { wallet, uri }
}

/** Clicks a button of the page that sends a request, and answers it in the wallet. */
export async function askSatchel(
  page: Page,
  wallet: Page,
  button: string,
  answer: 'approve' | 'reject'
): Promise<void> {
  await page.bringToFront()
  await page.getByTestId(button).click()
  await wallet.bringToFront()
  await satchel(wallet).request.waitFor()
  await satchel(wallet)[answer].click()
  await expect(satchel(wallet).request).toHaveCount(0)
  await page.bringToFront()
}
