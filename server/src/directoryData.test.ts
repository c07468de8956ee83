import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isCaipNetworkId, isSafeWalletLink, isSafeWebLink, sanitizeText } from 'latchkey/protocol'
import { walletSchema } from 'latchkey/protocol/http'
import * as v from 'valibot'
import { expect, it } from 'vitest'

const data: unknown = JSON.parse(readFileSync(new URL('../data/wallets.json', import.meta.url), 'utf8'))
const wallets = Array.isArray(data) ? data.map(entry => v.parse(walletSchema, entry)) : []

const webFields = ['homepage', 'webapp_link', 'link_mode', 'app_store', 'play_store', 'chrome_store'] as const
const walletFields = ['mobile_link', 'desktop_link'] as const
const stores = {
  app_store: /^https:\/\/apps\.apple\.com\/app\/id\d{9,10}$/,
  play_store: /^https:\/\/play\.google\.com\/store\/apps\/details\?id=[\w.]+$/,
  chrome_store: /^https:\/\/chromewebstore\.google\.com\/detail\/[a-p]{32}$/
} as const

it('contains at least 80 wallets', () => {
  expect(wallets.length).toBeGreaterThanOrEqual(80)
})

it('contains only fields of the schema', () => {
  expect(wallets.map(wallet => Object.keys(wallet).sort())).toEqual(
    (data as object[]).map(entry => Object.keys(entry).sort())
  )
})

it.each(['id', 'name', 'rdns', 'image_id', 'order', ...Object.keys(stores), 'mobile_link'] as const)(
  'has no duplicate %s',
  field => {
    const values = wallets.map(wallet => wallet[field as 'id']).filter(value => value !== undefined)
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([])
  }
)

it.each(wallets.map(wallet => [wallet.name, wallet] as const))(
  'describes %s according to the rules',
  (name, wallet) => {
    expect(name).toBe(sanitizeText(name))
    expect(wallet.id).toMatch(/^[0-9a-f]{64}$/)
    if (wallet.rdns) {
      expect(wallet.rdns).toMatch(/^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+$/)
      expect(wallet.id).toBe(createHash('sha256').update(`latchkey:${wallet.rdns}`).digest('hex'))
    }
    expect(wallet.badge_type).toBe(wallet.rdns ? 'certified' : 'none')
    expect(wallet.image_id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect(Number.isInteger(wallet.order)).toBe(true)
    expect(wallet.chains?.length).toBeGreaterThan(0)
    expect(wallet.chains?.filter(chain => !isCaipNetworkId(chain))).toEqual([])
    expect(wallet.homepage).toBeTruthy()
    for (const field of webFields) {
      const link = wallet[field]
      if (link != null)
        expect([field, link, isSafeWebLink(link) && link.startsWith('https:')]).toEqual([field, link, true])
    }
    for (const field of walletFields) {
      const link = wallet[field]
      if (link != null) expect([field, link, isSafeWalletLink(link)]).toEqual([field, link, true])
    }
    for (const [field, shape] of Object.entries(stores)) {
      const link = wallet[field as keyof typeof stores]
      if (link != null) expect(link).toMatch(shape)
    }
  }
)

it('is sorted by the field order', () => {
  const orders = wallets.map(wallet => wallet.order ?? Number.NaN)
  expect(orders).toEqual(orders.toSorted((a, b) => a - b))
})
