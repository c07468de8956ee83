import { devnetDelegator } from '@latchkey/devnet/data'
import axe from 'axe-core'
import { encodeAbiParameters, type Hex, keccak256, numberToHex, pad, recoverTypedDataAddress } from 'viem'
import { page, userEvent } from 'vitest/browser'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { decodeContext, delegationData, encodeContext } from '../../permissions/delegation.js'
import { type FrameScreen, openScreen } from '../../screen/index.js'
import { createTestRequests, origin, payee, token } from '../requests.harness.js'

type Meta = ImportMeta & { readonly env: Readonly<Record<string, string | undefined>> }

const { implementation, permissions } = devnetDelegator()
const { manager } = permissions
const key = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const signer = { type: 'account', data: { address: key } }
const day = 86_400
const inDays = (days: number) => Math.floor(Date.now() / 1_000) + days * day

let screen: FrameScreen
let made: Awaited<ReturnType<typeof createTestRequests>>
beforeEach(async () => {
  await page.viewport(360, 640)
  window.focus()
  await start()
})
afterEach(() => screen.close())

/** A wallet on a chain with the contracts; `USDC` of six decimals at `token`. */
async function start() {
  screen = await openScreen({ windowUrl: '/window' })
  made = await createTestRequests(screen, 'smartAccount', {
    implementation,
    permissions,
    entryPoint: '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
  })
  const { answers, sent } = made.node
  const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
  const told: Readonly<Record<string, Hex>> = {
    '0x95d89b41': text('USDC'),
    '0x06fdde03': text('USD Coin'),
    '0x313ce567': pad('0x06')
  }
  answers.eth_blockNumber = () => '0x10'
  answers.eth_getCode = ([address]) => {
    if (address === made.owner) return sent.length > 0 ? `0xef0100${implementation.slice(2)}` : '0x'
    return address === token ? '0x6001' : '0x'
  }
  answers.eth_call = ([call]) => {
    const { to, data } = call as { readonly to: string; readonly data: string }
    // The manager: whether the last transaction has ended it.
    if (to === manager) return numberToHex(sent.length > 1 ? 1 : 0, { size: 32 })
    return told[data.slice(0, 10)] ?? '0x'
  }
  answers.eth_getTransactionReceipt = ([hash]) => {
    const isSent = sent.some(raw => keccak256(raw) === hash)
    return isSent
      ? {
          status: '0x1',
          logs: [],
          transactionHash: hash,
          blockHash: hash,
          blockNumber: '0x11',
          gasUsed: '0x1'
        }
      : null
  }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const text = () => document.body.textContent ?? ''
const shows = (expected: string | RegExp) =>
  vi.waitFor(() => expect(text()).toMatch(expected), { timeout: 8_000 })
const drawn = () =>
  vi.waitFor(() => expect(document.querySelector('.confirm-title')).not.toBeNull(), { timeout: 8_000 })
async function approve(name = 'Approve'): Promise<void> {
  await drawn()
  await userEvent.click(document.querySelector('h1') as HTMLElement)
  await vi.waitFor(
    () => {
      const element = button(name).element() as HTMLButtonElement
      expect([element.disabled, element.getAttribute('aria-disabled')]).toEqual([false, 'false'])
    },
    { timeout: 10_000 }
  )
  await userEvent.click(button(name))
}
const outcome = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)

/** The lines of the view, by their labels. */
const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('.fact')].map(fact => [
      fact.querySelector('dt')?.textContent,
      (fact.querySelector('dd')?.textContent ?? '').replace(/\s/g, ' ')
    ])
  )
const notices = () => [...document.querySelectorAll('.notice')].map(notice => notice.textContent ?? '')
const joined = (value: string | undefined) => value?.replace(/\s/g, '')

/** No violation that axe can find, and a screenshot for review where VITE_LATCHKEY_SHOTS names a folder. */
async function review(name: string): Promise<void> {
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'] })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  const folder = (import.meta as Meta).env.VITE_LATCHKEY_SHOTS
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, element: document.documentElement })
}

const periodic = (amount: bigint, more: object = {}) => ({
  expiry: inDays(7),
  signer,
  permissions: [
    {
      type: 'erc20-token-periodic',
      data: { tokenAddress: token, periodAmount: numberToHex(amount), periodDuration: day }
    }
  ],
  ...more
})
const coin = {
  expiry: inDays(1),
  signer,
  permissions: [{ type: 'native-token-transfer', data: { allowance: '0x1' } }]
}
const calls = (...functions: readonly string[]) => ({
  expiry: inDays(1),
  signer,
  permissions: [
    {
      type: 'contract-call',
      data: { address: token, calls: functions },
      policies: [{ type: 'call-limit', data: { count: 10 } }]
    }
  ]
})

test('who may do what, until when and with which fee is shown, and that is what is signed', async () => {
  const answer = made.request('wallet_grantPermissions', [
    periodic(25_000_000n, { address: made.owner, chainId: '0x1' })
  ])
  await drawn()
  expect(text()).toContain(origin)
  const shown = facts()
  expect(shown).toMatchObject({
    'May spend in each period': '25 USDC',
    Period: '1 day',
    To: 'Any address',
    Network: 'Ethereum'
  })
  expect(joined(shown['Who may do it'])).toBe(key)
  expect(joined(shown.Token)).toBe(`USDCoin${token}`)
  expect(joined(shown['Your account'])).toBe(made.owner)
  expect(Object.keys(shown)).toEqual([
    'May spend in each period',
    'Period',
    'Who may do it',
    'Token',
    'To',
    'Valid from',
    'Ends',
    'Delegates to',
    'Your account',
    'Network',
    'Network fee, at most'
  ])
  expect(notices()).toEqual([
    expect.stringMatching(/gets the abilities of a smart account first \(EIP-7702\)/),
    expect.stringMatching(/acts for your account without asking you again/)
  ])
  expect(made.node.sent).toEqual([])
  await approve()
  const granted = (await answer) as { readonly permissionsContext: Hex; readonly expiry: number }
  expect(granted).toMatchObject({
    chainId: '0x1',
    address: made.owner,
    signer,
    grantedPermissions: [{ type: 'erc20-token-periodic', data: { periodDuration: day } }],
    signerMeta: { delegationManager: manager }
  })
  // The transaction that delegates, and nothing else.
  expect(made.node.sent).toHaveLength(1)
  const { signature, ...delegation } = decodeContext(granted.permissionsContext) ?? {}
  const data = delegationData(manager, 1, delegation as never)
  expect(await recoverTypedDataAddress({ ...data, signature } as never)).toBe(made.owner)
  expect(delegation).toMatchObject({ delegate: key, delegator: made.owner })

  // Ended: the same terms, one transaction, and no question once it is.
  const ended = made.request('wallet_revokePermissions', [{ permissionContext: granted.permissionsContext }])
  await drawn()
  expect(document.querySelector('.confirm-title')?.textContent).toBe('Nothing more without asking you')
  expect(facts()).toMatchObject({ 'May spend in each period': '25 USDC', Period: '1 day' })
  await review('revoke')
  await approve()
  expect(await ended).toBeNull()
  expect(made.node.sent).toHaveLength(2)
  expect(
    await made.request('wallet_revokePermissions', { permissionContext: granted.permissionsContext })
  ).toBeNull()
  expect([made.node.sent.length, screen.count()]).toEqual([2, 0])
})

test('declined: nothing is signed or sent', async () => {
  const answer = outcome(made.request('wallet_grantPermissions', [coin]))
  await drawn()
  await userEvent.click(button('Reject'))
  expect(await answer).toMatchObject({ code: 4001 })
  expect(made.node.sent).toEqual([])
})

test('a permission without a limit needs the word', async () => {
  const answer = outcome(made.request('wallet_grantPermissions', [periodic(2n ** 256n - 1n)]))
  await shows(/could take all of your USDC, now and later/)
  expect(facts()['May spend in each period']).toMatch(/Unlimited/)
  const { disabled } = button('Approve').element() as HTMLButtonElement
  expect(disabled).toBe(true)
  await userEvent.click(button('Reject'))
  expect(await answer).toMatchObject({ code: 4001 })
})

test('functions: the bytes are shown beside the words of the application; the wallet’s own words where it knows them', async () => {
  const first = outcome(made.request('wallet_grantPermissions', [calls('play(uint256)')]))
  await shows(/“play\(uint256\)” · 0x[\da-f]{8}/)
  expect(facts()).toMatchObject({ 'Times at most': '10' })
  expect(notices().join()).toMatch(/can be called with any values/)
  await userEvent.click(button('Reject'))
  await first
  const second = outcome(made.request('wallet_grantPermissions', [calls('0x095ea7b3')]))
  await shows(/approve\(address spender, uint256 amount\) · 0x095ea7b3/)
  expect(notices().join()).toMatch(
    /give away what you have at this contract: approve\(address spender, uint256 amount\)/
  )
  expect((button('Approve').element() as HTMLButtonElement).disabled).toBe(true)
  await userEvent.click(button('Reject'))
  expect(await second).toMatchObject({ code: 4001 })
})

describe('refused before the person is asked', () => {
  test.each<readonly [string, string, () => unknown, number]>([
    [
      'an unknown type',
      'wallet_grantPermissions',
      () => [{ ...coin, permissions: [{ type: 'all', data: {} }] }],
      -32_602
    ],
    ['an unknown rule', 'wallet_grantPermissions', () => [{ ...coin, rules: [{}] }], -32_602],
    ['no expiry', 'wallet_grantPermissions', () => [{ ...coin, expiry: undefined }], -32_602],
    ['another account', 'wallet_grantPermissions', () => [{ ...coin, address: payee }], 4100],
    ['another network', 'wallet_grantPermissions', () => [{ ...coin, chainId: '0x89' }], 5710],
    [
      'power over the account',
      'wallet_grantPermissions',
      () => [
        {
          ...coin,
          permissions: [{ type: 'contract-call', data: { address: made.owner, calls: ['play()'] } }]
        }
      ],
      -32_602
    ],
    [
      'power over its permissions',
      'wallet_grantPermissions',
      () => [
        { ...coin, permissions: [{ type: 'contract-call', data: { address: manager, calls: ['play()'] } }] }
      ],
      -32_602
    ],
    ['no context', 'wallet_revokePermissions', () => undefined, -32_602],
    ['an unknown context', 'wallet_revokePermissions', () => [{ permissionContext: '0x1234' }], -32_602],
    [
      'a context of another account',
      'wallet_revokePermissions',
      () => [
        {
          permissionContext: encodeContext({
            delegate: key,
            delegator: payee,
            caveats: [],
            salt: 1n,
            signature: '0x'
          })
        }
      ],
      4100
    ],
    [
      'a context that it has not signed',
      'wallet_revokePermissions',
      () => [
        {
          permissionContext: encodeContext({
            delegate: key,
            delegator: made.owner as Hex,
            caveats: [],
            salt: 1n,
            signature: `0x${'1b'.repeat(65)}`
          })
        }
      ],
      -32_602
    ]
  ])('%s', async (_, method, params, code) => {
    expect(await outcome(made.request(method, params()))).toMatchObject({ code })
    expect(screen.count()).toBe(0)
  })
})

test('a delegation as typed data of the application is not signed: it would hand over the account', async () => {
  const all = delegationData(manager, 1, {
    delegate: key,
    delegator: made.owner as Hex,
    caveats: [],
    salt: 1n
  })
  const write = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)
  const operation = {
    types: { PackedUserOperation: [{ name: 'sender', type: 'address' }] },
    primaryType: 'PackedUserOperation',
    domain: { name: 'EIP7702StatelessDeleGator', version: '1', chainId: 1, verifyingContract: made.owner },
    message: { sender: made.owner }
  }
  for (const data of [all, operation]) {
    const answer = outcome(made.request('eth_signTypedData_v4', [made.owner, JSON.stringify(data, write)]))
    await shows(/could act for your whole account/)
    expect(button('Approve').query()).toBeNull()
    await userEvent.click(button('Reject'))
    expect(await answer).toMatchObject({ code: 4001 })
  }
})

test('what the wallet can enforce is said', async () => {
  expect(await made.request('wallet_getCapabilities', undefined)).toMatchObject({
    '0x1': {
      permissions: {
        supported: true,
        signerTypes: ['account', 'key'],
        permissionTypes: expect.arrayContaining(['native-token-transfer', 'contract-call'])
      }
    }
  })
})

describe('looks', () => {
  const looks = [
    ['light', 'en', 360, 640, 'light'],
    ['dark', 'de', 360, 1_000, 'dark'],
    ['wide', 'en', 1280, 800, 'light'],
    ['rtl', 'ar', 360, 1_000, 'dark']
  ] as const
  test.each(looks)('%s', async (name, language, width, height, themeMode) => {
    Object.defineProperty(navigator, 'languages', { configurable: true, value: [language] })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'languages'))
    await page.viewport(width, height)
    screen.close()
    await start()
    screen.setTheme({ themeMode, themeVariables: {} })
    const show = async (request: object) => {
      const controller = new AbortController()
      void outcome(made.request('wallet_grantPermissions', [request], controller.signal))
      await drawn()
      return () => controller.abort()
    }
    const hide = await show(periodic(25_000_000n))
    await review(`grant-${name}`)
    hide()
    await vi.waitFor(() => expect(screen.count()).toBe(0))
    const hideUnlimited = await show(periodic(2n ** 256n - 1n, { expiry: inDays(90) }))
    await review(`unlimited-${name}`)
    hideUnlimited()
    await vi.waitFor(() => expect(screen.count()).toBe(0))
    await show(calls('play(uint256)', 'leave()'))
    await review(`calls-${name}`)
  })
})
