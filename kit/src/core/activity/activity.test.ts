import { describe, expect, test } from 'vitest'
import { alice, bob, setupTestKit } from '../../setupTestKit.harness.js'
import { isSameAddress } from '../select/isSameAddress.js'
import type { ActivityItem, ActivityTransfer } from './ActivityItem.js'
import { groupByMonth } from './groupByMonth.js'
import { mainTransfers } from './mainTransfers.js'
import { markSuspicious } from './markSuspicious.js'
import { toActivityItem } from './toActivityItem.js'
import { writeCsv } from './writeCsv.js'

const at = (time: string) => Date.parse(time)
const ether: ActivityTransfer = {
  kind: 'fungible',
  direction: 'out',
  amount: '1.5',
  symbol: 'ETH',
  name: 'Ether',
  isListed: true,
  isSpam: false
}
const item = (more: Partial<ActivityItem> = {}): ActivityItem => ({
  id: 'a',
  hash: '0xa',
  operationType: 'send',
  status: 'confirmed',
  minedAt: at('2026-03-01T12:00:00Z'),
  from: alice,
  to: bob,
  network: 'eip155:1',
  nonce: 1,
  transfers: [ether],
  ...more
})

describe('groupByMonth', () => {
  const [newYear, eve] = [at('2026-01-01T00:30:00Z'), at('2025-12-31T23:30:00Z')]
  test.each([
    ['UTC', ['2026-1: b', '2025-12: a']],
    ['Asia/Tokyo', ['2026-1: b a']],
    ['America/New_York', ['2025-12: b a']]
  ])('groups over the end of a year by the time zone: %s', (zone, expected) => {
    const items = [item({ id: 'b', minedAt: newYear }), item({ id: 'a', minedAt: eve })]
    const text = groupByMonth(items, zone).map(
      ({ year, month, items }) => `${year}-${month}: ${items.map(({ id }) => id).join(' ')}`
    )
    expect(text).toEqual(expected)
  })

  test('lists an id once in a month, and keeps months and transactions in their order', () => {
    const items = [item({ id: 'b', nonce: 1 }), item({ id: 'a' }), item({ id: 'b', nonce: 2 })]
    expect(groupByMonth(items, 'UTC')).toEqual([{ year: 2026, month: 3, items: [items[0], items[1]] }])
  })
})

describe('markSuspicious', () => {
  const known = '0x1234567890abcdef1234567890abcdef1234abcd'
  const imitation = '0x1234000000000000000000000000000000ffabcd'
  const mark = (items: readonly ActivityItem[], trusted: readonly string[] = []) =>
    markSuspicious(items, {
      address: alice,
      trusted,
      isSameAddress: (one, other) => isSameAddress({ adapters: {} }, 'eip155', one, other)
    }).map(({ suspicion }) => suspicion)
  const incoming = { ...ether, direction: 'in' } as const
  const day = (count: number) => at('2026-03-01T00:00:00Z') + count * 86_400_000

  test('marks a later address with the ends of one that the account sent to, in or out, whatever the amount', () => {
    const sent = item({ to: known, minedAt: day(1) })
    const dust = item({
      id: 'b',
      operationType: 'receive',
      from: imitation,
      to: alice,
      minedAt: day(2),
      transfers: [{ ...incoming, amount: '0.000001' }]
    })
    const zero = item({ id: 'c', to: imitation, minedAt: day(3), transfers: [{ ...ether, amount: '0' }] })
    const fake = item({ id: 'd', to: imitation.toUpperCase().replace('0X', '0x'), minedAt: day(4) })
    const suspicion = { reason: 'lookAlike', imitated: known }
    expect(mark([fake, zero, dust, sent])).toEqual([suspicion, suspicion, suspicion, undefined])
  })

  test('does not mark the real address after its imitation, nor the same address in another case', () => {
    const sent = item({ to: known, minedAt: day(1) })
    const poison = item({
      id: 'b',
      operationType: 'receive',
      from: imitation,
      to: alice,
      minedAt: day(0),
      transfers: [incoming]
    })
    const again = item({ id: 'c', to: known.toUpperCase().replace('0X', '0x'), minedAt: day(3) })
    expect(mark([again, sent, poison])).toEqual([
      undefined,
      undefined,
      { reason: 'lookAlike', imitated: known }
    ])
  })

  test('marks an imitation of an address that the account received from, of its own address, and of one that this page sent to', () => {
    const received = item({
      operationType: 'receive',
      from: known,
      to: alice,
      minedAt: day(1),
      transfers: [incoming]
    })
    const poison = item({
      id: 'b',
      operationType: 'receive',
      from: imitation,
      to: alice,
      minedAt: day(2),
      transfers: [incoming]
    })
    expect(mark([poison, received])).toEqual([{ reason: 'lookAlike', imitated: known }, undefined])
    const own = `${alice.slice(0, 6)}${'0'.repeat(32)}${alice.slice(-4)}`
    const self = item({ operationType: 'receive', from: own, to: alice, transfers: [incoming] })
    expect(mark([self])).toEqual([{ reason: 'lookAlike', imitated: alice }])
    expect(mark([poison], [known])).toEqual([{ reason: 'lookAlike', imitated: known }])
  })

  test('believes no transfer out of a token that is not listed before an older transfer in: any contract can report it', () => {
    const received = item({
      operationType: 'receive',
      from: known,
      to: alice,
      minedAt: day(1),
      transfers: [incoming]
    })
    const forged = item({
      id: 'b',
      to: imitation,
      minedAt: day(2),
      transfers: [{ ...ether, symbol: 'ABC', isListed: false }]
    })
    expect(mark([forged, received])).toEqual([{ reason: 'lookAlike', imitated: known }, undefined])
  })

  test('marks a call that moved nothing, if another address than the account made it', () => {
    const sent = item({ to: known, minedAt: day(1) })
    const call = (from: string) =>
      item({ id: from, operationType: 'execute', from, to: imitation, minedAt: day(2), transfers: [] })
    const foreign = { ...call(imitation), to: alice }
    expect(mark([foreign, call(alice), sent])).toEqual([
      { reason: 'lookAlike', imitated: known },
      undefined,
      undefined
    ])
  })

  test('corrects a mark when an older page has the payment to the real address', () => {
    const options = {
      address: alice,
      isSameAddress: (one: string, other: string) => isSameAddress({ adapters: {} }, 'eip155', one, other)
    }
    const received = (id: string, from: string, minedAt: number) =>
      item({ id, operationType: 'receive', from, to: alice, minedAt, transfers: [incoming] })
    const first = markSuspicious([received('b', known, day(3)), received('c', imitation, day(2))], options)
    expect(first.map(({ suspicion }) => suspicion?.imitated)).toEqual([imitation, undefined])
    const both = markSuspicious([...first, item({ to: known, minedAt: day(1) })], options)
    expect(both.map(({ suspicion }) => suspicion?.imitated)).toEqual([undefined, known, undefined])
  })

  test('marks transfers of nothing, but no approval, no contract call and no true transfer', () => {
    const nothing = { ...ether, amount: '0.000' }
    expect(mark([item({ transfers: [nothing] })])).toEqual([{ reason: 'zeroAmount' }])
    expect(mark([item({ operationType: 'approve', transfers: [] })])).toEqual([undefined])
    expect(mark([item({ operationType: 'execute', transfers: [nothing] })])).toEqual([undefined])
    expect(mark([item()])).toEqual([undefined])
  })

  test('marks a token that is not listed and looks like one that is', () => {
    const fake = { ...incoming, symbol: 'ЕТН', isListed: false }
    const honest = { ...incoming, symbol: 'OAK', isListed: false }
    const get = (transfer: ActivityTransfer, id: string) =>
      item({ id, operationType: 'receive', from: bob, to: alice, transfers: [transfer], minedAt: day(-1) })
    expect(mark([item({ to: known }), get(fake, 'b'), get(honest, 'c')])).toEqual([
      undefined,
      { reason: 'fakeToken' },
      undefined
    ])
  })

  test('addresses of other alphabets are compared with their case', () => {
    const one = 'AbCdefghijkLMNO'
    const two = 'abcd9876543LMNO'
    expect(mark([item({ to: one, minedAt: day(1) }), item({ id: 'b', to: two, minedAt: day(2) })])).toEqual([
      undefined,
      undefined
    ])
  })
})

describe('toActivityItem', () => {
  const { kit } = setupTestKit({ server: 'https://server.example' })
  const spam = {
    nft_info: { name: 'Gift', content: null, flags: { is_spam: true } },
    fungible_info: null,
    direction: 'in',
    quantity: { numeric: '1' },
    value: null,
    price: null
  } as const
  const wire = (transfers: unknown, chain: string | null = 'eip155:1', minedAt = '2026-03-01T12:00:00Z') =>
    toActivityItem(
      kit,
      {
        id: 'a',
        metadata: {
          operationType: 'receive',
          hash: '0xa',
          minedAt,
          sentFrom: bob,
          sentTo: alice,
          status: 'confirmed',
          nonce: 1,
          application: null,
          chain: chain as `eip155:1`
        },
        transfers: transfers as never
      },
      'eip155:1'
    )
  test('a picture of another host is not requested; the token stays one that the service lists (decision D13)', () => {
    const from = (url: string) => {
      const flags = { is_spam: false, is_poisoning: false }
      const fungible_info = { name: 'Ether', symbol: 'ETH', icon: { url }, flags }
      return wire([{ ...spam, nft_info: null, fungible_info }])?.transfers[0]
    }
    const own = 'https://server.example/public/getTokenImage/ETH'
    expect(from(own)).toMatchObject({ isListed: true, image: own })
    const foreign = from('https://elsewhere.example/eth.png')
    expect([foreign?.isListed, foreign?.image]).toEqual([true, undefined])
  })

  test('drops a transaction of spam NFTs only, and keeps one without transfers and one with null (SPEC section 5)', () => {
    expect(wire([spam, spam])).toBe(undefined)
    expect(wire([])?.transfers).toEqual([])
    expect(wire(null)?.transfers).toEqual([])
    expect(wire([spam, { ...spam, nft_info: null }])?.transfers).toHaveLength(2)
  })
  test('believes the service that a transaction of nothing imitates an address', () => {
    const { id, ...rest } = item()
    const metadata = {
      ...rest,
      minedAt: '2026-03-01T12:00:00Z',
      sentFrom: bob,
      sentTo: alice,
      chain: 'eip155:1',
      flags: { is_poisoning: true }
    } as const
    expect(toActivityItem(kit, { id, metadata, transfers: [] }, 'eip155:1')?.reported).toBe('lookAlike')
  })
  test('drops a transaction of another network, or of none', () => {
    expect([wire([], 'eip155:10'), wire([], null)]).toEqual([undefined, undefined])
  })
  test('drops a transaction whose time no block can have, so that the others are listed', () => {
    const times = ['+275760-09-13T00:00:00.000Z', '-000001-01-01T00:00:00.000Z']
    expect(times.map(time => wire([], undefined, time))).toEqual([undefined, undefined])
  })
  test('cleans the names of tokens, and takes no unsafe picture', () => {
    const token = { name: 'USD\u202e Coin', symbol: 'US\u200bDC', icon: { url: 'javascript:alert(1)' } }
    const transfer = { ...spam, nft_info: null, fungible_info: token }
    expect(wire([transfer])?.transfers).toEqual([
      {
        kind: 'fungible',
        direction: 'in',
        amount: '1',
        symbol: 'USDC',
        name: 'USD Coin',
        isListed: false,
        isSpam: false
      }
    ])
  })
})

describe('mainTransfers', () => {
  const of = (symbol: string, direction: 'in' | 'out', amount: string, value?: number): ActivityTransfer => ({
    kind: 'fungible',
    symbol,
    name: symbol,
    direction,
    amount,
    isListed: true,
    isSpam: false,
    ...(value !== undefined && { value })
  })
  const write = (transfers: readonly ActivityTransfer[]) =>
    mainTransfers(transfers).map(({ direction, amount, symbol }) => `${direction} ${amount} ${symbol}`)
  test('sums transfers of the same token and direction, exactly, and puts what went out first', () => {
    expect(write([of('B', 'in', '3'), of('A', 'out', '0.1'), of('A', 'out', '0.2')])).toEqual([
      'out 0.3 A',
      'in 3 B'
    ])
  })
  test('adds no token to another one that has its name and its symbol, and takes neither for a returned fee', () => {
    const fake = (direction: 'in' | 'out', amount: string) => ({
      ...of('USDC', direction, amount),
      isListed: false
    })
    expect(write([of('USDC', 'in', '1', 1), fake('in', '1000000')])).toEqual(['in 1 USDC', 'in 1000000 USDC'])
    expect(write([of('USDC', 'out', '100', 100), fake('in', '5')])).toEqual(['out 100 USDC', 'in 5 USDC'])
  })
  test('leaves out the return of less than a tenth, and dust beside more than two', () => {
    expect(write([of('A', 'out', '1'), of('A', 'in', '0.05')])).toEqual(['out 1 A'])
    expect(write([of('A', 'out', '100'), of('B', 'in', '50'), of('C', 'in', '0.5')])).toEqual([
      'out 100 A',
      'in 50 B'
    ])
  })
  test('keeps two, those of the most value, one of each direction if there are both', () => {
    const many = [of('A', 'in', '5', 1), of('B', 'in', '5', 9), of('C', 'out', '5', 2), of('D', 'in', '5', 4)]
    expect(write(many)).toEqual(['out 5 C', 'in 5 B'])
    // Such as liquidity that comes back from a pool.
    expect(write([of('A', 'in', '5', 1), of('B', 'in', '5', 9)])).toEqual(['in 5 B', 'in 5 A'])
  })
})

describe('writeCsv', () => {
  const lines = (items: readonly ActivityItem[], note?: string) =>
    writeCsv(items, note).slice(1).split('\r\n')
  test('begins with a byte order mark, has a line per transfer, and ends each with CRLF (RFC 4180)', () => {
    const text = writeCsv([item(), item({ id: 'b', operationType: 'approve', transfers: [] })])
    expect(text.startsWith('\ufefftime,type,status')).toBe(true)
    expect(text.endsWith('\r\n')).toBe(true)
    expect(lines([item(), item({ transfers: [] })]).slice(1)).toEqual([
      `2026-03-01T12:00:00.000Z,send,confirmed,out,1.5,ETH,Ether,${alice},${bob},eip155:1,0xa,1,`,
      `2026-03-01T12:00:00.000Z,send,confirmed,,,,,${alice},${bob},eip155:1,0xa,1,`,
      ''
    ])
  })
  test.each(['=cmd|calc', '+1', '-1', '@SUM(A1)', '\uff1dcmd|calc'])('makes a formula text: %s', name => {
    const [, line] = lines([item({ transfers: [{ ...ether, name }] })])
    expect(line).toContain(`,'${name},`)
  })
  test.each([';=cmd|calc;', '\t=1+1', '\t;=1', 'A; @SUM(A1);', ';"=1+1;', ',;\uff0b1'])(
    'has no formula where a spreadsheet separates cells by semicolons: %s',
    name => {
      const [, line = ''] = lines([item({ transfers: [{ ...ether, name }] })])
      expect(line).not.toMatch(/(^|[;,\t])[\s"]*[=+\-@\uff1d\uff0b]/)
    }
  )
  test('quotes commas, quotes and line breaks', () => {
    const [, line] = lines([item({ transfers: [{ ...ether, name: '=A "b", c' }] })])
    expect(line).toContain(`,"'=A ""b"", c",`)
  })
  test('ends with the note, in a line of as many cells as the others (RFC 4180 section 2)', () => {
    const [header = '', note] = lines([], 'Not complete: longer')
    expect(note).toBe(`Not complete: longer${header.replace(/[^,]/g, '')}`)
  })
})
