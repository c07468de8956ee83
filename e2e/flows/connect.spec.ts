import { testAccounts } from '../../devnet/src/accounts.js'
import {
  accountButton,
  address,
  approval,
  asked,
  backButton,
  card,
  closeButton,
  connectButton,
  connectTo,
  inWallet,
  openLab,
  openSettledAccount,
  status,
  title,
  tryAgain,
  wallet,
  walletRow
} from '../lib/lab.js'
import { expect, test } from '../lib/test.js'

const [alice, bob, carol] = testAccounts

test('connects with either of two announced wallets, each with its own provider', async ({ page }) => {
  await openLab(page, { wallets: [wallet('Alder'), wallet('Birch', { accountIndex: 1 })] })
  await connectButton(page).click()
  const rows = card(page).getByRole('listitem').getByRole('button')
  for (const [index, name] of ['WalletConnect', 'Alder', 'Birch'].entries())
    await expect(rows.nth(index)).toHaveAttribute('data-name', name)
  await walletRow(page, 'com.birch').click()
  await expect(address(page)).toHaveText(bob.address)
  await expect(page.getByTestId('w3m-wallet-type')).toHaveText('Birch (ANNOUNCED)')
  await expect(card(page)).toHaveCount(0)
  expect(await asked(page, 0)).toEqual([])

  await page.getByTestId('disconnect-hook-button').click()
  await expect(status(page)).toHaveText('disconnected')
  await connectTo(page, 'com.alder')
  await expect(address(page)).toHaveText(alice.address)
  await expect(page.getByTestId('w3m-wallet-type')).toHaveText('Alder (ANNOUNCED)')
})

test('promise P9: six wallets, three of which claim to be MetaMask, are six separate rows', async ({
  page
}) => {
  const names = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir']
  const wallets = names.map((name, accountIndex) =>
    wallet(name, {
      accountIndex,
      accounts: 1,
      claimMetaMask: accountIndex % 2 === 0,
      inject: accountIndex === 4
    })
  )
  await openLab(page, { wallets })
  await connectButton(page).click()
  const rows = card(page).locator('[data-testid^="wallet-selector-com."]')
  await expect(rows).toHaveCount(6)
  const shown = await rows.evaluateAll(list => list.map(row => row.getAttribute('data-name')))
  expect([...shown].sort()).toEqual(names)
  for (const [index, { rdns }] of wallets.entries()) {
    if (index > 0) await connectButton(page).click()
    await walletRow(page, rdns).click()
    await expect(address(page)).toHaveText(testAccounts[index]?.address ?? '')
    expect((await asked(page, index)).filter(method => method === 'eth_requestAccounts')).toHaveLength(1)
    await page.getByTestId('disconnect-hook-button').click()
    await expect(status(page)).toHaveText('disconnected')
  }
})

test('a rejection is neutral, and Try again works', async ({ page }) => {
  await openLab(page)
  await connectButton(page).click()
  await walletRow(page, 'app.latchkey.testwallet').click()
  await expect(card(page).getByText('Continue in Latchkey Test Wallet')).toBeVisible()
  await approval(page).reject.click()
  await expect(card(page).getByText('Request declined')).toBeVisible()
  await expect(card(page).getByText('You declined the request. Nothing was shared.')).toBeVisible()
  await expect(status(page)).toHaveText('disconnected')
  await tryAgain(page).click()
  await approval(page).approve.click()
  await expect(card(page)).toHaveCount(0)
  await expect(address(page)).toHaveText(alice.address)
  await expect(accountButton(page)).toBeFocused()
})

test('promises P7 and P8: a dead popup shows a hint, Back frees the screen, and a late approval changes nothing', async ({
  page
}) => {
  await page.clock.install()
  await openLab(page, { wallets: [wallet('Alder', { behaviour: 'dialog', dialogClose: 'hang' })] })
  await connectButton(page).click()
  await walletRow(page, 'com.alder').click()
  await approval(page).close.click()
  await expect(card(page).getByText('Continue in Alder')).toBeVisible()
  await expect(tryAgain(page)).toHaveCount(0)
  await page.clock.fastForward(10_000)
  await expect(card(page).getByText('Still waiting for Alder')).toBeVisible()
  await expect(card(page).getByText('Look for its window behind this one')).toBeVisible()
  await expect(tryAgain(page)).toBeVisible()
  await backButton(page).click()
  await expect(title(page)).toHaveText('Connect Wallet')
  await expect(status(page)).toHaveText('disconnected')
  await inWallet(page, 0, 'approveNext')
  await page.clock.runFor(1_000)
  await expect(title(page)).toHaveText('Connect Wallet')
  await expect(status(page)).toHaveText('disconnected')
  await closeButton(page).click()
  await expect(card(page)).toHaveCount(0)
  await expect(connectButton(page)).toBeVisible()
})

test('promise P7: -32002 shows how to finish in the wallet, and its answer continues automatically', async ({
  page
}) => {
  await openLab(page, { wallets: [wallet('Alder', { behaviour: 'dialog', dialogClose: 'hang' })] })
  await connectButton(page).click()
  await walletRow(page, 'com.alder').click()
  await approval(page).close.click()
  await backButton(page).click()
  await walletRow(page, 'com.alder').click()
  await expect(card(page).getByText('Finish in Alder')).toBeVisible()
  await approval(page).approve.click()
  await expect(address(page)).toHaveText(alice.address)
  await expect(card(page)).toHaveCount(0)
})

test('a locked wallet is unlocked while connecting', async ({ page }) => {
  await openLab(page, { wallets: [wallet('Alder', { behaviour: 'dialog', locked: true })] })
  await connectButton(page).click()
  await walletRow(page, 'com.alder').click()
  await expect(approval(page).approve).toHaveText('Unlock')
  await approval(page).approve.click()
  await expect(address(page)).toHaveText(alice.address)
})

test('promise P2: a wallet that is locked at the next load is "locked", with a way to unlock', async ({
  page
}) => {
  await openLab(page, { wallets: [wallet('Alder', { behaviour: 'dialog' })] })
  await connectButton(page).click()
  await walletRow(page, 'com.alder').click()
  await approval(page).approve.click()
  await expect(status(page)).toHaveText('connected')
  await inWallet(page, 0, 'lock')
  await expect(status(page)).toHaveText('locked')
  await expect(address(page)).toHaveCount(0)
  await page.reload()
  await expect(status(page)).toHaveText('locked')
  expect(await asked(page)).not.toContain('eth_requestAccounts')
  await connectButton(page).click()
  await expect(walletRow(page, 'com.alder')).toContainText('Locked')
  await walletRow(page, 'com.alder').click()
  await expect(card(page).getByText('Enter your password in Alder')).toBeVisible()
  await approval(page).approve.click()
  await expect(status(page)).toHaveText('connected')
  await expect(address(page)).toHaveText(alice.address)
})

test('a wallet that is unlocked in the wallet itself reconnects automatically', async ({ page }) => {
  await openLab(page, { wallets: [wallet('Alder')] })
  await connectTo(page, 'com.alder')
  await inWallet(page, 0, 'lock')
  await expect(status(page)).toHaveText('locked')
  await inWallet(page, 0, 'unlock')
  await expect(status(page)).toHaveText('connected')
  await expect(address(page)).toHaveText(alice.address)
})

test('promise P2: a reload reconnects without a prompt and without a second request', async ({ page }) => {
  await openLab(page, { wallets: [wallet('Alder', { accountIndex: 2 }), wallet('Birch')] })
  await connectTo(page, 'com.alder')
  for (let round = 0; round < 2; round++) {
    await page.reload()
    await expect(status(page)).toHaveText('connected')
    await expect(address(page)).toHaveText(carol.address)
    const methods = await asked(page)
    expect(methods.filter(method => method === 'eth_accounts')).toHaveLength(1)
    expect(methods).not.toContain('eth_requestAccounts')
    expect(await asked(page, 1)).toEqual([])
  }
})

test('promise P2: a wallet injected 2 s late still reconnects', async ({ page }) => {
  const late = { behaviour: 'approve', announce: { late: 2_000 }, rdns: 'com.late', name: 'Late' }
  await openLab(page, { wallets: [late] })
  await connectButton(page).click()
  await walletRow(page, 'com.late').click()
  await expect(status(page)).toHaveText('connected')
  await page.reload()
  await expect(status(page)).toHaveText('connected')
  await expect(address(page)).toHaveText(alice.address)
})

test('an account change in the wallet is followed, and remembered accounts are never stale', async ({
  page
}) => {
  await openLab(page, { wallets: [wallet('Alder')] })
  await connectTo(page, 'com.alder')
  await expect(address(page)).toHaveText(alice.address)
  await accountButton(page).click()
  await expect(title(page)).toHaveText('Account')
  await inWallet(page, 0, 'switchAccount', 1)
  await expect(address(page)).toHaveText(bob.address)
  await expect(card(page).getByRole('heading', { level: 3 }).first()).toContainText(bob.address.slice(-4))
  await page.reload()
  await expect(address(page)).toHaveText(bob.address)
})

test('promise P3: connects and disconnects five times, two wallets in turn, without a reload', async ({
  page
}) => {
  await openLab(page, { wallets: [wallet('Alder'), wallet('Birch', { accountIndex: 1 })] })
  for (let round = 0; round < 5; round++) {
    const [rdns, account] = round % 2 === 0 ? ['com.alder', alice] : ['com.birch', bob]
    await connectTo(page, rdns)
    await expect(address(page)).toHaveText(account.address)
    await openSettledAccount(page)
    await page.getByTestId('disconnect-button').click()
    await expect(status(page)).toHaveText('disconnected')
    await expect(card(page)).toHaveCount(0)
    await expect(connectButton(page)).toBeFocused()
  }
  const listeners = await page.evaluate(() => window.mockWallets?.map(mock => mock.listeners()))
  expect(listeners).toEqual([0, 0])
})

test('faulty wallets are reported and harm nothing', async ({ page }) => {
  const broken = wallet('Nonsense', { faults: ['accountsNonsense'] })
  const thrower = wallet('Thrower', { faults: ['throwsSynchronously'], behaviour: 'reject' })
  const hidden = wallet('Getter', { faults: ['throwingGetters'], accountIndex: 2 })
  await openLab(page, { wallets: [broken, thrower, hidden] })
  await connectButton(page).click()
  await walletRow(page, 'com.nonsense').click()
  await expect(card(page).getByText('Nonsense sent an unreadable answer')).toBeVisible()
  await backButton(page).click()
  await walletRow(page, 'com.thrower').click()
  await expect(tryAgain(page)).toBeVisible()
  await expect(status(page)).toHaveText('disconnected')
  await backButton(page).click()
  await walletRow(page, 'com.getter').click()
  await expect(address(page)).toHaveText(carol.address)
})
