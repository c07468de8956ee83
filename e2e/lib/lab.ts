import { expect, type Locator, type Page } from '@playwright/test'
import type { MockWallet } from './window.js'

/** The parameters of the demo. */
export type LabParameters = {
  readonly path?: string
  /** Options of `createLatchkey`, as JSON. */
  readonly options?: Readonly<Record<string, unknown>>
  /** Options of `createMockWallet`, as JSON; the demo's own are the defaults. */
  readonly wallets?: readonly Readonly<Record<string, unknown>>[]
  /** Options of `createMockPromptConnector`, as JSON: wallets that ask the person. Their ids are `prompts-0` and so on. */
  readonly prompts?: readonly Readonly<Record<string, unknown>>[]
  /** Chain families: `all`, or a list. */
  readonly namespaces?: string
  /** The sign-in plug-in. */
  readonly siwx?: 'local' | 'server'
  readonly siwxRequired?: boolean
  /** The page of the pop-up of connector `coinbase`. */
  readonly coinbase?: string
}

/** The demo's URL for these parameters. */
export function labUrl({
  path = '/',
  options,
  wallets,
  prompts,
  namespaces,
  siwx,
  siwxRequired,
  coinbase
}: LabParameters = {}): string {
  const query = new URLSearchParams()
  if (siwx) query.set('siwx', siwx)
  if (coinbase) query.set('coinbase', coinbase)
  if (siwxRequired) query.set('siwxRequired', '1')
  if (options) query.set('options', JSON.stringify(options))
  if (wallets) query.set('wallets', JSON.stringify(wallets))
  if (prompts) query.set('prompts', JSON.stringify(prompts))
  if (namespaces) query.set('namespaces', namespaces)
  return query.size === 0 ? path : `${path}?${query}`
}

/** A wallet for `LabParameters.wallets`, with its own rdns and account; approves without a window. */
export function wallet(name: string, options: Readonly<Record<string, unknown>> = {}) {
  const rdns = `com.${name.toLowerCase().replace(/\W/g, '')}`
  return { name, rdns, behaviour: 'approve', ...options }
}

/** Opens the demo and waits until it is rendered. */
export async function openLab(page: Page, parameters: LabParameters = {}): Promise<void> {
  await page.goto(labUrl(parameters))
  await page.getByTestId('w3m-open-hook-button').waitFor()
}

export const card = (page: Page) => page.getByTestId('w3m-modal-card')
export const overlay = (page: Page) => page.getByTestId('w3m-modal-overlay')
export const title = (page: Page) => page.getByTestId('w3m-header-text')
export const closeButton = (page: Page) => page.getByTestId('w3m-header-close')
export const backButton = (page: Page) => page.getByTestId('header-back')
export const connectButton = (page: Page) => page.getByTestId('connect-button').first()
export const accountButton = (page: Page) => page.getByTestId('account-button').first()
export const status = (page: Page) => page.getByTestId('apkt-account-status')
export const address = (page: Page) => page.getByTestId('w3m-address')
export const walletRow = (page: Page, rdns: string) => page.getByTestId(`wallet-selector-${rdns}`)
export const networkRow = (page: Page, name: string) => page.getByTestId(`w3m-network-switch-${name}`)
export const tryAgain = (page: Page) => page.getByTestId('w3m-connecting-widget-secondary-button')

/** The test wallet's own window. */
export const approval = (page: Page) => ({
  window: page.getByTestId('mock-wallet'),
  approve: page.getByTestId('mock-wallet-approve'),
  reject: page.getByTestId('mock-wallet-reject'),
  close: page.getByTestId('mock-wallet-close')
})

type Deeds = Pick<
  MockWallet,
  | 'approveNext'
  | 'rejectNext'
  | 'setBehaviour'
  | 'switchAccount'
  | 'switchChain'
  | 'lock'
  | 'unlock'
  | 'disconnect'
>

/** Acts in the page's wallet number `index`, as its user. */
export function inWallet<Deed extends keyof Deeds>(
  page: Page,
  index: number,
  deed: Deed,
  ...values: Parameters<Deeds[Deed]>
): Promise<void> {
  return page.evaluate(
    ({ index, deed, values }) => {
      const wallet = window.mockWallets?.[index]
      if (!wallet) throw new Error(`There is no mock wallet ${index}`)
      ;(wallet[deed] as (...values: unknown[]) => void)(...values)
    },
    { index, deed, values: values as unknown[] }
  )
}

/** The methods requested from the page's wallet number `index`, in order. */
export function asked(page: Page, index = 0): Promise<readonly string[]> {
  return page.evaluate(
    index => (window.mockWallets?.[index]?.requests ?? []).map(({ method }) => method),
    index
  )
}

/** Connects the wallet with this rdns, which approves automatically. */
export async function connectTo(page: Page, rdns: string): Promise<void> {
  await connectButton(page).click()
  await walletRow(page, rdns).click()
  await card(page).waitFor({ state: 'hidden' })
  await accountButton(page).waitFor()
}

/** Opens the demo with one approving wallet and connects it. */
export async function openConnected(
  page: Page,
  walletOptions: Readonly<Record<string, unknown>> = {},
  options?: Readonly<Record<string, unknown>>
): Promise<void> {
  const only = wallet('Alder', walletOptions)
  await openLab(page, { wallets: [only], ...(options && { options }) })
  await connectTo(page, only.rdns)
}

/** Clicks what closes its own window, which may be gone before the browser has confirmed the click. */
export async function clickToClose(locator: Locator): Promise<void> {
  const window = locator.page()
  const closed = window.waitForEvent('close')
  await locator.click().catch(error => {
    if (!window.isClosed()) throw error
  })
  await closed
}

/** The position of a rectangle, rounded to a thousandth of a pixel. */
export async function boxOf(locator: Locator): Promise<string> {
  return JSON.stringify(await locator.boundingBox())
}

/** Opens the sheet on a phone, and waits until all of its rows are stable, so that a touch hits its target. */
export async function openSheet(page: Page): Promise<void> {
  await connectButton(page).tap()
  await expect
    .poll(async () => {
      const { y, height } = (await card(page).boundingBox()) ?? { y: 0, height: 0 }
      return Math.round(y + height)
    })
    .toBe(page.viewportSize()?.height)
  await expect(card(page).locator('.skeleton')).toHaveCount(0)
  await settle(page)
}

/** Opens the account and waits until its card is stable, so that a touch hits its target. */
export async function openSettledAccount(page: Page, how: 'click' | 'tap' = 'click'): Promise<void> {
  await accountButton(page)[how]()
  await expect(card(page).locator('.row[data-name=ETH]')).toBeVisible()
  await settle(page)
}

/** Waits until the card has stopped to move: content that loads later makes it grow. */
export async function settle(page: Page): Promise<void> {
  let before = ''
  await expect
    .poll(async () => {
      const now = await boxOf(card(page))
      const isStill = now === before
      before = now
      return isStill
    })
    .toBe(true)
}
