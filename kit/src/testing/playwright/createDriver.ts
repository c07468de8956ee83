import type { Locator, Page } from '@playwright/test'
import { installRelay, type PageRelay } from './installRelay.js'
import { installWallet, type PageWallet, type PageWalletOptions } from './installWallet.js'
import { testIds } from './testIds.js'

/** The kit on a page, for tests. */
export type LatchkeyDriver = {
  readonly connectButton: Locator
  /** Its attribute `address` is the account. */
  readonly accountButton: Locator
  /** Hidden while the modal is closed. */
  readonly modal: Locator
  /** Adds a wallet to every page of the browser context. Call it before `page.goto`. */
  installWallet(options: PageWalletOptions): Promise<PageWallet>
  /**
   * Replaces every WalletConnect relay, so that no network is needed. Call it before `page.goto`. `url` selects the
   * sockets; default: those with a relay's token.
   */
  installRelay(url?: Parameters<typeof installRelay>[1]): Promise<PageRelay>
  /** Opens the modal and selects a wallet, which then receives the request. */
  choose(wallet: Pick<PageWallet, 'rdns'>): Promise<void>
  /**
   * Selects a wallet and waits until it is connected, for a wallet that approves. The test handles a sign-in that
   * follows.
   */
  connect(wallet: Pick<PageWallet, 'rdns'>): Promise<void>
  /** Opens the modal with the code for any wallet, and returns its `wc:` URI. */
  showCode(): Promise<string>
  /** Disconnects in the account view. */
  disconnect(): Promise<void>
  /** Removes what was installed. The fixture calls it after each test. */
  close(): Promise<void>
}

/**
 * Drives a page with Latchkey from a Playwright test: wallets and a relay that run in the test, and the common steps
 * through the modal. Rejects with Playwright's own errors, such as a timeout if the page has no connect button.
 * @example
 * const driver = createDriver(page)
 * const wallet = await driver.installWallet({ chains: [{ chainId: 31337, rpcUrl: 'http://127.0.0.1:8545' }] })
 * await page.goto('/')
 * await driver.connect(wallet)
 */
export function createDriver(page: Page): LatchkeyDriver {
  const context = page.context()
  const installed: { stop?(): void; close?(): Promise<void> }[] = []
  let wallets = 0
  const at = (testId: string) => page.getByTestId(testId).first()
  const connectButton = at(testIds.connectButton)
  const accountButton = at(testIds.accountButton)
  const modal = at(testIds.modal)

  const choose = async (id: string) => {
    await connectButton.click()
    await at(testIds.wallet(id)).click()
  }
  return {
    connectButton,
    accountButton,
    modal,
    async installWallet(options) {
      const wallet = await installWallet(context, wallets++, options)
      installed.push(wallet)
      return wallet
    },
    async installRelay(url) {
      const relay = await installRelay(context, url)
      installed.push(relay)
      return relay
    },
    choose: ({ rdns }) => choose(rdns),
    async connect({ rdns }) {
      await choose(rdns)
      await accountButton.waitFor()
    },
    async showCode() {
      await choose('walletConnect')
      await at(testIds.code).waitFor()
      return (await at(testIds.code).getAttribute('uri')) ?? ''
    },
    async disconnect() {
      await accountButton.click()
      await at(testIds.disconnect).click()
      await connectButton.waitFor()
    },
    async close() {
      for (const one of installed.splice(0)) {
        one.stop?.()
        await one.close?.()
      }
    }
  }
}
