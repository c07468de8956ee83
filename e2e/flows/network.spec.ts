import type { Page } from '@playwright/test'
import {
  accountButton,
  approval,
  asked,
  backButton,
  card,
  closeButton,
  connectButton,
  inWallet,
  networkRow,
  openConnected,
  openLab,
  openSettledAccount,
  overlay,
  status,
  title,
  tryAgain,
  wallet,
  walletRow
} from '../lib/lab.js'
import { rpcUrls } from '../lib/ports.js'
import { expect, test } from '../lib/test.js'

const chainId = (page: Page) => page.getByTestId('w3m-chain-id')
const two = 'Latchkey Devnet Two'

/** Opens the list of networks from the account, as a visitor does. */
async function openNetworks(page: Page): Promise<void> {
  await openSettledAccount(page)
  await page.getByTestId('w3m-account-select-network').click()
  await expect(title(page)).toHaveText('Choose Network')
}

test('the page follows a wallet that changes its chain, once', async ({ page }) => {
  await openConnected(page)
  await expect(chainId(page)).toHaveText('31337')
  const changes = page.evaluate(
    () =>
      new Promise<unknown>(done => {
        const seen: unknown[] = []
        window.latchkey?.subscribeNetwork(({ chainId }) => {
          seen.push(chainId)
          setTimeout(() => done(seen), 300)
        })
      })
  )
  await inWallet(page, 0, 'switchChain', 31338)
  await expect(chainId(page)).toHaveText('31338')
  await expect(page.getByTestId('lab-network')).toHaveText(two)
  await expect(page.getByTestId('wui-network-button')).toContainText(two)
  expect(await changes).toEqual([31338])
  expect(await asked(page)).not.toContain('wallet_switchEthereumChain')
})

test('an approved switch returns to the account, on the other chain', async ({ page }) => {
  await openConnected(page, { methods: { wallet_switchEthereumChain: 'dialog' } })
  await openNetworks(page)
  await expect(networkRow(page, 'Latchkey Devnet')).toHaveAttribute('aria-current', 'true')
  await networkRow(page, two).click()
  await expect(card(page).getByText('Approve it in Alder.')).toBeVisible()
  await expect(card(page).getByText(`Switch to ${two}`)).toBeVisible()
  await approval(page).approve.click()
  await expect(title(page)).toHaveText('Account')
  await expect(chainId(page)).toHaveText('31338')
  await page.reload()
  await expect(chainId(page)).toHaveText('31338')
})

test('promise P6: a rejected switch is reported, and Try again works', async ({ page }) => {
  await openConnected(page, { methods: { wallet_switchEthereumChain: 'dialog' } })
  await openNetworks(page)
  await networkRow(page, two).click()
  await approval(page).reject.click()
  await expect(card(page).getByText('Switch declined')).toBeVisible()
  await expect(chainId(page)).toHaveText('31337')
  await tryAgain(page).click()
  await approval(page).approve.click()
  await expect(title(page)).toHaveText('Account')
  await expect(chainId(page)).toHaveText('31338')
})

test('promise P6: a wallet that never answers a switch: a hint after 10 s, an error after 30 s', async ({
  page
}) => {
  await page.clock.install()
  await openConnected(page, { methods: { wallet_switchEthereumChain: 'hang' } })
  await openNetworks(page)
  await networkRow(page, two).click()
  await expect(card(page).getByText('Approve it in Alder.')).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(card(page).getByText('Still waiting for Alder')).toBeVisible()
  await page.clock.fastForward(20_000)
  await expect(card(page).getByText('The switch was not answered')).toBeVisible()
  await expect(chainId(page)).toHaveText('31337')
  await backButton(page).click()
  await expect(title(page)).toHaveText('Choose Network')
})

test('promise P6: the hook settles with a typed error if the wallet rejects', async ({ page }) => {
  await openConnected(page, { methods: { wallet_switchEthereumChain: 'reject' } })
  const code = await page.evaluate(async () => {
    const network = window.latchkey?._internal.state.network.get().networks.find(({ id }) => id === 31338)
    if (!network) throw new Error('no second devnet')
    return window.latchkey?.switchNetwork(network).then(
      () => 'switched',
      (error: { code?: string }) => error.code
    )
  })
  expect(code).toBe('LATCHKEY_NETWORK__SWITCH_REJECTED')
  await expect(chainId(page)).toHaveText('31337')
})

test('promise P6: 4902 adds the chain, then switches, once', async ({ page }) => {
  const chains = [{ chainId: 31337, rpcUrl: rpcUrls[0], name: 'Latchkey Devnet' }]
  await openConnected(page, { chains })
  await openNetworks(page)
  await networkRow(page, two).click()
  await expect(title(page)).toHaveText('Account')
  await expect(chainId(page)).toHaveText('31338')
  const methods = (await asked(page)).filter(method => /Chain$/.test(method))
  expect(methods.filter(method => method === 'wallet_addEthereumChain')).toHaveLength(1)
  expect(methods.indexOf('wallet_switchEthereumChain')).toBeLessThan(
    methods.indexOf('wallet_addEthereumChain')
  )
  const added = await page.evaluate(
    () =>
      window.mockWallets?.[0]?.requests.find(({ method }) => method === 'wallet_addEthereumChain')?.params[0]
  )
  expect(added).toMatchObject({ chainId: '0x7a6a', chainName: two, rpcUrls: [rpcUrls[1]] })
})

test('a wallet that cannot switch shows that and offers what else to do', async ({ page }) => {
  await openConnected(page, { methods: { wallet_switchEthereumChain: { error: 4200 } } })
  await openNetworks(page)
  await networkRow(page, two).click()
  await expect(card(page).getByText(`Alder cannot switch to ${two}`)).toBeVisible()
  await expect(chainId(page)).toHaveText('31337')
})

test('decision D8: an unknown chain blocks: the modal shakes instead of closing, shows Disconnect, and a switch frees it', async ({
  page
}) => {
  await openConnected(page)
  await inWallet(page, 0, 'switchChain', 424242)
  await expect(title(page)).toHaveText('Switch network')
  await expect(card(page).getByText('Your wallet is on chain 424242')).toBeVisible()
  await expect(chainId(page)).toHaveText('424242')
  await expect(page.getByTestId('lab-network')).toHaveText('not one of the configured ones')
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => overlay(page).click({ position: { x: 8, y: 8 } }),
    () => closeButton(page).click()
  ]) {
    await leave()
    await expect(card(page)).toHaveAttribute('data-shaking', 'true')
    await expect(card(page)).not.toHaveAttribute('data-shaking')
    await expect(card(page)).toBeVisible()
  }
  await expect(page.getByTestId('disconnect-button')).toBeInViewport({ ratio: 1 })
  await networkRow(page, two).click()
  await expect(card(page)).toHaveCount(0)
  await expect(chainId(page)).toHaveText('31338')
  await expect(status(page)).toHaveText('connected')
})

test('decision D8: connecting on an unknown chain blocks too, and Disconnect ends it', async ({ page }) => {
  await openLab(page, { wallets: [wallet('Alder', { chainId: 424242 })] })
  await connectButton(page).click()
  await walletRow(page, 'com.alder').click()
  await expect(card(page).getByText('Your wallet is on chain 424242')).toBeVisible()
  await page.getByTestId('disconnect-button').click()
  await expect(card(page)).toHaveCount(0)
  await expect(status(page)).toHaveText('disconnected')
})

test("decision D8: 'banner' stays usable and shows the problem", async ({ page }) => {
  await openConnected(page, {}, { unsupportedNetwork: 'banner' })
  await inWallet(page, 0, 'switchChain', 424242)
  await expect(chainId(page)).toHaveText('424242')
  await expect(card(page)).toHaveCount(0)
  await expect(accountButton(page)).toHaveAccessibleName(/Switch Network/)
  await accountButton(page).click()
  await expect(title(page)).toHaveText('Account')
  await expect(card(page).getByText('Your wallet is on a network this app does not support')).toBeVisible()
  await closeButton(page).click()
  await expect(card(page)).toHaveCount(0)
})

test("decision D8: 'ignore' shows nothing", async ({ page }) => {
  await openConnected(page, {}, { unsupportedNetwork: 'ignore' })
  await inWallet(page, 0, 'switchChain', 424242)
  await expect(chainId(page)).toHaveText('424242')
  await accountButton(page).click()
  await expect(title(page)).toHaveText('Account')
  await expect(card(page).getByText('this app does not support')).toHaveCount(0)
})

test('without a wallet the network is selected at once without a request', async ({ page }) => {
  await openLab(page, { wallets: [wallet('Alder')] })
  await page.getByTestId('network-selector').selectOption({ label: two })
  await expect(chainId(page)).toHaveText('31338')
  expect(await asked(page)).toEqual([])
})
