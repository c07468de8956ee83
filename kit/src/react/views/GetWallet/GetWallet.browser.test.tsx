import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dispatch } from '../../../core/dispatch.js'
import { viewSlice } from '../../../core/state/view.js'
import { createMockConnector } from '../../../testing/mockConnector.js'
import { type Drawn, drawModal, respondAsService } from '../drawModal.harness.js'

let drawn: Drawn | undefined
afterEach(() => {
  drawn?.unmount()
  drawn = undefined
})

const phoneWallet = {
  id: 'harbor',
  name: 'Harbor',
  homepage: 'https://harbor.example/',
  app_store: 'https://apps.apple.com/app/harbor'
}
const bothWallet = {
  ...phoneWallet,
  id: 'lumen',
  name: 'Lumen',
  homepage: 'https://lumen.example/',
  play_store: 'https://play.google.com/store/apps/details?id=lumen'
}

function open(options: Parameters<typeof drawModal>[0] = {}, isMobile = false): Drawn {
  drawn = drawModal(options, { respond: respondAsService, isMobile })
  dispatch(drawn.kit, { type: 'open' })
  dispatch(drawn.kit, { type: 'push', view: 'GetWallet' })
  return drawn
}

const code = () => page.getByTestId('wui-qr-code')

test('wallets for the phone have a code of their store page; of the page where there are two stores', async () => {
  open({ customWallets: [phoneWallet, bothWallet] })
  await expect.element(page.getByTestId('tab-computer')).toHaveAttribute('aria-selected', 'true')
  await page.getByTestId('tab-phone').click()
  await expect.element(page.getByText('Scan with your phone to get Harbor.')).toBeVisible()
  await expect.element(code()).toHaveAttribute('uri', phoneWallet.app_store)
  await page.getByRole('button', { name: 'Lumen' }).click()
  await expect.element(page.getByText('Scan with your phone to get Lumen.')).toBeVisible()
  await expect.element(code()).toHaveAttribute('uri', bothWallet.homepage)
})

test('on a phone, and where no wallet has an app, there is one list', async () => {
  open({ customWallets: [phoneWallet] }, true)
  await expect.element(page.getByText('Harbor')).toBeVisible()
  expect(page.getByTestId('tab-phone').elements()).toEqual([])
})

test.for(['GetWallet', 'Downloads'] as const)(
  '%s: a wallet that announces itself meanwhile has a row that connects',
  async view => {
    const { kit } = open({ customWallets: [phoneWallet] })
    await expect.element(page.getByText('Harbor')).toBeVisible()
    if (view === 'Downloads') {
      const wallet = {
        id: 'harbor',
        name: 'Harbor',
        kind: 'custom',
        connectors: [],
        wallet: phoneWallet
      } as const
      dispatch(kit, { type: 'push', view: 'Downloads', data: { wallet } })
      await expect.element(page.getByText('iPhone and iPad app')).toBeVisible()
    }
    expect(page.getByText(/^Found/).elements()).toEqual([])
    const alder = createMockConnector({
      id: 'com.alder',
      name: 'Alder',
      connect: () => new Promise(() => undefined)
    })
    const wallets = kit.state.wallets.get()
    kit.state.wallets.set({ ...wallets, connectors: [...wallets.connectors, alder] })
    await page.getByText('Found Alder: connect').click()
    await expect.poll(() => kit.slice(viewSlice).get().history.at(-1)?.name).toBe('ConnectingExternal')
  }
)
