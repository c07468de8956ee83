import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { LatchkeyProvider } from '../provider/LatchkeyProvider.js'
import { shot } from '../../ui/shot.harness.js'
import { mountPage } from '../provider/mountPage.harness.js'
import { adapters, networks, walletOfSeveral } from '../views/families.harness.js'
import { LatchkeyButton } from './LatchkeyButton.js'
import { LatchkeyNetworkButton } from './LatchkeyNetworkButton.js'

test.for([
  ['sm', 22],
  ['md', 28]
] as const)(
  'size %s: the badge of the network is 12 px wide, beside a picture of %i px',
  async ([size, width]) => {
    const shown = mountPage()
    onTestFinished(shown.unmount)
    shown.render(
      <LatchkeyProvider client={shown.client}>
        <LatchkeyButton size={size} />
      </LatchkeyProvider>
    )
    await page.getByTestId('connect-button').click()
    await page.getByTestId('wallet-selector-mock').click()
    await expect.element(page.getByTestId('account-button')).toBeVisible()
    const widthOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().width
    await expect.poll(() => widthOf('.lk-face > .lk-art')).toBe(width)
    expect(widthOf('.lk-badge > .lk-art')).toBe(12)
  }
)

test('the networks of the other connected accounts are drawn beside the active one, and named; a button of one namespace has none', async () => {
  const shown = mountPage({ networks, adapters })
  onTestFinished(shown.unmount)
  shown.render(
    <LatchkeyProvider client={shown.client}>
      <LatchkeyButton />
      <LatchkeyButton namespace="solana" />
      <LatchkeyNetworkButton namespace="solana" />
    </LatchkeyProvider>
  )
  await shown.client.connect(walletOfSeveral(['eip155', 'solana', 'bip122', 'polkadot', 'cosmos']))
  const others = page.getByRole('img', { name: 'Also connected: Solana, Bitcoin, Polkadot, Cosmos Hub' })
  await expect.poll(() => others.elements().length).toBe(1)
  await expect
    .element(page.getByTestId('account-button'))
    .toMatchTextContent(/^0xf3…b92266.*\+1.*1\.234 ETH$/)
  await expect
    .element(page.getByTestId('account-button-solana'))
    .toMatchTextContent(/^7xKX…osgAsU.*12\.345 SOL$/)
  expect(page.getByTestId('account-button-solana').element().querySelector('.lk-others')).toBeNull()
  await expect.element(page.getByTestId('wui-network-button-solana')).toMatchTextContent('Solana')
  await shot('families-buttons')

  await shown.client.disconnect({ namespace: 'cosmos' })
  await expect.element(page.getByTestId('account-button')).toMatchTextContent(/^0xf3…b92266\s*1\.234 ETH$/)
})
