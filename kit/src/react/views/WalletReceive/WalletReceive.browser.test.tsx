import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { base, bitcoin, mainnet } from '../../../chains/index.js'
import { connect } from '../../../core/actions/connect.js'
import { disconnect } from '../../../core/actions/disconnect.js'
import type { LatchkeyOptions } from '../../../core/config/LatchkeyOptions.js'
import type { Adapter } from '../../../core/contracts/Adapter.js'
import { dispatch } from '../../../core/dispatch.js'
import { toastSlice } from '../../../core/state/toast.js'
import { viewSlice } from '../../../core/state/view.js'
import { rpcFailed } from '../../../protocol/errors/wallet.js'
import { createMockConnector, type MockConnectorOptions } from '../../../testing/mockConnector.js'
import { type Drawn, drawModal, expectAccessible, respondAsService } from '../drawModal.harness.js'
import { describeScenes, type Scene } from '../scenes.harness.js'
import { receivingAdapter } from './receive.harness.js'

let drawn: Drawn | undefined
afterEach(() => {
  vi.restoreAllMocks()
  drawn?.unmount()
  drawn = undefined
})

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const session = { accounts: [address], chainId: '1', provider: {} }
const server = 'https://server.example'

async function receive(
  options: Partial<LatchkeyOptions> = {},
  wallet: MockConnectorOptions = {},
  world: Parameters<typeof drawModal>[1] = {}
): Promise<Drawn> {
  const connector = createMockConnector(wallet)
  drawn = drawModal({ adapters: [receivingAdapter()], connectors: [connector], ...options }, world)
  await connect(drawn.kit, { connector })
  dispatch(drawn.kit, { type: 'open', view: 'WalletReceive' })
  await expect.element(qr()).toBeVisible()
  return drawn
}

const qr = () => page.getByTestId('wui-qr-code')
const ask = () => page.getByText('Request an amount')
const amount = () => page.getByTestId('latchkey-receive-amount')
const networks = () => page.getByTestId('latchkey-receive-networks')
const toast = () => drawn?.kit.slice(toastSlice).get()

/** A service whose account holds two tokens, and a spam token. */
const respond: NonNullable<Parameters<typeof drawModal>[1]>['respond'] = (url, init) => {
  const balance = (symbol: string, token: string, more = {}) => ({
    name: `${symbol} token`,
    symbol,
    chainId: 'eip155:1',
    address: token,
    price: 1,
    quantity: { decimals: '6', numeric: '5' },
    iconUrl: '',
    ...more
  })
  if (!url.includes('/balance')) return respondAsService(url, init)
  return {
    body: {
      balances: [
        balance('USDC', `eip155:1:${usdc}`),
        balance('ELSEWHERE', `eip155:8453:${usdc}`),
        balance('BROKEN', 'not-an-address'),
        balance('SPAM', `eip155:1:${address}`, { isSpam: true })
      ]
    }
  }
}

test('the code is the plain address, which a screen reader reads as one text', async () => {
  const { shadow } = await receive()
  await expect.element(qr()).toHaveAttribute('uri', address)
  await expect.element(qr()).toHaveAttribute('aria-label', 'QR code of your address')
  const shown = page.getByTestId('latchkey-receive-address').element()
  expect(shown.querySelector('.hidden')?.textContent).toBe(address)
  const groups = [...shown.querySelectorAll('.address-group')].map(group => group.textContent)
  expect(groups.slice(0, 2)).toEqual(['0xf39F', 'd6e5'])
  expect(shown.querySelector('[aria-hidden=true]')?.textContent).toBe(address)
  getSelection()?.selectAllChildren(shown)
  expect(getSelection()?.toString().trim()).toBe(address)
  getSelection()?.removeAllRanges()
  await expectAccessible(shadow())
})

test('copies the address, and if the browser refuses shows it selected', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
  const { shadow } = await receive()
  const button = page.getByTestId('receive-address-copy-button')
  await button.click()
  await expect.element(button).toHaveTextContent('Copied')
  await expect.element(page.getByTestId('wui-snackbar-message')).toHaveTextContent('Address copied')
  expect(write).toHaveBeenCalledWith(address)
  write.mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError'))
  await button.click()
  const field = page.getByRole('textbox', { name: 'Your address' })
  await expect.element(field).toHaveValue(address)
  await expect.poll(() => shadow().activeElement).toBe(field.element())
  const { selectionStart, selectionEnd } = field.element() as HTMLInputElement
  expect([selectionStart, selectionEnd]).toEqual([0, 42])
})

test('an amount makes an ERC-681 code of the coin, in any notation, and an empty one the address again', async () => {
  await receive()
  await ask().click()
  await amount().fill('2.014')
  await expect.element(qr()).toHaveAttribute('uri', `ethereum:${address}@1?value=2.014e18`)
  await expect.element(qr()).toHaveAttribute('aria-label', 'QR code that asks for 2.014\u00a0ETH')
  await expect
    .element(page.getByText('The code asks for \u20662.014\u00a0ETH\u2069 on Ethereum.'))
    .toBeVisible()
  await amount().fill('0,5')
  await expect.element(qr()).toHaveAttribute('uri', `ethereum:${address}@1?value=5e17`)
  await amount().fill('0.0000000000000000001')
  await expect.element(page.getByText(/at most 18 decimals/)).toBeVisible()
  await expect.element(qr()).toHaveAttribute('uri', address)
  await amount().fill('3')
  await expect.element(qr()).toHaveAttribute('uri', `ethereum:${address}@1?value=3e18`)
  await ask().click()
  await expect.element(qr()).toHaveAttribute('uri', address)
})

test('asks for a token that the account holds on this network; spam and other networks are left out', async () => {
  await receive({ server }, {}, { respond })
  await ask().click()
  const asset = page.getByTestId('latchkey-receive-asset')
  await expect.element(asset).toBeVisible()
  const options = [...asset.element().querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(options).toEqual(['ETH · Ether', 'USDC · USDC token'])
  await amount().fill('1.5')
  await userEvent.selectOptions(asset, usdc)
  await expect
    .element(qr())
    .toHaveAttribute('uri', `ethereum:${usdc}@1/transfer?address=${address}&uint256=1.5e6`)
  await amount().fill('1.1234567')
  await expect.element(page.getByText(/at most 6 decimals/)).toBeVisible()
})

test('a failure to make the code is shown, and the code stays the address', async () => {
  const failing: Adapter = {
    ...receivingAdapter(),
    client: async () => ({
      paymentUri: async () => {
        throw rpcFailed()
      }
    })
  }
  await receive({ adapters: [failing] })
  await ask().click()
  await amount().fill('1')
  await expect.element(page.getByText(/could not be created/)).toBeVisible()
  await expect.element(qr()).toHaveAttribute('uri', address)
})

test('a namespace without payment URIs offers no amount, and its own networks only', async () => {
  const accounts = ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq']
  const chainId = bitcoin.caipNetworkId.slice('bip122:'.length)
  await receive(
    { networks: [mainnet, bitcoin], adapters: [receivingAdapter()], defaultNetwork: bitcoin },
    { namespace: 'bip122', accounts, chainId }
  )
  await expect.element(qr()).toHaveAttribute('uri', accounts[0])
  await networks().click()
  await expect.element(page.getByTestId('latchkey-compatible-network-Bitcoin')).toBeVisible()
  expect(page.getByRole('listitem').elements()).toHaveLength(1)
  expect(ask().elements()).toEqual([])
})

test('lists the networks of the namespace, which are no buttons, and goes back', async () => {
  const { kit } = await receive()
  await expect.element(page.getByText('Assets sent on other networks may be lost.')).toBeVisible()
  await networks().click()
  await expect.element(page.getByTestId('w3m-header-text')).toHaveTextContent('Compatible networks')
  const list = page.getByRole('list', { name: 'Compatible networks' })
  await expect.element(list).toBeVisible()
  expect(list.element().querySelectorAll('li')).toHaveLength(6)
  expect(list.element().querySelectorAll('button')).toHaveLength(0)
  await page.getByTestId('header-back').click()
  await expect.element(qr()).toBeVisible()
  expect(
    kit
      .slice(viewSlice)
      .get()
      .history.map(({ name }) => name)
  ).toEqual(['WalletReceive'])
})

test.each([
  ['that its connector reports', 'smartAccount', async (): Promise<boolean> => false],
  ['that has code on its network', undefined, async (): Promise<boolean> => true]
] as const)('a smart account %s receives on its own network only', async (_, accountType, isContract) => {
  await receive(
    { adapters: [receivingAdapter(isContract)] },
    {
      chainId: '8453',
      connect: async () => ({ ...session, chainId: '8453', ...(accountType && { accountType }) })
    }
  )
  await expect.element(page.getByText(/This smart account exists on Base only/)).toBeVisible()
  await networks().click()
  await expect.element(page.getByTestId('latchkey-compatible-network-Base')).toBeVisible()
  expect(page.getByRole('listitem').elements()).toHaveLength(1)
})

test('an account whose network does not answer is offered its own network only, and why', async () => {
  await receive({ adapters: [receivingAdapter(() => Promise.reject(rpcFailed()))] })
  await expect.element(page.getByText(/could not check.*Receive on Ethereum only/)).toBeVisible()
  await networks().click()
  await expect.element(page.getByTestId('latchkey-compatible-network-Ethereum')).toBeVisible()
  expect(page.getByRole('listitem').elements()).toHaveLength(1)
})

test('the type of the account is read once, and not at all if the connector reports it', async () => {
  let reads = 0
  const adapters = [
    receivingAdapter(async () => {
      reads += 1
      return false
    })
  ]
  const { kit } = await receive({ adapters })
  await expect.element(networks()).toBeVisible()
  await networks().click()
  await page.getByTestId('header-back').click()
  await expect.element(networks()).toBeVisible()
  expect(reads).toBe(1)
  await disconnect(kit)
  drawn?.unmount()
  await receive({ adapters }, { connect: async () => ({ ...session, accountType: 'eoa' }) })
  await expect.element(networks()).toBeVisible()
  expect(reads).toBe(1)
})

test('on a phone shares what the code contains; closing the sheet is no failure', async () => {
  const share = vi.fn(async (_: unknown): Promise<void> => undefined)
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  try {
    await receive({}, {}, { isMobile: true })
    const button = page.getByTestId('latchkey-receive-share')
    await button.click()
    await ask().click()
    await amount().fill('1')
    await expect.element(qr()).toHaveAttribute('uri', `ethereum:${address}@1?value=1e18`)
    await button.click()
    expect(share.mock.calls).toEqual([[{ text: address }], [{ text: `ethereum:${address}@1?value=1e18` }]])
    share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'))
    await button.click()
    expect(toast()?.open).toBe(false)
    share.mockRejectedValueOnce(new DOMException('refused', 'NotAllowedError'))
    await button.click()
    await expect.poll(toast).toMatchObject({ message: 'It could not be shared', variant: 'error' })
    drawn?.unmount()
    await receive()
    expect(page.getByTestId('latchkey-receive-share').elements()).toEqual([])
  } finally {
    Reflect.deleteProperty(navigator, 'share')
  }
})

test('a change of the network while an amount is entered never leaves a code of the other network', async () => {
  const { kit } = await receive({ networks: [mainnet, base] })
  await ask().click()
  await amount().fill('1')
  await expect.element(qr()).toHaveAttribute('uri', `ethereum:${address}@1?value=1e18`)
  const [connector] = kit.state.wallets.get().connectors as readonly ReturnType<typeof createMockConnector>[]
  connector?.emit({ type: 'network', chainId: '8453' })
  await expect.element(qr()).toHaveAttribute('uri', address)
})

test('a disconnect closes the view', async () => {
  const { kit } = await receive()
  await disconnect(kit)
  await expect.poll(() => kit.state.modal.get().open).toBe(false)
})

const smart = createMockConnector({
  name: 'Safe',
  connect: async () => ({ ...session, accountType: 'smartAccount' })
})
const adapters = [receivingAdapter()]

/** Opens the form and enters an amount. */
const enter = (text: string) => async (_: Drawn) => {
  document
    .querySelector('latchkey-root')
    ?.shadowRoot?.querySelector<HTMLElement>('[data-testid=latchkey-receive-ask] summary')
    ?.click()
  await expect.element(amount()).toBeVisible()
  await amount().fill(text)
}

const scenes: Readonly<Record<string, Scene>> = {
  receive: {
    view: 'WalletReceive',
    account: true,
    options: { adapters },
    shows: 'latchkey-receive-networks'
  },
  receiveSmart: { view: 'WalletReceive', account: smart, options: { adapters }, shows: '.notice' },
  receiveUnchecked: {
    view: 'WalletReceive',
    account: true,
    options: { adapters: [receivingAdapter(() => Promise.reject(rpcFailed()))] },
    shows: '.notice'
  },
  receiveChecking: {
    view: 'WalletReceive',
    account: true,
    options: { adapters: [receivingAdapter(() => new Promise(() => undefined))] },
    shows: '.skeleton'
  },
  receiveAmount: {
    view: 'WalletReceive',
    account: true,
    options: { adapters, server },
    world: { respond },
    after: enter('2.014'),
    shows: '[data-testid=wui-qr-code][uri^="ethereum:"]'
  },
  receiveAmountWrong: {
    view: 'WalletReceive',
    account: true,
    options: { adapters },
    after: enter('abc'),
    shows: '.field-error'
  },
  receiveNamed: {
    view: 'WalletReceive',
    account: true,
    options: { adapters, server },
    world: {
      respond: (url, init) =>
        url.includes('/identity')
          ? { body: { name: 'a-name-of-some-length.latchkey.id', avatar: null } }
          : respondAsService(url, init)
    },
    shows: '.view h3'
  },
  compatibleNetworks: {
    view: 'WalletCompatibleNetworks',
    account: true,
    options: { adapters },
    shows: 'latchkey-compatible-network-Base'
  },
  compatibleSmart: {
    view: 'WalletCompatibleNetworks',
    account: smart,
    options: { adapters },
    shows: '.notice[data-tone=warning]'
  },
  accountActions: {
    view: 'Account',
    account: true,
    shows: 'w3m-account-default-receive-button'
  }
}

describeScenes(scenes)
