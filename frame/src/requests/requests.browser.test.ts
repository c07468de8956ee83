import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import axe from 'axe-core'
import { keccak256, parseTransaction, recoverMessageAddress } from 'viem'
import { page, userEvent } from 'vitest/browser'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { KeyFailure } from '../keys/KeyFailure.js'
import { type FrameScreen, openScreen } from '../screen/index.js'
import { createTestRequests, origin, payee, token, unlimitedApproval } from './requests.harness.js'

type Meta = ImportMeta & { readonly env: Readonly<Record<string, string | undefined>> }

let screen: FrameScreen
let made: Awaited<ReturnType<typeof createTestRequests>>
beforeEach(async () => {
  await page.viewport(360, 600)
  window.focus()
  await start()
})
afterEach(() => screen.close())

async function start(): Promise<void> {
  screen = await openScreen({ windowUrl: '/window' })
  made = await createTestRequests(screen)
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const text = () => document.body.textContent ?? ''
const shows = (expected: string | RegExp) =>
  vi.waitFor(() => expect(text()).toMatch(expected), { timeout: 8_000 })
const armed = (name = 'Approve') =>
  vi.waitFor(
    () => {
      const element = button(name).element() as HTMLButtonElement
      expect(element.disabled).toBe(false)
      expect(element.getAttribute('aria-disabled')).toBe('false')
    },
    { timeout: 10_000 }
  )
const look = () => userEvent.click(document.querySelector('h1') as HTMLElement)
async function approve(name = 'Approve'): Promise<void> {
  await look()
  await armed(name)
  await userEvent.click(button(name))
}
const outcome = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)
const hex = (value: string) =>
  `0x${[...new TextEncoder().encode(value)].map(byte => byte.toString(16).padStart(2, '0')).join('')}`

/** No violation that axe can find, and a screenshot for review where VITE_LATCHKEY_SHOTS names a folder. */
async function review(name: string): Promise<void> {
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'] })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  const folder = (import.meta as Meta).env.VITE_LATCHKEY_SHOTS
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}

describe('messages', () => {
  test('a signature is that of the account, over the text that was shown', async () => {
    const answer = made.request('personal_sign', [hex('Hello, wallet'), made.owner])
    await shows(/Hello, wallet/)
    await shows(origin)
    await approve()
    const signature = (await answer) as `0x${string}`
    expect(await recoverMessageAddress({ message: 'Hello, wallet', signature })).toBe(made.owner)
  })

  test('of another account are refused, unseen', async () => {
    expect(await outcome(made.request('personal_sign', [hex('a'), payee]))).toMatchObject({ code: 4100 })
    expect(screen.count()).toBe(0)
  })

  test('a sign-in to another site cannot be approved', async () => {
    const message = `bank.example wants you to sign in with your Ethereum account:\n${made.owner}\n\n\nURI: https://bank.example\nVersion: 1\nChain ID: 1\nNonce: 12345678\nIssued At: 2026-11-23T20:00:00Z`
    const answer = outcome(made.request('personal_sign', [hex(message), made.owner]))
    await shows(/does not sign/)
    expect(button('Approve').query()).toBeNull()
    await review('blocked')
    await userEvent.click(button('Reject'))
    expect(await answer).toMatchObject({ code: 4001 })
  })

  test('two are shown one after the other; the first is declined, the second signed', async () => {
    const first = outcome(made.request('personal_sign', [hex('first text'), made.owner]))
    await shows(/first text/)
    const second = made.request('personal_sign', [hex('second text'), made.owner])
    await vi.waitFor(() => expect(screen.count()).toBe(2))
    expect(text()).not.toMatch(/second text/)
    await userEvent.click(button('Reject'))
    expect(await first).toMatchObject({ code: 4001 })
    await shows(/second text/)
    await approve()
    expect(await second).toMatch(/^0x[\da-f]{130}$/)
  })

  test('typed data is signed; that of another chain is refused', async () => {
    const data = {
      types: { Mail: [{ name: 'contents', type: 'string' }] },
      primaryType: 'Mail',
      domain: { name: 'Mail', chainId: 1 },
      message: { contents: 'Dear reader' }
    }
    const answer = made.request('eth_signTypedData_v4', [made.owner, JSON.stringify(data)])
    await shows(/Dear reader/)
    await approve()
    expect(await answer).toMatch(/^0x[\da-f]{130}$/)
    const other = { ...data, domain: { chainId: 137 } }
    expect(await outcome(made.request('eth_signTypedData_v4', [made.owner, other]))).toMatchObject({
      code: -32_602
    })
  })

  test('of Solana are signed by its account', async () => {
    const message = new TextEncoder().encode('Hello, Solana')
    const params = { message: base58.encode(message), pubkey: made.solana }
    const answer = made.request('solana_signMessage', params)
    await shows(/Hello, Solana/)
    await approve()
    const { signature } = (await answer) as { signature: string }
    expect(ed25519.verify(base58.decode(signature), message, base58.decode(made.solana))).toBe(true)
  })
})

describe('transactions', () => {
  const payment = () => ({ from: made.owner, to: payee, value: '0x16345785d8a0000' })

  test('what is sent is what was shown, at the speed that was chosen', async () => {
    const answer = made.request('eth_sendTransaction', [payment()])
    await shows(/0\.1\sETH/)
    await look()
    await armed()
    await userEvent.click(page.getByText('Fast', { exact: true }))
    expect((button('Approve').element() as HTMLElement).getAttribute('aria-disabled')).toBe('true')
    const shown = JSON.parse(document.querySelector('.raw')?.textContent ?? '') as Record<string, string>
    await approve()
    const hash = await answer
    const raw = made.node.sent[0] as `0x02${string}`
    expect(hash).toBe(keccak256(raw))
    const sent = parseTransaction(raw)
    expect(sent).toMatchObject({ value: BigInt(shown.value as string), to: payee.toLowerCase(), chainId: 1 })
    expect(`${sent.maxFeePerGas}`).toBe(shown.maxFeePerGas)
    expect(shown.maxFeePerGas).toBe('2300000000')
  })

  test('an unlimited permission is confirmed by typing, too', async () => {
    const answer = outcome(made.request('eth_sendTransaction', [unlimitedApproval]))
    await shows(/Type APPROVE/)
    await look()
    await new Promise(resolve => setTimeout(resolve, 1_200))
    expect((button('Approve').element() as HTMLButtonElement).disabled).toBe(true)
    await review('typed')
    await userEvent.fill(page.getByRole('textbox'), 'approve')
    await approve()
    expect(await answer).toMatch(/^0x[\da-f]{64}$/)
  })

  test('closed while it is sent: its outcome is the hash, not a rejection', async () => {
    let release = () => {}
    const send = made.node.answers.eth_sendRawTransaction as (params: readonly unknown[]) => unknown
    made.node.answers.eth_sendRawTransaction = params =>
      new Promise(resolve => {
        release = () => resolve(send(params))
      })
    const answer = made.request('eth_sendTransaction', [payment()])
    await shows(/0\.1\sETH/)
    await approve()
    await shows(/Signing/)
    await userEvent.click(button('Close and reject'))
    await vi.waitFor(() => release())
    expect(await answer).toMatch(/^0x[\da-f]{64}$/)
    expect(made.node.sent).toHaveLength(1)
  })

  test('too little money: says so, and goes on once there is enough', async () => {
    const { answers } = made.node
    const enough = answers.eth_getBalance as () => unknown
    answers.eth_getBalance = () => '0x16345785d8a0000'
    const answer = made.request('eth_sendTransaction', [payment()])
    await shows(/Not enough ETH: you have 0\.1\sETH/)
    // Said once: the forecast would be that it fails, for the same reason.
    expect(document.querySelector('.simulation')).toBeNull()
    expect((button('Approve').element() as HTMLButtonElement).disabled).toBe(true)
    await review('insufficient')
    answers.eth_getBalance = enough
    await userEvent.click(button('Try again'))
    await approve()
    expect(await answer).toMatch(/^0x/)
  })

  test('a network that is gone, before and while it is sent: the same bytes are sent again', async () => {
    const { answers, sent } = made.node
    const [fees, send] = [answers.eth_getBalance, answers.eth_sendRawTransaction]
    const gone = () => {
      throw new KeyFailure('server_unreachable', 'gone')
    }
    answers.eth_getBalance = gone
    const answer = made.request('eth_sendTransaction', [payment()])
    await shows(/network does not answer/)
    await review('gone')
    Object.assign(answers, { eth_getBalance: fees })
    const tried: unknown[] = []
    answers.eth_sendRawTransaction = ([raw]) => {
      tried.push(raw)
      return gone()
    }
    await userEvent.click(button('Try again'))
    await approve()
    await shows(/never a second/)
    await review('unknown')
    Object.assign(answers, { eth_sendRawTransaction: send })
    await approve('Try again')
    expect(await answer).toBe(keccak256(sent[0] as `0x${string}`))
    expect(new Set([...tried, ...sent]).size).toBe(1)
  })

  test('an unknown outcome that is closed is no rejection', async () => {
    made.node.answers.eth_sendRawTransaction = () => {
      throw new TypeError('reset')
    }
    const answer = outcome(made.request('eth_sendTransaction', [payment()]))
    await shows(/0\.1\sETH/)
    await approve()
    await shows(/never a second/)
    await userEvent.keyboard('{Escape}')
    expect(await answer).toMatchObject({ code: -32_603, message: expect.stringMatching(/not known whether/) })
  })

  test('an abort of the page rejects what waits', async () => {
    const controller = new AbortController()
    const answer = outcome(made.request('eth_sendTransaction', [payment()], controller.signal))
    await shows(/0\.1\sETH/)
    controller.abort()
    expect(await answer).toMatchObject({ code: 4001 })
    expect(made.node.sent).toEqual([])
  })
})

describe('batches of the account of the key', () => {
  const calls = [
    { to: payee, value: '0x5' },
    { to: payee, value: '0x6' }
  ]
  beforeEach(() => {
    const done = { status: '0x1', gasUsed: '0x5208', logs: [] }
    made.node.answers.eth_simulateV1 = () => [{ calls: [done, done] }]
    made.node.answers.eth_getTransactionReceipt = ([hash]) =>
      made.node.sent.some(raw => keccak256(raw) === hash)
        ? { status: '0x1', transactionHash: hash, logs: [] }
        : null
  })
  test('of one that is sent in part, closing says so by its id; it goes on at the same speed only', async () => {
    const { answers, sent } = made.node
    const pass = answers.eth_sendRawTransaction
    answers.eth_sendRawTransaction = params => {
      if (sent.length > 0) throw new Error('insufficient funds for gas * price + value')
      return pass?.(params)
    }
    const answer = made.request('wallet_sendCalls', [{ id: 'mine', calls }])
    await shows(/Step 2/)
    await approve()
    await shows(/1 of 2 steps were sent/)
    await review('partly-sent')
    const speeds = document.querySelector('fieldset')
    expect(speeds?.disabled).toBe(true)
    expect(getComputedStyle(speeds as Element).opacity).toBe('0.6')
    await userEvent.click(button('Close'))
    expect(await answer).toEqual({ id: 'mine' })
    expect(sent).toHaveLength(1)
    expect(await made.request('wallet_getCallsStatus', ['mine'])).toMatchObject({ id: 'mine', status: 600 })
    expect(await outcome(made.request('wallet_sendCalls', [{ id: 'mine', calls }]))).toMatchObject({
      code: 5720
    })
    expect(screen.count()).toBe(0)
  })

  test('an id may be used again after the person has declined', async () => {
    const declined = outcome(made.request('wallet_sendCalls', [{ id: 'mine', calls }]))
    await shows(/Step 2/)
    await userEvent.click(button('Reject'))
    expect(await declined).toMatchObject({ code: 4001 })
    const answer = made.request('wallet_sendCalls', [{ id: 'mine', calls }])
    await shows(/Step 2/)
    await approve()
    expect(await answer).toEqual({ id: 'mine' })
    expect(await made.request('wallet_getCallsStatus', ['mine'])).toMatchObject({ status: 200 })
  })
})

test('a batch lists its steps first, a warning stands with its step, and the buttons are in sight', async () => {
  await page.viewport(360, 400)
  made.node.answers.eth_simulateV1 = () => [
    { calls: [1, 2].map(() => ({ status: '0x1', gasUsed: '0x5208', logs: [] })) }
  ]
  const calls = [{ to: payee, value: '0x1' }, unlimitedApproval]
  const answer = outcome(made.request('wallet_sendCalls', [{ calls }]))
  await shows(/Step 2/)
  const order = [...document.querySelectorAll('.confirm-title, .overview, .confirm-part')]
  expect(order.map(({ className }) => className)).toEqual([
    'confirm-title',
    'overview',
    'confirm-part',
    'confirm-part'
  ])
  const steps = [...document.querySelectorAll('.overview li')]
  expect(steps.map(step => step.hasAttribute('data-grave'))).toEqual([false, true])
  expect(steps[1]?.textContent).toMatch(/Needs care/)
  const grave = [...document.querySelectorAll('.grave')]
  expect(grave.length).toBeGreaterThan(0)
  expect(grave.every(warning => order[3]?.contains(warning))).toBe(true)
  // An address in a warning breaks, and is not cut.
  for (const warning of document.querySelectorAll('.grave'))
    expect(warning.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth - 20)
  for (const name of ['Reject', 'Approve'])
    expect(button(name).element().getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight)
  await review('batch-low')
  await userEvent.click(button('Reject'))
  expect(await answer).toMatchObject({ code: 4001 })
})

describe('what is refused', () => {
  test.each([
    ['wallet_grantPermissions', [{}], 4200],
    ['eth_sendUserOperation', [{}], 4200],
    ['wallet_getAssets', undefined, -32_602],
    ['wallet_getAssets', [{ account: payee }], 4100],
    ['wallet_sendCalls', [{ id: '', calls: [{ to: payee }] }], -32_602],
    ['wallet_sendCalls', [{ id: 'x'.repeat(8_195), calls: [{ to: payee }] }], -32_602],
    ['eth_sendTransaction', [{ to: payee, chainId: '0x89' }], -32_602],
    ['eth_sendTransaction', [{ to: payee, from: payee }], 4100],
    ['eth_sendTransaction', [{ to: payee, authorizationList: [] }], 4200],
    ['wallet_sendCalls', [{ calls: [{ to: payee }, { to: payee }], atomicRequired: true }], 5760],
    ['wallet_sendCalls', [{ calls: [{ to: payee }], capabilities: { teleport: {} } }], 5700],
    ['wallet_sendCalls', [{ calls: [{ to: payee }], chainId: '0x89' }], 5710],
    ['wallet_sendCalls', [{ calls: [] }], -32_602],
    ['wallet_getCallsStatus', ['unknown'], 5730],
    ['solana_signMessage', { message: 'abc', pubkey: 'other' }, 4100]
  ])('%s %j: %i', async (method, params, code) => {
    expect(await outcome(made.request(method, params))).toMatchObject({ code })
    expect(screen.count()).toBe(0)
  })

  test('safe methods are answered without a screen', async () => {
    expect(await made.request('eth_accounts', undefined)).toEqual([made.owner])
    expect(await made.request('eth_chainId', undefined)).toBe('0x1')
    expect(await made.request('eth_getCode', [token])).toBe('0x6001')
    expect(await made.request('eth_chainId', undefined, undefined, 'eip155:10')).toBe('0xa')
    const capabilities = { atomic: { status: 'unsupported' } }
    expect(await made.request('wallet_getCapabilities', undefined)).toEqual({
      '0x1': capabilities,
      '0xa': capabilities
    })
    expect(screen.count()).toBe(0)
  })
})

describe('looks', () => {
  const looks = [
    ['light', 'en', 360, 'light'],
    ['dark', 'de', 360, 'dark'],
    ['narrow', 'en', 320, 'light'],
    ['rtl', 'ar', 360, 'dark'],
    ['long', 'ru', 320, 'light'],
    ['hindi', 'hi', 320, 'dark'],
    ['hebrew', 'he', 320, 'light'],
    ['chinese', 'zh-TW', 360, 'light']
  ] as const
  test.each(looks)('%s', async (name, language, width, themeMode) => {
    Object.defineProperty(navigator, 'languages', { configurable: true, value: [language] })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'languages'))
    await page.viewport(width, 600)
    await start()
    screen.setTheme({ themeMode, themeVariables: {} })
    const kept: AbortController[] = []
    const show = (method: string, params: unknown) => {
      const controller = new AbortController()
      kept.push(controller)
      void outcome(made.request(method, params, controller.signal))
      return vi.waitFor(() => expect(document.querySelector('.confirm-title')).not.toBeNull(), {
        timeout: 8_000
      })
    }
    await show('eth_sendTransaction', [{ to: payee, value: '0x16345785d8a0000' }])
    await look()
    await vi.waitFor(() => expect(document.querySelector('[aria-disabled="false"]')).not.toBeNull(), {
      timeout: 8_000
    })
    await review(`send-${name}`)
    kept.pop()?.abort()
    made.node.answers.eth_simulateV1 = () => [
      { calls: [1, 2].map(() => ({ status: '0x1', gasUsed: '0x5208', logs: [] })) }
    ]
    await show('wallet_sendCalls', [{ calls: [{ to: payee, value: '0x1' }, unlimitedApproval] }])
    await review(`batch-${name}`)
    kept.pop()?.abort()
    await show('personal_sign', [hex('Hello, wallet\nsecond line'), made.owner])
    await review(`message-${name}`)
  })
})
