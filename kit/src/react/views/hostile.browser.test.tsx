import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { connect } from '../../core/actions/connect.js'
import { dispatch } from '../../core/dispatch.js'
import { selectAccountTab } from '../../core/state/accountTab.js'
import { updateOnRamp } from '../../core/state/onRamp.js'
import type { ViewName } from '../../core/state/view.js'
import * as schemas from '../../protocol/http/index.js'
import { services } from '../../serviceCall.harness.js'
import { requestLine, respondHonestly, serviceCalls } from '../../serviceCalls.harness.js'
import type { FetchScript } from '../../testing/scriptedFetch.js'
import { type Drawn, drawModal } from './drawModal.harness.js'
import { fillForm, swappingAdapter, swappingWallet } from './Swap/swap.harness.js'

const allSchemas = schemas as unknown as Readonly<Record<string, v.GenericSchema>>
/** The schemas that the sources make of others. */
const madeOf: Readonly<Record<string, string>> = {
  foundSchema: 'accountNameSchema',
  'nullish(nameChallengeSchema)': 'nameChallengeSchema'
}

/** Markup, and characters that turn, hide or end a text. */
const texts = ['<img src=x onerror=alert(1)>\u202eA\u200bB\u0007', '\u202e<b>\u200b', '\u202e\u200b']
const links = ['javascript:alert(1)', 'https://evil.example/a.png', 'http://evil.example/']
const numbers = [-1e308, 1e308, 2 ** 53, -1]

/** The answer with each value replaced by the first of `replacements` that the schema of the answer lets through. */
function poison(schema: v.GenericSchema, answer: unknown, shift: number): unknown {
  let poisoned = structuredClone(answer)
  for (const path of pathsOf(answer)) {
    const old = path.reduce((owner: unknown, key) => (owner as Record<string, unknown>)[key], answer)
    const isLink = /url|uri|avatar|homepage|link|store/i.test(path.at(-1) ?? '')
    const all = typeof old === 'number' ? numbers : isLink ? links : texts
    for (const replacement of [...all.slice(shift), ...all.slice(0, shift)]) {
      const changed = structuredClone(poisoned)
      const owner = path
        .slice(0, -1)
        .reduce((owner: unknown, key) => (owner as Record<string, unknown>)[key], changed)
      Object.assign(owner as object, { [path.at(-1) ?? '']: replacement })
      if (!v.safeParse(schema, changed).success) continue
      poisoned = changed
      break
    }
  }
  return poisoned
}

function pathsOf(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value === 'string' || typeof value === 'number') return path.length > 0 ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => pathsOf(item, [...path, key]))
}

/** A server whose every answer passes the schemas, and has as much poison as they let through. */
const respondWithPoison =
  (shift: number): FetchScript =>
  (url, init) => {
    const line = requestLine(url, init)
    const found = serviceCalls.find(({ sends }) => sends.test(line))
    const name = found?.source.replace(/^\w+ /, '') ?? ''
    const schema = allSchemas[madeOf[name] ?? name]
    if (!found || !schema || name.startsWith('supportedChains')) return respondHonestly(url, init)
    return { body: poison(schema, found.answer, shift) }
  }

let drawn: Drawn | undefined
afterEach(() => {
  drawn?.unmount()
  drawn = undefined
})

async function open(view: ViewName, prepare: ((drawn: Drawn) => unknown) | undefined, shift: number) {
  const wallet = swappingWallet({ getCapabilities: async () => ({}) })
  drawn = drawModal(
    {
      services,
      connectors: [wallet],
      adapters: [swappingAdapter()],
      features: { smartSessions: true, onramp: ['coinbase', 'meld'] }
    },
    { respond: respondWithPoison(shift) }
  )
  const codes: string[] = []
  drawn.kit.subscribeErrors(({ code }) => void codes.push(code))
  await connect(drawn.kit, { connector: wallet })
  await prepare?.(drawn)
  dispatch(drawn.kit, { type: 'open', view: 'Account' })
  if (view !== 'Account') dispatch(drawn.kit, { type: 'push', view })
  const { shadow } = drawn
  await expect
    .poll(() =>
      document.querySelector('latchkey-root')?.shadowRoot?.querySelector('.view:not(:has(.waiting))')
    )
    .toBeTruthy()
  await expect.poll(() => shadow().querySelectorAll('.view .skeleton').length).toBe(0)
  for (const summary of shadow().querySelectorAll<HTMLElement>('summary')) summary.click()
  return { shadow, codes }
}

const cases: readonly (readonly [string, ViewName, ((drawn: Drawn) => unknown)?])[] = [
  ['tokens', 'Account'],
  ['NFTs', 'Account', ({ kit }) => selectAccountTab(kit, 'nfts')],
  ['activity', 'Account', ({ kit }) => selectAccountTab(kit, 'activity')],
  ['Transactions', 'Transactions'],
  ['Approvals', 'Approvals'],
  ['SmartSessionList', 'SmartSessionList'],
  ['ProfileWallets', 'ProfileWallets'],
  ['WalletReceive', 'WalletReceive'],
  ['WalletSend', 'WalletSend'],
  ['WalletSendSelectToken', 'WalletSendSelectToken'],
  ['Swap', 'Swap', ({ kit }) => fillForm(kit).catch(() => undefined)],
  ['SwapSelectToken', 'SwapSelectToken'],
  ['OnRampProviders', 'OnRampProviders'],
  ['OnRampTokenSelect', 'OnRampTokenSelect'],
  ['OnRampFiatSelect', 'OnRampFiatSelect'],
  ['OnRampActivity', 'OnRampActivity'],
  [
    'BuyInProgress',
    'BuyInProgress',
    async ({ kit }) => {
      const { buy } = await import('../../core/onRamp/buy.js')
      await buy(kit, { provider: 'meld' }).catch(() => undefined)
      updateOnRamp(kit, {})
    }
  ],
  ['RegisterAccountName', 'RegisterAccountName'],
  ['ChooseAccountName', 'ChooseAccountName'],
  ['AllWallets', 'AllWallets']
]

/** Controls, and what turns, hides or splits text. */
const invisible = /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2061-\u2064\ufeff]/u
const spoken = ['aria-label', 'title', 'alt', 'placeholder', 'value', 'aria-description']

test.each(cases.flatMap(one => [0, 1].map(shift => [...one.slice(0, 2), shift, one[2]] as const)))(
  '%s shows what a hostile server sends as plain text, with safe links and pictures (%s, %s)',
  async (_, view, shift, prepare) => {
    const { shadow, codes } = await open(
      view as ViewName,
      prepare as (drawn: Drawn) => unknown,
      shift as number
    )
    await expect.poll(() => shadow().textContent?.length).toBeGreaterThan(10)
    const root = shadow()
    const elements = [...root.querySelectorAll<HTMLElement>('*')]
    const heard = elements.flatMap(element => spoken.map(name => element.getAttribute(name) ?? ''))
    const read = elements.flatMap(({ childNodes }) =>
      [...childNodes].flatMap(node => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : []))
    )
    const isStyle = (text: string) => text.includes('{')
    expect([...heard, ...read].filter(text => invisible.test(text) && !isStyle(text))).toEqual([])
    expect(root.querySelector('script, iframe, object, embed, form[action], [onerror], [onload]')).toBeNull()
    const hrefs = [...root.querySelectorAll('a')].map(link => link.href)
    expect(hrefs.filter(href => !href.startsWith('https://'))).toEqual([])
    const sources = [...root.querySelectorAll('img')].map(image => image.src)
    expect(
      sources.filter(
        source => !/^(blob:|data:image\/(?!svg)|https:\/\/(api|directory)\.example\/)/.test(source)
      )
    ).toEqual([])
    expect(codes.filter(code => code === 'LATCHKEY_INTERNAL__UNEXPECTED')).toEqual([])
  }
)
