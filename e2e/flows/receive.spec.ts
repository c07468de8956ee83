import { createPublicClient, http } from 'viem'
import { testAccounts } from '../../devnet/src/accounts.js'
import { devnetTokens } from '../../devnet/src/tokens.js'
import { scan } from '../lib/camera.js'
import { accountButton, backButton, card, openConnected, title } from '../lib/lab.js'
import { rpcUrls } from '../lib/ports.js'
import { qr } from '../lib/satchel.js'
import { expect, test } from '../lib/test.js'

const [alice] = testAccounts

test.beforeEach(async ({ page }) => {
  await openConnected(page)
  await accountButton(page).click()
  await card(page).getByTestId('w3m-account-default-receive-button').click()
  await expect(title(page)).toHaveText('Receive')
})

test('a camera reads the address from the code, and the copied address is the same', async ({
  page,
  context
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  expect(await scan(page, qr(page))).toBe(alice.address)
  await card(page).getByTestId('receive-address-copy-button').click()
  await expect(page.getByTestId('receive-address-copy-button')).toHaveText('Copied')
  await expect(page.getByTestId('wui-snackbar-message')).toHaveText('Address copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(alice.address)
})

test('a camera reads the request for an amount of the coin and of a token, on the chain of the account', async ({
  page
}) => {
  const chainId = await createPublicClient({ transport: http(rpcUrls[0]) }).getChainId()
  await card(page).getByText('Request an amount').click()
  const amount = card(page).getByTestId('latchkey-receive-amount')
  await amount.fill('2.014')
  await expect(qr(page)).toHaveAttribute('uri', /^ethereum:/)
  expect(await scan(page, qr(page))).toBe(`ethereum:${alice.address}@${chainId}?value=2.014e18`)

  const [token] = devnetTokens
  const asset = card(page).getByTestId('latchkey-receive-asset')
  await asset.selectOption({ label: `${token.symbol} · ${token.name}` })
  await amount.fill('12.5')
  await expect(qr(page)).toHaveAttribute('uri', /\/transfer\?/)
  const [target, parameters] = (await scan(page, qr(page))).split('/transfer?')
  expect(target).toBe(`ethereum:${token.address}@${chainId}`)
  const { address, uint256 } = Object.fromEntries(new URLSearchParams(parameters))
  expect(address).toBe(alice.address)
  expect(Number(uint256)).toBe(12.5 * 10 ** token.decimals)
})

test('the networks of the address are listed, and back leads to the account', async ({ page }) => {
  await card(page).getByTestId('latchkey-receive-networks').click()
  await expect(title(page)).toHaveText('Compatible networks')
  const rows = card(page).getByRole('list', { name: 'Compatible networks' }).getByRole('listitem')
  await expect(rows.filter({ hasText: 'Latchkey Devnet' })).toHaveCount(2)
  await expect(rows.filter({ hasText: 'Ethereum' })).toHaveCount(1)
  await expect(rows.getByRole('button')).toHaveCount(0)
  await backButton(page).click()
  await backButton(page).click()
  await expect(title(page)).toHaveText('Account')
})
