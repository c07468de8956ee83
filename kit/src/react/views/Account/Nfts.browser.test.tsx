import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connect } from '../../../core/actions/connect.js'
import type { LatchkeyOptions } from '../../../core/config/LatchkeyOptions.js'
import { dispatch } from '../../../core/dispatch.js'
import { refreshBalances } from '../../../core/query/refreshBalances.js'
import { toastSlice } from '../../../core/state/toast.js'
import { viewSlice } from '../../../core/state/view.js'
import type { KitEvent } from '../../../protocol/events.js'
import { createMockConnector } from '../../../testing/mockConnector.js'
import { settle } from '../../../ui/shot.harness.js'
import { type Drawn, drawModal } from '../drawModal.harness.js'
import { describeScenes, type Scene } from '../scenes.harness.js'
import { nftPage, respondAsApi, type ServedNfts, servedNft } from './holdings.harness.js'

let drawn: Drawn | undefined
afterEach(() => {
  vi.restoreAllMocks()
  drawn?.unmount()
  drawn = undefined
})

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const server = { server: 'https://server.example' }
const wallet = (sendTransfer?: () => Promise<string>) =>
  createMockConnector({
    connect: async () => ({
      accounts: [alice],
      chainId: '1',
      provider: undefined,
      ...(sendTransfer && { sendTransfer })
    })
  })

/** View Account with the tab NFTs open. */
async function gallery(
  nfts: (cursor: string) => ServedNfts | undefined | Promise<ServedNfts>,
  connector = wallet(async () => '0x'),
  options: Partial<LatchkeyOptions> = {}
): Promise<Drawn> {
  drawn = drawModal({ ...server, ...options }, { respond: respondAsApi({ nfts }) })
  await connect(drawn.kit, { connector })
  dispatch(drawn.kit, { type: 'open' })
  await page.getByTestId('tab-nfts').click()
  return drawn
}
const tiles = () => [...(drawn?.shadow().querySelectorAll('.nft-name') ?? [])].map(name => name.textContent)
const tile = (name: string) => page.getByRole('button', { name: new RegExp(name) })
const ids = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => servedNft(String(from + index)))

test('NFTs are asked for when their tab is opened, and the next page when the end of the list comes near', async () => {
  const { environment } = await gallery(cursor => (cursor ? nftPage(ids(25, 2)) : nftPage(ids(1, 24), 'b')))
  const asked = () => environment.requests.filter(({ url }) => url.includes('/nfts')).length
  await expect.poll(() => tiles().length).toBe(24)
  expect(asked()).toBe(1)
  const scroll = drawn?.shadow().querySelector('.account')
  scroll?.scrollTo(0, scroll.scrollHeight)
  await expect.poll(() => tiles().length).toBe(26)
  expect(asked()).toBe(2)
})

test('pages that repeat the NFTs before them are not followed without end', async () => {
  let asked = 0
  await gallery(() => {
    asked += 1
    return nftPage(ids(1, 1), `cursor ${asked}`)
  })
  await expect.element(page.getByTestId('lk-nfts-more')).toBeVisible()
  await settle()
  expect(asked).toBe(2)
})

test('the tab stays selected after another view', async () => {
  const { kit } = await gallery(() => nftPage(ids(1, 2)))
  await tile('Key 1').click()
  await expect.element(page.getByTestId('lk-nft-name')).toHaveTextContent('Key 1')
  dispatch(kit, { type: 'back' })
  await expect.element(page.getByTestId('tab-nfts')).toHaveAttribute('aria-selected', 'true')
  await expect.poll(tiles).toEqual(['Key 1', 'Key 2'])
})

test('a failed list says so and is fetched again on request', async () => {
  let isUp = false
  await gallery(() => (isUp ? nftPage(ids(1, 1)) : undefined))
  await expect.element(page.getByText('The NFTs could not be loaded')).toBeVisible()
  isUp = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(tiles).toEqual(['Key 1'])
})

test('a failed next page keeps the others, and the same page is fetched again on request', async () => {
  let isUp = false
  await gallery(cursor => (cursor ? (isUp ? nftPage(ids(2, 1)) : undefined) : nftPage(ids(1, 1), 'b')))
  await expect.element(page.getByText('Not all NFTs could be loaded.')).toBeVisible()
  expect(tiles()).toEqual(['Key 1'])
  isUp = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(tiles).toEqual(['Key 1', 'Key 2'])
})

test('after a failed refresh, the shown NFTs are called old and are fetched again from the first page', async () => {
  let isUp = true
  const { kit, environment } = await gallery(cursor =>
    isUp ? (cursor ? nftPage([servedNft('3', { isSpam: true })], 'c') : nftPage(ids(1, 2), 'b')) : undefined
  )
  await expect.element(page.getByTestId('lk-nfts-more')).toBeVisible()
  isUp = false
  await refreshBalances(kit, `eip155:1:${alice}`)
  await expect
    .element(page.getByText('Could not be refreshed. Showing the last known NFTs.'))
    .toBeInTheDocument()
  expect(page.getByText('Not all NFTs could be loaded.').elements()).toEqual([])
  isUp = true
  const before = environment.requests.length
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByTestId('lk-nfts-more')).toBeVisible()
  const [again] = environment.requests.slice(before).filter(({ url }) => url.includes('/nfts'))
  expect(new URL(again?.url ?? '').searchParams.get('cursor')).toBe(null)
})

const focused = () => drawn?.shadow().activeElement
test('the focus stays in the list when the pressed button goes', async () => {
  let isUp = false
  const spam = { isSpam: true }
  const answers: Record<string, ServedNfts> = {
    '': nftPage([servedNft('1', spam)], 'b'),
    b: nftPage([servedNft('2', spam)], 'c'),
    c: nftPage(ids(3, 1))
  }
  await gallery(cursor => (isUp ? answers[cursor] : undefined))
  const press = async (name: string) => {
    const button = page.getByRole('button', { name })
    await expect.element(button).toBeInTheDocument()
    ;(button.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
  }
  isUp = true
  await press('Try again')
  await expect.element(page.getByTestId('lk-nfts-more')).toBeVisible()
  await expect.poll(() => focused()?.getAttribute('aria-label')).toBe('NFTs')
  await press('Show more')
  await expect.element(page.getByText('Hidden as spam (2)')).toBeVisible()
  expect(focused()?.textContent).toBe('Show more')
  await press('Show more')
  await expect.poll(tiles).toEqual(['Key 3'])
  await expect.poll(() => focused()?.getAttribute('aria-label')).toBe('NFTs')
})

test('flagged NFTs are folded away; a page of nothing else is followed only on request', async () => {
  const spam = { isSpam: true }
  const { environment } = await gallery(cursor =>
    cursor ? nftPage(ids(3, 1)) : nftPage([servedNft('1', spam), servedNft('2', spam)], 'b')
  )
  await page.getByTestId('lk-nfts-more').click()
  await expect.poll(tiles).toEqual(['Key 3'])
  expect(environment.requests.filter(({ url }) => url.includes('/nfts'))).toHaveLength(2)
  await page.getByText('Hidden as spam (2)').click()
  await expect.poll(tiles).toEqual(['Key 3', 'Key 1', 'Key 2'])
  await tile('Key 1').click()
  await expect.element(page.getByText('Flagged as spam', { exact: false })).toBeVisible()
})

test('an account without NFTs differs from a network whose NFTs the server does not know', async () => {
  let incomplete: readonly string[] = []
  const { kit } = await gallery(() => nftPage([], null, incomplete))
  await expect.element(page.getByTestId('lk-nfts-empty')).toMatchTextContent(/No NFTs yet/)
  incomplete = ['eip155:1']
  await refreshBalances(kit, `eip155:1:${alice}`)
  await expect.element(page.getByTestId('lk-nfts-empty')).toMatchTextContent(/may not know every NFT/)
})

test('the detail has collection, amount, traits and the explorer; it copies the whole id', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
  const tokenId = '12345678901234567890'
  await gallery(() =>
    nftPage([
      servedNft(tokenId, {
        name: null,
        standard: 'ERC1155',
        amount: '1200',
        description: 'Opens <b>every</b> door.',
        traits: [
          { name: 'Metal', value: 'Brass' },
          { name: 'Metal', value: 'Iron' },
          { name: 'Empty', value: '' }
        ]
      })
    ])
  )
  await tile('Keys of the house #12345…7890').click()
  const card = page.getByTestId('w3m-modal-card')
  await expect.element(card).toMatchTextContent(/You own1,200/)
  await expect.element(card).toMatchTextContent(/Keys of the house/)
  await expect.element(card).toMatchTextContent(/StandardERC-1155/)
  await expect.element(card).toMatchTextContent(/MetalBrass, Iron/)
  await expect.element(card).toMatchTextContent(/Opens <b>every<\/b> door\./)
  await expect.element(card).not.toMatchTextContent(/Empty/)
  await expect
    .element(page.getByTestId('lk-nft-explorer'))
    .toHaveAttribute('href', `https://etherscan.io/token/0x${'ab'.repeat(20)}?a=${tokenId}`)
  await page.getByTestId('lk-nft-copy').click()
  expect(write).toHaveBeenCalledWith(tokenId)
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Copy token ID' })).toBeVisible()
})

test('without a clipboard, as on a page without TLS, copying the id says that it failed', async () => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard)
  const { kit } = await gallery(() => nftPage(ids(1, 1)))
  await tile('Key 1').click()
  await page.getByTestId('lk-nft-copy').click()
  await expect
    .poll(() => kit.slice(toastSlice).get())
    .toMatchObject({ variant: 'error', message: 'The token ID could not be copied' })
})

test('Send opens WalletSend with the NFT, and is tracked', async () => {
  const { kit } = await gallery(() => nftPage(ids(1, 1)))
  const events: KitEvent[] = []
  kit.subscribeEvents(event => void events.push(event))
  await tile('Key 1').click()
  await page.getByTestId('lk-nft-send').click()
  expect(kit.slice(viewSlice).get().history.at(-1)).toMatchObject({
    name: 'WalletSend',
    data: {
      nft: {
        contract: `eip155:1:0x${'ab'.repeat(20)}`,
        tokenId: '1',
        standard: 'ERC721',
        amount: '1',
        name: 'Key 1'
      }
    }
  })
  expect(events.filter(({ event }) => event === 'OPEN_SEND')).toMatchObject([
    { event: 'OPEN_SEND', properties: { network: 'eip155:1', isSmartAccount: false } }
  ])
})

test('a wallet that cannot send has no Send', async () => {
  await gallery(() => nftPage(ids(1, 1)), wallet())
  await tile('Key 1').click()
  await expect.element(page.getByTestId('lk-nft-copy')).toBeVisible()
  await expect.element(page.getByTestId('lk-nft-send')).not.toBeInTheDocument()
})

test('option features.send: without it an NFT has no Send', async () => {
  await gallery(() => nftPage(ids(1, 1)), undefined, { features: { send: false } })
  await tile('Key 1').click()
  await expect.element(page.getByTestId('lk-nft-copy')).toBeVisible()
  await expect.element(page.getByTestId('lk-nft-send')).not.toBeInTheDocument()
})

test("another account's NFT is not offered to send, nor its amount shown", async () => {
  const holder = wallet(async () => '0x')
  let held = [servedNft('1', { standard: 'ERC1155', amount: '12' })]
  await gallery(() => nftPage(held), holder)
  await tile('Key 1').click()
  await expect.element(page.getByTestId('lk-nft-send')).toBeVisible()
  await expect.element(page.getByTestId('w3m-modal-card')).toMatchTextContent(/You own12/)
  held = ids(2, 1)
  holder.emit({ type: 'accounts', accounts: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'] })
  await expect.element(page.getByTestId('lk-nft-send')).not.toBeInTheDocument()
  await expect.element(page.getByText('This account does not hold it.')).toBeVisible()
  await expect.element(page.getByTestId('w3m-modal-card')).not.toMatchTextContent(/You own/)
})

test('the detail follows a transaction that is included while it is open', async () => {
  let held = ids(1, 2)
  const { kit } = await gallery(() => nftPage(held))
  await tile('Key 1').click()
  await expect.element(page.getByTestId('lk-nft-contract')).toMatchTextContent(/^0x(ab){20}/)
  await expect.element(page.getByTestId('lk-nft-send')).toBeVisible()
  held = ids(2, 1)
  await refreshBalances(kit, `eip155:1:${alice}`)
  await expect.element(page.getByText('This account does not hold it.')).toBeVisible()
  await expect.element(page.getByTestId('lk-nft-send')).not.toBeInTheDocument()
})

test('an NFT that the account no longer holds cannot be sent', async () => {
  let held = ids(1, 2)
  const { kit } = await gallery(() => nftPage(held))
  await tile('Key 1').click()
  await expect.element(page.getByTestId('lk-nft-send')).toBeVisible()
  held = ids(2, 1)
  dispatch(kit, { type: 'back' })
  await expect.poll(tiles).toHaveLength(2)
  await refreshBalances(kit, `eip155:1:${alice}`)
  await expect.poll(tiles).toEqual(['Key 2'])
  const nft = {
    contract: `eip155:1:0x${'ab'.repeat(20)}`,
    tokenId: '1',
    standard: 'ERC721',
    amount: '1'
  } as const
  dispatch(kit, { type: 'push', view: 'NftDetail', data: { nft: { ...nft, name: 'Key 1' } } })
  await expect.element(page.getByText('This account does not hold it.')).toBeVisible()
  await expect.element(page.getByTestId('lk-nft-send')).not.toBeInTheDocument()
})

const varied = [
  servedNft('1', {
    name: 'Brass Key of the Northern Gate with a Long Name',
    amount: '12',
    standard: 'ERC1155'
  }),
  servedNft('2', { name: null, collection: { name: '', symbol: '' } }),
  servedNft('3', { name: 'مفتاح البوابة الشمالية' }),
  ...ids(4, 20)
]
const open = async (_: Drawn) => {
  await page.getByTestId('tab-nfts').click()
}
const scene = (
  nfts: (cursor: string) => ServedNfts | undefined | Promise<ServedNfts>,
  more: Partial<Scene> = {}
): Scene => ({
  view: 'Account',
  account: wallet(async () => '0x'),
  options: server,
  world: { respond: respondAsApi({ nfts }) },
  after: open,
  shows: '.nft',
  ...more
})
/** Presses what the selector finds, once it is there. */
const press = async ({ shadow }: Drawn, selector: string) => {
  await expect.poll(() => shadow().querySelector(selector)).toBeTruthy()
  shadow().querySelector<HTMLElement>(selector)?.click()
}
const openSpam = async (drawn: Drawn) => {
  await open(drawn)
  await press(drawn, '[data-testid=lk-nfts-spam] summary')
}
const detail = (more: Readonly<Record<string, unknown>>, find = open): Scene =>
  scene(() => nftPage([servedNft('77712345678901234567890', more)]), {
    after: async drawn => {
      await find(drawn)
      await press(drawn, '.nft')
    },
    shows: 'lk-nft-copy'
  })

describeScenes({
  nfts: scene(() => nftPage(varied, null, ['eip155:1'])),
  nftsEmpty: scene(() => nftPage([]), { shows: 'lk-nfts-empty' }),
  nftsFailed: scene(() => undefined, { shows: '.empty-icon[data-tone=error]' }),
  nftsLoading: scene(() => new Promise(() => undefined), { shows: '.nft > .skeleton' }),
  nftsNextFailed: scene(cursor => (cursor ? undefined : nftPage(ids(1, 2), 'b')), {
    after: async drawn => {
      await open(drawn)
      await expect.poll(() => drawn.shadow().querySelector('.nft')).toBeTruthy()
      // On a small phone the end of the list is not in sight.
      const list = drawn.shadow().querySelector('.nft')?.closest('.account')
      list?.scrollTo(0, list.scrollHeight)
    },
    shows: '.button[data-size=sm]'
  }),
  nftsSpam: scene(
    () => nftPage([servedNft('1'), servedNft('2', { isSpam: true, name: 'Claim at scam.example' })]),
    { after: openSpam, shows: '[data-testid=lk-nfts-spam] .nft' }
  ),
  nftDetail: detail({
    name: 'Brass Key of the Northern Gate with a Long Name',
    standard: 'ERC1155',
    amount: '12000',
    description: 'It opens every door of the house, but the one at the end of the corridor. '.repeat(8),
    traits: [
      { name: 'Metal', value: 'Brass' },
      { name: 'A trait with quite a long name', value: 'A value with quite a long text, too, of many words' }
    ]
  }),
  nftDetailSpam: detail({ isSpam: true, name: null, collection: { name: '', symbol: '' } }, openSpam)
})
