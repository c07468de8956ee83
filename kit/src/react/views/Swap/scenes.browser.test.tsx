import { approveSwap } from '../../../core/actions/approveSwap.js'
import { swap } from '../../../core/actions/swap.js'
import type { NetworkClient } from '../../../core/contracts/Adapter.js'
import { dispatch } from '../../../core/dispatch.js'
import type { Kit } from '../../../core/Kit.js'
import { swapSlice, updateSwap, updateSwapIntent } from '../../../core/state/swap.js'
import {
  setTransactions,
  type TrackedTransaction,
  transactionsSlice
} from '../../../core/state/transactions.js'
import { changeSwap } from '../../../core/swap/swapForm.js'
import { refreshSwapIntent } from '../../../core/swap/swapIntent.js'
import { userRejected } from '../../../protocol/errors/wallet.js'
import { requestUnknown } from '../../../protocol/errors/walletConnect.js'
import type { WalletRequests } from '../../../protocol/walletRequests.js'
import type { FetchScript } from '../../../testing/scriptedFetch.js'
import { describeScenes, type Scene } from '../scenes.harness.js'
import {
  fillForm,
  respondToSwap,
  review,
  type SwapService,
  services,
  swappingAdapter,
  swappingWallet
} from './swap.harness.js'

const form = {
  view: 'Swap',
  account: swappingWallet(),
  options: { ...services, adapters: [swappingAdapter()] },
  world: { respond: respondToSwap() }
} as const

type World = {
  readonly change?: Partial<NetworkClient>
  readonly requests?: WalletRequests
  readonly service?: SwapService
  readonly rate?: bigint
}

const inWorld = ({ change = {}, requests = {}, service, ...rest }: World) => ({
  account: swappingWallet(requests),
  options: { ...services, adapters: [swappingAdapter(change)] },
  world: { respond: respondToSwap(service, rest) }
})

/** The review of a swap, after `act`. */
const reviewed = (
  shows: string,
  world: World = {},
  act: (kit: Kit, id: string) => unknown = () => undefined,
  tokens: readonly [string, string, string] = ['ETH', 'USDC', '0.5']
): Scene => ({
  ...form,
  ...inWorld(world),
  after: async ({ kit }) => {
    const { id } = await review(kit, ...tokens)
    dispatch(kit, { type: 'push', view: 'SwapPreview' })
    await act(kit, id)
  },
  shows
})

/** An account that has nothing. */
const withoutBalances: FetchScript = (url, init) =>
  url.includes('/balance') ? { body: { balances: [] } } : respondToSwap()(url, init)

const never = () => new Promise<never>(() => undefined)
const ignore = () => undefined
const fromUsdc = ['USDC', 'ETH', '100'] as const

/** The amounts with the most digits that a wallet may have to show. */
const long = ['ETH', 'USDC', '0.123456789012345678'] as const
const ofMillions = { rate: 2_950_000n } as const

const became = (status: TrackedTransaction['status']): Scene =>
  reviewed('latchkey-swap-confirmed', {}, async (kit, id) => {
    await swap(kit, { id })
    setTransactions(
      kit,
      kit
        .slice(transactionsSlice)
        .get()
        .map(transaction => ({ ...transaction, status }))
    )
  })

describeScenes({
  loading: { ...form, ...inWorld({ service: { tokens: () => 'hang' } }), shows: '.swap-loading' },
  'long amounts': {
    ...form,
    ...inWorld(ofMillions),
    after: ({ kit }) => fillForm(kit, ...long),
    shows: 'latchkey-swap-details'
  },
  empty: { ...form, shows: 'swap-select-token-button-toToken' },
  'too little': {
    ...form,
    after: ({ kit }) => fillForm(kit, 'ETH', 'USDC', '12.5'),
    shows: 'latchkey-funds-wallet'
  },
  'nothing held': {
    ...form,
    options: { ...form.options, features: { onramp: ['coinbase'] } },
    world: { respond: withoutBalances },
    shows: 'latchkey-funds-buy'
  },
  filled: { ...form, after: ({ kit }) => fillForm(kit), shows: 'latchkey-swap-details' },
  details: {
    ...form,
    after: async ({ kit, shadow }) => {
      await fillForm(kit)
      await openDetails(shadow)
    },
    shows: 'latchkey-swap-slippage'
  },
  'slippage high': {
    ...form,
    after: async ({ kit, shadow }) => {
      await fillForm(kit)
      await openDetails(shadow)
      changeSwap(kit, { slippage: '12' })
    },
    shows: '.notice'
  },
  'slippage invalid': {
    ...form,
    after: async ({ kit, shadow }) => {
      await fillForm(kit)
      await openDetails(shadow)
      changeSwap(kit, { slippage: '60' })
    },
    shows: '.field-error'
  },
  insufficient: {
    ...form,
    after: ({ kit }) => fillForm(kit, 'ETH', 'USDC', '20'),
    shows: 'latchkey-swap-details'
  },
  quoting: {
    ...form,
    ...inWorld({ service: { quotes: () => 'hang' } }),
    after: ({ kit }) => fillForm(kit),
    shows: 'latchkey-swap-quoting'
  },
  'tax unknown': {
    ...form,
    ...inWorld({
      service: {
        quotes: query => {
          const amount = query.get('amount')
          const [fromAccount, toAccount] = [query.get('from'), query.get('to')]
          const toAmount = String(BigInt(amount ?? 0) * 2_950n)
          const quote = { id: null, fromAmount: amount, fromAccount, toAccount, toAmount, taxUnknown: true }
          return { body: { quotes: [quote] } }
        }
      }
    }),
    after: ({ kit }) => fillForm(kit),
    shows: 'latchkey-swap-tax'
  },
  'price impact': {
    ...form,
    ...inWorld({ rate: 2_500n }),
    after: ({ kit }) => fillForm(kit),
    shows: '.notice'
  },
  'no route': {
    ...form,
    ...inWorld({ service: { quotes: () => ({ body: { quotes: [] } }) } }),
    after: ({ kit }) => fillForm(kit),
    shows: 'latchkey-swap-problem'
  },
  'quote failed': {
    ...form,
    ...inWorld({
      service: {
        quotes: () => ({
          status: 400,
          body: { status: 'FAILED', reasons: [{ field: 'to', description: 'This address is not a token' }] }
        })
      }
    }),
    after: ({ kit }) => fillForm(kit),
    shows: 'latchkey-swap-problem'
  },
  'tokens failed': {
    ...form,
    ...inWorld({ service: { tokens: () => ({ status: 400, body: {} }) } }),
    shows: 'latchkey-swap-failed'
  },
  unsupported: { ...form, options: { adapters: [swappingAdapter()] }, shows: 'latchkey-swap-unsupported' },
  'tokens to choose from': {
    ...form,
    after: async ({ kit }) => {
      await fillForm(kit)
      dispatch(kit, { type: 'push', view: 'SwapSelectToken', data: { side: 'to' } })
    },
    shows: 'swap-select-token-item-DAI'
  },
  'tokens that look the same': {
    ...form,
    ...inWorld({
      service: {
        tokens: () => ({
          body: {
            tokens: ['USDC', 'USD\u0421', 'A much longer symbol', 'A much l0nger symbol'].map(
              (symbol, index) => ({
                symbol,
                name: symbol,
                address: `eip155:1:0x${String(index + 4).padStart(40, '0')}`,
                decimals: 18,
                logoUri: null,
                eip2612: false
              })
            )
          }
        })
      }
    }),
    after: async ({ kit }) => dispatch(kit, { type: 'push', view: 'SwapSelectToken', data: { side: 'to' } }),
    shows: 'swap-select-token-item-USDC'
  },
  review: reviewed('latchkey-swap-checked'),
  'review of long amounts': reviewed('latchkey-swap-checked', ofMillions, ignore, long),
  'review reading': reviewed('latchkey-swap-reading', {}, (kit, id) =>
    updateSwapIntent(kit, id, { offer: undefined })
  ),
  'review not simulated': reviewed('latchkey-swap-unproved', {
    change: { simulateCalls: async () => undefined }
  }),
  'review of an approval': reviewed('latchkey-swap-approval', {}, ignore, fromUsdc),
  'review of an approval after a rest': reviewed(
    'latchkey-swap-approval',
    { change: { readAllowance: async () => 5n, checkCall: async () => false } },
    ignore,
    fromUsdc
  ),
  'review of a lowered amount': reviewed('latchkey-swap-lowered', {}, ignore, ['ETH', 'USDC', '1.2345678']),
  'review of an imitation': reviewed('latchkey-swap-imitation', {}, kit => {
    const { intent } = kit.slice(swapSlice).get()
    if (intent) updateSwap(kit, { intent: { ...intent, to: { ...intent.to, imitates: 'USDC' } } })
  }),
  'review of an approval without a limit': reviewed(
    'latchkey-swap-approval',
    {},
    async (kit, id) => {
      updateSwapIntent(kit, id, { isUnlimited: true })
      await refreshSwapIntent(kit, id)
    },
    fromUsdc
  ),
  'review of a permit': reviewed(
    'latchkey-swap-approval-hint',
    {
      service: {
        tokens: () => ({
          body: {
            tokens: [
              {
                symbol: 'ETH',
                name: 'Ether',
                address: `eip155:1:0x${'e'.repeat(40)}`,
                decimals: 18,
                logoUri: null,
                eip2612: false
              },
              {
                symbol: 'USDC',
                name: 'USD Coin',
                address: `eip155:1:0x${'4'.padStart(40, '0')}`,
                decimals: 18,
                logoUri: null,
                eip2612: true
              }
            ]
          }
        })
      },
      requests: { signTypedData: never },
      change: { readPermit: async () => ({ domain: {}, types: {}, primaryType: '', message: {} }) }
    },
    ignore,
    fromUsdc
  ),
  'review blocked': reviewed('latchkey-swap-blocked', { change: { checkSwap: async () => 'recipient' } }),
  'review fails': reviewed('latchkey-swap-fails', {
    change: {
      simulateCalls: async () => ({ isSuccess: false, reason: 'Too little received', moves: [], changes: [] })
    }
  }),
  'review unread': reviewed('latchkey-swap-unread', {
    service: { 'build-transaction': () => ({ status: 400, body: {} }) }
  }),
  'review worse': reviewed('latchkey-swap-worse', {}, (kit, id) =>
    updateSwapIntent(kit, id, { seen: 10n ** 24n })
  ),
  'review with a high slippage': reviewed('latchkey-swap-slippage-risk', {}, (kit, id) =>
    updateSwapIntent(kit, id, { slippage: 12 })
  ),
  'review with other decimals': reviewed('latchkey-swap-blocked', {
    change: { getBalance: async () => ({ amount: 10n ** 18n, decimals: 6, symbol: '', name: '' }) }
  }),
  'review with a great loss': reviewed('latchkey-swap-loss', { rate: 2_000n }),
  approving: reviewed(
    'latchkey-swap-waiting',
    { requests: { sendTransaction: never } },
    (kit, id) => void approveSwap(kit, { id }),
    fromUsdc
  ),
  swapping: reviewed(
    'latchkey-swap-waiting',
    { requests: { sendTransaction: never } },
    (kit, id) => void swap(kit, { id })
  ),
  declined: reviewed(
    'latchkey-swap-failure',
    { requests: { sendTransaction: async () => Promise.reject(userRejected()) } },
    (kit, id) => swap(kit, { id }).catch(ignore)
  ),
  unknown: reviewed(
    'latchkey-swap-unknown',
    { requests: { sendTransaction: async () => Promise.reject(requestUnknown()) } },
    (kit, id) => swap(kit, { id }).catch(ignore)
  ),
  repeat: reviewed('latchkey-swap-repeat', {}, (kit, id) =>
    updateSwapIntent(kit, id, { status: 'repeat', earlier: { at: 0, isSent: true } })
  ),
  over: reviewed('latchkey-swap-over', {}, kit => updateSwap(kit, { intent: undefined })),
  sent: became('pending'),
  confirmed: became('confirmed'),
  failed: became('failed')
})

async function openDetails(shadow: () => ShadowRoot): Promise<void> {
  const find = () => shadow().querySelector<HTMLElement>('[data-testid=latchkey-swap-rate] summary')
  while (!find()) await new Promise(resolve => setTimeout(resolve, 20))
  find()?.click()
}
