import type {} from '@vitest/browser-playwright'
import axe from 'axe-core'
import { encodeFunctionData, erc20Abi, stringToHex, verifyMessage } from 'viem'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { emulateMedia } from '../../../ui/motion.harness.js'
import { createMockWallet, type MockWallet, type MockWalletOptions } from '../../index.js'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

function createWallet(options: Partial<MockWalletOptions> = {}): MockWallet {
  const chains = [{ chainId: 31337, rpcUrl: 'http://127.0.0.1:9599', name: 'Latchkey Devnet' }]
  const wallet = createMockWallet({ chains, behaviour: 'dialog', ...options })
  stops.push(wallet.stop)
  return wallet
}

afterAll(async () => {
  await emulateMedia()
})

const root = () => document.querySelector('[data-testid=mock-wallet]')?.shadowRoot
const find = (selector: string) => root()?.querySelector<HTMLElement>(selector) ?? undefined
const button = (name: string) => page.getByTestId(`mock-wallet-${name}`)
const connect = (wallet: MockWallet) => wallet.provider.request({ method: 'eth_requestAccounts' })

async function connected(options: Partial<MockWalletOptions> = {}) {
  const wallet = createWallet(options)
  wallet.approveNext()
  await connect(wallet)
  return wallet
}

test('the dialog shows the origin and the request, and approving connects', async () => {
  const wallet = createWallet()
  const answer = connect(wallet)
  await expect.element(button('approve')).toBeVisible()
  expect(find('main')?.textContent).toBe(
    `Connect to this site${location.origin}Account${wallet.addresses[0]}NetworkLatchkey Devnet (31337)`
  )
  expect(root()?.activeElement).toBe(find('h2'))
  await button('approve').click()
  expect(await answer).toEqual(wallet.addresses)
  expect(document.querySelector('[data-testid=mock-wallet]')).toBe(null)
})

test('reject, close and Escape reject the request, and keys do not reach the page', async () => {
  const wallet = createWallet()
  const keys: string[] = []
  const listener = (event: KeyboardEvent) => keys.push(event.key)
  document.addEventListener('keydown', listener)
  stops.push(() => document.removeEventListener('keydown', listener))
  for (const leave of [
    () => button('reject').click(),
    () => button('close').click(),
    () => userEvent.keyboard('{Escape}'),
    () => userEvent.keyboard('{Tab}{Enter}')
  ]) {
    const outcome = expect(connect(wallet)).rejects.toMatchObject({ code: 4001 })
    await expect.element(button('approve')).toBeVisible()
    await leave()
    await outcome
  }
  expect(keys).toEqual([])
})

test('closing may leave the request pending, as a dead popup does, and a new request shows it again (promise P7)', async () => {
  const wallet = createWallet({ dialogClose: 'hang' })
  const answer = connect(wallet)
  await button('close').click()
  expect([wallet.pending().length, find('dialog')]).toEqual([1, undefined])
  await expect(connect(wallet)).rejects.toMatchObject({ code: -32002 })
  await button('approve').click()
  expect(await answer).toEqual(wallet.addresses)
})

test('the dialog is usable above an open modal dialog of the page, and restores the focus', async () => {
  const modal = document.createElement('dialog')
  const opener = document.createElement('button')
  modal.append(opener)
  document.body.append(modal)
  stops.push(() => modal.remove())
  modal.showModal()
  opener.focus()
  const wallet = createWallet()
  const answer = connect(wallet)
  await button('approve').click()
  expect(await answer).toEqual(wallet.addresses)
  expect([modal.open, document.activeElement]).toEqual([true, opener])
})

test('the dialog shows one request at a time in their order', async () => {
  const wallet = await connected()
  const sign = (text: string) =>
    wallet.provider.request({ method: 'personal_sign', params: [stringToHex(text), wallet.addresses[0]] })
  const answers = [sign('first <b>message</b>'), sign('second')]
  await vi.waitFor(() => expect(find('pre')?.textContent).toBe('first <b>message</b>'))
  await button('approve').click()
  await vi.waitFor(() => expect(find('pre')?.textContent).toBe('second'))
  await button('approve').click()
  const [signature] = (await Promise.all(answers)) as [`0x${string}`]
  const [address] = wallet.addresses as [`0x${string}`]
  expect(await verifyMessage({ address, message: 'first <b>message</b>', signature })).toBe(true)
})

test('the dialog decodes calldata', async () => {
  const wallet = await connected()
  const to = wallet.addresses[1] as `0x${string}`
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [to, 7n] })
  const params = [{ from: wallet.addresses[0], to, value: '0x16345785d8a0000', data }]
  const outcome = expect(wallet.provider.request({ method: 'eth_sendTransaction', params })).rejects.toThrow(
    'rejected'
  )
  await vi.waitFor(() => expect(find('pre')?.textContent).toBe(`approve(${to}, 7)`))
  expect(find('dl')?.textContent).toContain('0.1 ETH')
  // No node answers at the address of this network.
  await vi.waitFor(() => expect(find('dl')?.textContent).toContain('Network feeunknown'), { timeout: 15_000 })
  await button('reject').click()
  await outcome
})

test('the dialog says what a transaction will cost, by the node of the network', async () => {
  const wallet = await connected()
  const answers: Record<string, string> = { eth_estimateGas: '0x5208', eth_gasPrice: '0x77359400' }
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { id, method } = JSON.parse(body)
    return Response.json({ jsonrpc: '2.0', id, result: answers[method] })
  })
  stops.push(() => void vi.unstubAllGlobals())
  const params = [{ from: wallet.addresses[0], to: wallet.addresses[1], value: '0x1' }]
  const outcome = expect(wallet.provider.request({ method: 'eth_sendTransaction', params })).rejects.toThrow(
    'rejected'
  )
  await vi.waitFor(() => expect(find('dl')?.textContent).toContain('Network feeabout 0.000042 ETH'))
  await button('reject').click()
  await outcome
})

for (const scheme of ['light', 'dark']) {
  for (const width of [320, 1280]) {
    test(`the dialog has no axe violations and no overflow: ${scheme}, ${width} px`, async () => {
      await page.viewport(width, 640)
      await emulateMedia({ 'prefers-color-scheme': scheme })
      const wallet = await connected()
      const text = `${'word '.repeat(400)}${'x'.repeat(400)}`
      const params = [stringToHex(text), wallet.addresses[0]]
      const outcome = expect(wallet.provider.request({ method: 'personal_sign', params })).rejects.toThrow(
        'rejected'
      )
      await expect.element(button('approve')).toBeVisible()
      expect(matchMedia('(prefers-color-scheme: dark)').matches).toBe(scheme === 'dark')
      const { violations } = await axe.run(document.querySelector('[data-testid=mock-wallet]') as Element)
      expect(violations).toEqual([])
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
      expect(find('dialog')?.scrollWidth).toBeLessThanOrEqual(width)
      await button('reject').click()
      await outcome
    })
  }
}

test('the dialog shows each call of a batch and their number (EIP-5792)', async () => {
  const wallet = await connected()
  const to = `0x${'2'.repeat(40)}` as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, 5n] })
  const calls = [
    { to, value: '0xde0b6b3a7640000' },
    { to, data }
  ]
  const parameter = { version: '2.0.0', chainId: '0x7a69', atomicRequired: false, calls }
  const refused = expect(
    wallet.provider.request({ method: 'wallet_sendCalls', params: [parameter] })
  ).rejects.toMatchObject({ code: 4001 })
  await expect.element(button('approve')).toBeVisible()
  expect(find('h2')?.textContent).toBe('Send 2 calls')
  const rows = [...(root()?.querySelectorAll('dt, dd') ?? [])].map(({ textContent }) => textContent)
  expect(rows.slice(2)).toEqual([
    'Network',
    'Latchkey Devnet (31337)',
    '1. To',
    to,
    '1. Amount',
    '1 ETH',
    '2. To',
    to,
    '2. Amount',
    '0 ETH'
  ])
  expect(find('pre')?.textContent).toBe(`transfer(${to}, 5)`)
  await button('reject').click()
  await refused
})
