import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { type Hex, recoverMessageAddress } from 'viem'
import { stringToHex } from 'viem/utils'
import { page, userEvent } from 'vitest/browser'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FrameScreen, openScreen } from '../screen/index.js'
import { createTestRequests, payee } from './requests.harness.js'

const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'

let screen: FrameScreen
let made: Awaited<ReturnType<typeof createTestRequests>>
beforeEach(async () => {
  await page.viewport(360, 600)
  window.focus()
  screen = await openScreen({ windowUrl: '/window' })
  made = await createTestRequests(screen)
})
afterEach(() => screen.close())

const text = () => document.body.textContent ?? ''
const shows = (expected: RegExp) => vi.waitFor(() => expect(text()).toMatch(expected), { timeout: 8_000 })
async function approve(): Promise<void> {
  const button = page.getByRole('button', { name: 'Approve', exact: true })
  await userEvent.click(document.querySelector('h1') as HTMLElement)
  await vi.waitFor(() => expect(button.element().getAttribute('aria-disabled')).toBe('false'), {
    timeout: 10_000
  })
  await userEvent.click(button)
}
const hex = (value: string) => stringToHex(value)
const outcome = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)

const on = (chainId: string | number, method: string, params: unknown) =>
  made.request(method, params, undefined, chainId)

test('of two namespaces at once: each request is shown with its own, and signed by its own account (P4)', async () => {
  const first = on(10, 'personal_sign', [hex('A row of apples'), made.owner])
  await shows(/A row of apples/)
  const message = new TextEncoder().encode('A row of pears')
  const second = on(devnet, 'solana_signMessage', {
    message: base58.encode(message),
    pubkey: made.solana
  })
  const third = made.request('personal_sign', [hex('A row of plums'), made.owner])
  await vi.waitFor(() => expect(screen.count()).toBe(3))
  expect(text()).toMatch(/OP Mainnet/)
  expect(text()).not.toMatch(/Solana|pears/)
  await approve()
  await shows(/A row of pears/)
  expect(text()).toMatch(/Solana Devnet/)
  expect(text()).not.toMatch(/OP Mainnet|Ethereum/)
  await approve()
  await shows(/A row of plums/)
  // None is named: the one in use of the namespace.
  expect(text()).toMatch(/Ethereum/)
  await approve()
  expect(await recoverMessageAddress({ message: 'A row of apples', signature: (await first) as Hex })).toBe(
    made.owner
  )
  const { signature } = (await second) as { signature: string }
  expect(ed25519.verify(base58.decode(signature), message, base58.decode(made.solana))).toBe(true)
  expect(await third).toMatch(/^0x[\da-f]{130}$/)
})

test.each([
  [devnet, 'personal_sign', [hex('a'), payee]],
  [1, 'solana_signMessage', { message: 'abc', pubkey: 'other' }],
  ['eip155:137', 'personal_sign', [hex('a'), payee]],
  ['cosmos:cosmoshub-4', 'eth_chainId', undefined]
])('%s is refused for %s', async (chainId, method, params) => {
  expect(await outcome(on(chainId, method, params))).toMatchObject({ code: 4901 })
  expect(screen.count()).toBe(0)
})
