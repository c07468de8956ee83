import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { connect } from '../../../core/actions/connect.js'
import type { LatchkeyOptions } from '../../../core/config/LatchkeyOptions.js'
import { dispatch } from '../../../core/dispatch.js'
import { refreshBalances } from '../../../core/query/refreshBalances.js'
import { createMockConnector } from '../../../testing/mockConnector.js'
import type { FetchScript } from '../../../testing/scriptedFetch.js'
import { type Drawn, drawModal } from '../drawModal.harness.js'
import { describeScenes, type Scene } from '../scenes.harness.js'
import { respondAsApi, servedCoin, servedToken } from './holdings.harness.js'

let drawn: Drawn | undefined
afterEach(() => {
  drawn?.unmount()
  drawn = undefined
})

const address = 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const server = { server: 'https://server.example' }

async function account(
  balances: () => readonly unknown[] | undefined,
  options: Partial<LatchkeyOptions> = server,
  respond: FetchScript = respondAsApi({ balances })
): Promise<Drawn> {
  drawn = drawModal(options, { respond })
  await connect(drawn.kit, { connector: createMockConnector() })
  dispatch(drawn.kit, { type: 'open' })
  return drawn
}
const rows = () => page.getByTestId('w3m-modal-card').getByRole('listitem')
const names = () =>
  rows()
    .elements()
    .map(row => row.querySelector('.token-name')?.textContent)

test('tokens of a known price of 0 are worth nothing, those of an unknown price have none', async () => {
  await account(() => [
    servedToken('Worthless', 'WTH', '5', 0, { value: 0.02 }),
    servedToken('Unknown', 'UNK', '5')
  ])
  const worthless = rows().filter({ hasText: 'Worthless' })
  await expect.element(worthless).toMatchTextContent(/\$0\.02/)
  const unknown = rows().filter({ hasText: 'Unknown' })
  await expect.element(unknown).toMatchTextContent(/No price/)
  await expect.element(unknown).not.toMatchTextContent(/\$/)
})

test('a token without name and symbol is known by its address', async () => {
  await account(() => [servedToken('', '', '5', 1)])
  await expect.poll(names).toEqual([expect.stringMatching(/^0x[\da-f]{2}…[\da-f]{6}$/i)])
})

test('small balances and spam are folded away, with their number, and are not in the total', async () => {
  await account(() => [
    servedCoin('2', 3000),
    servedToken('Dust', 'DUST', '0.001', 1),
    servedToken('Worthless', 'WTH', '5', 0),
    servedToken('Visit scam.example', 'SCAM', '1000', 5, { isSpam: true })
  ])
  await expect.element(page.getByTestId('lk-tokens-total')).toMatchTextContent(/Total value\$6,000\.00/)
  expect(names()).toEqual(['Ether'])
  await page.getByText('Small balances (2)').click()
  await expect.poll(names).toEqual(['Ether', 'Dust', 'Worthless'])
  await expect.element(rows().filter({ hasText: 'Worthless' })).toMatchTextContent(/\$0\.00/)
  await page.getByText('Hidden as spam (1)').click()
  await expect.poll(names).toContain('Visit scam.example')
  await expect.element(page.getByText('Do not follow what they say', { exact: false })).toBeVisible()
})

test('a total of some prices only is named so; without any price there is no total', async () => {
  let isPriced = true
  const { kit } = await account(() => [
    servedCoin('2', isPriced ? 10 : undefined),
    servedToken('Unknown', 'UNK', '5')
  ])
  await expect
    .element(page.getByTestId('lk-tokens-total'))
    .toMatchTextContent(/Total of known values\$20\.00/)
  isPriced = false
  await refreshBalances(kit, address)
  await expect.element(page.getByTestId('lk-tokens-total')).not.toBeInTheDocument()
})

test('an account with nothing but spam has no tokens', async () => {
  await account(() => [servedCoin('0', 3000), servedToken('Scam', 'SCAM', '1', 5, { isSpam: true })])
  await expect.element(page.getByTestId('empty-account-state')).toMatchTextContent(/No tokens yet/)
  await expect.element(page.getByText('Hidden as spam (1)')).toBeVisible()
  await expect.element(page.getByTestId('lk-tokens-total')).not.toBeInTheDocument()
})

test('after a transaction of this page the shown amounts change', async () => {
  let amount = '2'
  const { kit } = await account(() => [servedCoin(amount, 10)])
  await expect.element(rows().filter({ hasText: 'Ether' })).toMatchTextContent(/\$20\.00/)
  amount = '1'
  await refreshBalances(kit, address)
  await expect.element(rows().filter({ hasText: 'Ether' })).toMatchTextContent(/\$10\.00/)
})

test('tokens that the service could not read are said to be missing, and are read again on request', async () => {
  let incomplete: readonly string[] = ['eip155:1']
  await account(
    () => [],
    server,
    url => {
      if (url.includes('/supported-chains')) return { body: { http: ['eip155:1'], ws: [] } }
      if (!url.includes('/balance')) return { status: 404, body: {} }
      const more = incomplete.length > 0 ? [] : [servedToken('Later', 'LTR', '1', 5)]
      return { body: { balances: [servedCoin('2', 10), ...more], incomplete } }
    }
  )
  const note = page.getByTestId('lk-tokens-incomplete')
  await expect.element(note).toMatchTextContent(/Some tokens may be missing/)
  await expect
    .element(page.getByTestId('lk-tokens-total'))
    .toMatchTextContent(/Total of these tokens\$20\.00/)
  incomplete = []
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByTestId('lk-tokens-total')).toMatchTextContent(/Total value\$25\.00/)
  await expect.element(note).not.toBeInTheDocument()
})

test('no token is known where the service could not read all: the account is not said to have none', async () => {
  await account(
    () => [],
    server,
    url =>
      url.includes('/supported-chains')
        ? { body: { http: ['eip155:1'], ws: [] } }
        : { body: { balances: [], incomplete: ['eip155:1'] } }
  )
  await expect.element(page.getByTestId('empty-account-state')).toMatchTextContent(/No tokens found/)
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('on a network that the service does not know, only the coin is shown, and the list says that others may be missing', async () => {
  await account(
    () => [],
    server,
    () => ({ body: { http: ['eip155:10'], ws: [] } })
  )
  await expect
    .element(page.getByTestId('lk-tokens-incomplete'))
    .toMatchTextContent(/the service does not know those on Ethereum/)
  expect(page.getByRole('button', { name: 'Try again' }).elements()).toEqual([])
})

test('an account without tokens leads to Receive, if the host has it', async () => {
  await account(() => [servedCoin('0', 3000)])
  await page.getByTestId('w3m-account-receive-button').click()
  await expect.element(page.getByTestId('w3m-header-text')).toHaveTextContent('Receive')
  drawn?.unmount()
  await account(() => [servedCoin('0', 3000)], { ...server, features: { receive: false } })
  await expect.element(page.getByTestId('empty-account-state')).toBeVisible()
  expect(page.getByTestId('w3m-account-receive-button').elements()).toEqual([])
})

test('a long name is shown whole on a small phone, since names of different tokens often begin alike', async () => {
  await page.viewport(320, 700)
  try {
    await account(() => [
      servedToken('Wrapped Staked Liquid Restaked Ether of the House', 'WST', '1234.5', 98765.43)
    ])
    await expect.poll(() => names().length).toBe(1)
    const name = rows().element().querySelector('.token-name')
    expect(name?.scrollWidth).toBeLessThanOrEqual(name?.clientWidth ?? 0)
    const line = name?.parentElement
    expect(line?.scrollHeight).toBeLessThanOrEqual(line?.clientHeight ?? 0)
  } finally {
    await page.viewport(900, 760)
  }
})

test('option tokens: the list is shown without a data API, with the native coin and the token', async () => {
  const token = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
  await account(() => [], { tokens: { 'eip155:1': { address: token } } })
  await expect.element(page.getByTestId('tab-tokens')).toHaveTextContent('Tokens')
  await expect.poll(() => names().length).toBe(2)
})

const many = Array.from({ length: 200 }, (_, index) =>
  servedToken(`Token number ${index}`, `T${index}`, `${index}.123456`, index % 3 === 0 ? undefined : 1.5)
)
const long = [
  servedCoin('0.000000000000000001', 3000),
  servedToken(
    'Wrapped Staked Liquid Restaked Ether of the House',
    'WSTLRETHHOUSE',
    '123456789.123456',
    98765.43
  ),
  servedToken('رمز تجريبي طويل الاسم جدًا', 'رمز', '12.5', 1),
  servedToken('Nameless', '', '1')
]
const scene = (balances: () => readonly unknown[] | undefined, more: Partial<Scene> = {}): Scene => ({
  view: 'Account',
  account: true,
  options: server,
  world: { respond: respondAsApi({ balances }) },
  shows: '.token-name',
  ...more
})
const failing: Scene = scene(() => undefined, {
  after: async ({ environment, shadow }) => {
    await expect
      .poll(async () => {
        await environment.advance(200)
        return shadow().querySelector('[data-testid=w3m-tokens-retry]')
      })
      .toBeTruthy()
  },
  shows: 'w3m-tokens-retry'
})
const openFold = (text: string) => async () => {
  await page.getByText(text, { exact: false }).last().click()
}

describeScenes({
  tokensMany: scene(() => many),
  tokensLong: scene(() => long),
  tokensEmpty: scene(() => [servedCoin('0', 3000)], { shows: 'empty-account-state' }),
  tokensIncomplete: scene(() => [], {
    world: {
      respond: url =>
        url.includes('/supported-chains')
          ? { body: { http: ['eip155:1'], ws: [] } }
          : { body: { balances: [servedCoin('1.5', 3000)], incomplete: ['eip155:1'] } }
    },
    shows: 'lk-tokens-incomplete'
  }),
  tokensFailed: failing,
  tokensLoading: scene(() => [], {
    world: { respond: () => new Promise(() => undefined) },
    shows: '.skeleton'
  }),
  tokensFolded: scene(
    () => [
      servedCoin('1.5', 3000),
      servedToken('Worthless', 'WTH', '5', 0),
      servedToken('No price', 'NOP', '7'),
      servedToken('Visit scam.example to claim', 'SCAM', '1000', undefined, { isSpam: true })
    ],
    { after: openFold('(1)'), shows: '[data-name=SCAM]' }
  )
})
