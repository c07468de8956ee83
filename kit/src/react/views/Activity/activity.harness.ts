import type { FetchScript } from '../../../testing/scriptedFetch.js'

export const me = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** Has the first and last digits of the friend. */
const imitator = '0x70991111111111111111111111111111111179C8'

type Wire = Readonly<Record<string, unknown>>

export const token = (symbol: string, isListed = true, flags = {}) => ({
  name: symbol,
  symbol,
  icon: isListed ? { url: `https://server.example/public/getTokenImage/${symbol}` } : null,
  flags: { is_spam: false, is_poisoning: false, ...flags }
})

export const transfer = (
  direction: string,
  numeric: string,
  fungible_info: Wire | null,
  more: Wire = {}
) => ({
  fungible_info,
  nft_info: null,
  direction,
  quantity: { numeric },
  value: null,
  price: null,
  ...more
})

/** A transaction of the wire. `minedAt` in UTC. */
export const transaction = (
  minedAt: string,
  operationType: string,
  transfers: readonly Wire[],
  more: Wire = {}
) => ({
  id: `${operationType}-${minedAt}`,
  metadata: {
    operationType,
    hash: `0x${operationType.length.toString(16)}${minedAt.replace(/\D/g, '')}`.padEnd(66, '0'),
    minedAt: `${minedAt}Z`,
    sentFrom: me,
    sentTo: friend,
    status: 'confirmed',
    nonce: 1,
    application: null,
    chain: 'eip155:1',
    ...more
  },
  transfers
})

const nft = {
  nft_info: { name: 'Quiet Garden #7', content: null, flags: { is_spam: false } }
}

/** A history with every kind of row; the clock of tests stands in November 2023. */
export const varied = [
  transaction('2023-11-12T10:00:00', 'send', [transfer('out', '1.25', token('ETH'))]),
  transaction('2023-11-11T10:00:00', 'receive', [transfer('in', '0.000001', token('ETH'))], {
    sentFrom: imitator,
    sentTo: me
  }),
  transaction('2023-11-10T10:00:00', 'trade', [
    transfer('out', '0.5', token('ETH')),
    transfer('in', '1534.273344', token('USDC'))
  ]),
  transaction('2023-11-09T10:00:00', 'approve', []),
  transaction('2023-11-08T10:00:00', 'send', [], { status: 'failed' }),
  transaction('2023-10-20T10:00:00', 'receive', [transfer('in', '250.5', token('USDC'))], {
    sentFrom: friend,
    sentTo: me
  }),
  transaction(
    '2023-10-19T10:00:00',
    'receive',
    [transfer('in', '9000', token('Visit gift.example', false, { is_spam: true }))],
    {
      sentFrom: '0x00000000000000000000000000000000000badad',
      sentTo: me
    }
  ),
  transaction('2022-12-31T10:00:00', 'mint', [transfer('in', '1', null, nft)], {
    sentFrom: '0x0000000000000000000000000000000000000000',
    sentTo: me
  }),
  transaction('2022-12-30T10:00:00', 'execute', [transfer('out', '0.00000001', token('ETH'))]),
  transaction('2022-12-29T10:00:00', 'send', [transfer('out', '2', token('ETH'))])
]

/** A server whose history is `pages`, by cursor; a page that is absent fails. */
export const respondWith =
  (pages: Readonly<Record<string, unknown>>): FetchScript =>
  url => {
    if (url.includes('/supported-chains')) return { body: { http: ['eip155:1'], ws: [] } }
    if (url.includes('/balance')) return { body: { balances: [] } }
    if (!url.includes('/history')) return { status: 404, body: {} }
    const body = pages[new URL(url).searchParams.get('cursor') ?? '']
    return body === undefined ? { status: 404, body: { status: 'FAILED', reasons: [] } } : { body }
  }
