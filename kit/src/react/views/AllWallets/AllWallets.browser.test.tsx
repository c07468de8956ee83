import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dispatch } from '../../../core/dispatch.js'
import { queryState } from '../../../core/select/queryState.js'
import { walletSearchKey } from '../../../core/select/walletSearchKey.js'
import { toastSlice } from '../../../core/state/toast.js'
import { viewSlice } from '../../../core/state/view.js'
import { createMockConnector } from '../../../testing/mockConnector.js'
import type { FetchScript } from '../../../testing/scriptedFetch.js'
import { type Drawn, drawModal, respondAsDirectory } from '../drawModal.harness.js'

let drawn: Drawn | undefined
afterEach(() => {
  drawn?.unmount()
  drawn = undefined
})

function open(respond: FetchScript): Drawn {
  drawn = drawModal({ server: 'https://server.example', connectors: [createMockConnector()] }, { respond })
  dispatch(drawn.kit, { type: 'open' })
  dispatch(drawn.kit, { type: 'push', view: 'AllWallets' })
  return drawn
}

const tiles = () => page.getByTestId(/^wallet-search-item-/).elements().length
const searches = () =>
  (drawn?.environment.requests ?? []).filter(({ url }) => new URL(url).searchParams.get('entries') === '100')

test('shows skeletons while loading, then the first page, then the next one near the end', async () => {
  const directory = respondAsDirectory(93)
  let release: () => void = () => undefined
  const gate = new Promise<void>(resolve => {
    release = resolve
  })
  const { shadow } = open(async (url, init) => {
    await gate
    return directory(url, init)
  })
  await expect.poll(() => shadow().querySelectorAll('.tile.skeleton').length).toBe(16)
  release()
  await expect.poll(tiles).toBeGreaterThanOrEqual(40)
  shadow().querySelector('.sentinel')?.scrollIntoView()
  await expect.poll(tiles).toBeGreaterThanOrEqual(80)
  shadow().querySelector('.sentinel')?.scrollIntoView()
  await expect.poll(tiles).toBe(93)
  await expect.poll(() => shadow().querySelector('.sentinel')).toBeNull()
})

test('searches from 2 characters on, half a second after the last one', async () => {
  const { environment } = open(respondAsDirectory(93))
  await expect.poll(tiles).toBeGreaterThanOrEqual(40)
  const field = page.getByRole('searchbox', { name: 'Search wallets' })
  await field.fill('o')
  await environment.advance(500)
  expect(searches()).toEqual([])
  await field.fill('otter')
  await environment.advance(499)
  expect(searches()).toEqual([])
  await environment.advance(1)
  await expect.poll(() => searches().length).toBe(1)
  // An immediate answer would only flicker.
  const key = walletSearchKey({ text: 'otter', certified: false })
  await expect.poll(() => drawn && queryState(drawn.kit, key).status).toBe('success')
  await environment.advance(299)
  expect(tiles()).toBe(0)
  await environment.advance(1)
  await expect.poll(tiles).toBe(15)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await environment.advance(500)
  await expect.poll(tiles).toBeGreaterThanOrEqual(40)
})

test('shows that nothing was found', async () => {
  const { environment } = open(respondAsDirectory(9))
  await page.getByRole('searchbox').fill('nothing like it')
  await expect
    .poll(async () => {
      await environment.advance(500)
      return page.getByTestId('no-wallet-found').elements().length
    })
    .toBe(1)
})

test('shows certified wallets only', async () => {
  const { kit, environment } = open(respondAsDirectory(93))
  await expect.poll(tiles).toBeGreaterThanOrEqual(40)
  await page.getByTestId('wui-certified-switch').click()
  await expect.poll(() => kit.slice(toastSlice).get().message).toBe('Only certified wallets are shown')
  await expect.poll(() => environment.advance(300).then(tiles)).toBe(24)
  await expect.element(page.getByTestId('wui-certified-switch')).toHaveAttribute('aria-checked', 'true')
  await page.getByRole('searchbox').fill('nothing like it')
  const hint = page.getByText(/also show wallets that are not certified/)
  await expect.poll(() => environment.advance(500).then(() => hint.elements().length)).toBe(1)
})

test('where all wallets are certified, neither a choice nor a mark says so', async () => {
  const { shadow } = open(() => ({
    body: { count: 2, data: ['a', 'b'].map(id => ({ id, name: `Wallet ${id}`, badge_type: 'certified' })) }
  }))
  await expect.poll(tiles).toBe(2)
  expect(page.getByTestId('wui-certified-switch').elements()).toEqual([])
  expect(shadow().querySelectorAll('.tile-badge')).toHaveLength(0)
})

test('tiles have one height, whatever their names', async () => {
  const names = ['Elm', 'A wallet with a name of two lines', 'Donaudampfschifffahrtsgesellschaft']
  open(() => ({ body: { count: 3, data: names.map((name, index) => ({ id: `w${index}`, name })) } }))
  await expect.poll(tiles).toBe(3)
  const heights = page
    .getByTestId(/^wallet-search-item-/)
    .elements()
    .map(tile => tile.getBoundingClientRect().height)
  expect([...new Set(heights)]).toEqual([112])
})

test('a failing directory is reported, and a retry works', async () => {
  let isUp = false
  const directory = respondAsDirectory(9)
  const { environment, shadow } = open((url, init) =>
    isUp ? directory(url, init) : { status: 500, body: {} }
  )
  await expect
    .poll(async () => {
      await environment.advance(200)
      return page.getByText('The wallet list could not be loaded').elements().length
    })
    .toBe(1)
  expect(shadow().querySelectorAll('.skeleton')).toHaveLength(0)
  isUp = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(tiles).toBe(9)
  await expect.poll(() => shadow().activeElement).not.toBe(null)
})

const onPhone = (respond: FetchScript): Drawn => {
  const walletConnect = createMockConnector({
    id: 'walletConnect',
    type: 'WALLET_CONNECT',
    reach: 'code',
    connect: () => new Promise(() => undefined)
  })
  const connectors = [walletConnect]
  drawn = drawModal({ server: 'https://server.example', connectors }, { respond, isMobile: true })
  dispatch(drawn.kit, { type: 'open' })
  dispatch(drawn.kit, { type: 'push', view: 'AllWallets' })
  return drawn
}

test('a phone lists wallets that have an app or a web page over all pages, and choosing one opens its code', async () => {
  const { shadow, kit } = onPhone(respondAsDirectory(93))
  // Ten of the 93 are extensions only.
  for (let pages = 0; pages < 3; pages += 1) {
    await expect.poll(tiles).toBeGreaterThanOrEqual([36, 71, 83][pages] ?? 0)
    shadow().querySelector('.sentinel')?.scrollIntoView()
  }
  await expect.poll(tiles).toBe(83)
  await page.getByTestId('lk-show-code').click()
  await expect.poll(() => kit.slice(viewSlice).get().history.at(-1)?.name).toBe('ConnectingWalletConnect')
  await expect.element(page.getByTestId('w3m-header-text')).toHaveTextContent('WalletConnect')
})

test('shows that no listed wallet works on this device', async () => {
  const { shadow } = onPhone(() => ({ body: { count: 1, data: [{ id: 'e', name: 'Extension' }] } }))
  await expect.element(page.getByText('No listed wallet works here')).toBeVisible()
  expect(shadow().querySelectorAll('.skeleton')).toHaveLength(0)
})

/** Images that load when the test allows it. */
function gatedPictures() {
  const waiting: HTMLImageElement[] = []
  const Real = window.Image
  window.Image = class extends Real {
    override set src(_: string) {
      waiting.push(this)
    }
  }
  return {
    waiting,
    settle(count: number) {
      for (const image of waiting.splice(0, count)) image.onload?.(new Event('load'))
    },
    end: () => {
      window.Image = Real
    }
  }
}

const pictured: FetchScript = url => {
  const count = 30
  const data = Array.from({ length: count }, (_, index) => ({
    id: `w${index}`,
    name: `Wallet ${index}`,
    image_id: `picture-${index}`
  }))
  return url.includes('/getWallets') ? { body: { count, data } } : { status: 404, body: {} }
}

test('waits for the first 20 images of a page, so that the list appears at once', async () => {
  const pictures = gatedPictures()
  try {
    open(pictured)
    await expect.poll(() => pictures.waiting.length).toBe(20)
    pictures.settle(19)
    await new Promise(resolve => setTimeout(resolve))
    expect(tiles()).toBe(0)
    pictures.settle(1)
    await expect.poll(tiles).toBe(30)
  } finally {
    pictures.end()
  }
})

test('waits for the images no longer than a second', async () => {
  const pictures = gatedPictures()
  try {
    const { environment } = open(pictured)
    await expect.poll(() => pictures.waiting.length).toBe(20)
    await environment.advance(1_000)
    await expect.poll(tiles).toBe(30)
  } finally {
    pictures.end()
  }
})

test('opened directly it requests the featured wallets, and lists them first', async () => {
  const id = (index: number) => index.toString(16).padStart(64, '0')
  const featuredWalletIds = [id(80), id(70)]
  drawn = drawModal(
    { server: 'https://server.example', featuredWalletIds },
    { respond: respondAsDirectory(93) }
  )
  dispatch(drawn.kit, { type: 'open', view: 'AllWallets' })
  await expect.poll(tiles).toBeGreaterThanOrEqual(40)
  const shown = page.getByTestId(/^wallet-search-item-/).elements()
  expect(shown.slice(0, 2).map(tile => tile.textContent)).toEqual([
    expect.stringContaining('Meridian 81'),
    expect.stringContaining('Quill 71')
  ])
})
