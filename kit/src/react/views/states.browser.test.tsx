import { page } from 'vitest/browser'
import { dispatch } from '../../core/dispatch.js'
import { selectAccountTab } from '../../core/state/accountTab.js'
import { type Purchase, updateOnRamp } from '../../core/state/onRamp.js'
import type { ViewName } from '../../core/state/view.js'
import { services } from '../../serviceCall.harness.js'
import { respondHonestly } from '../../serviceCalls.harness.js'
import type { FetchScript, ScriptedAnswer } from '../../testing/scriptedFetch.js'
import { respondAsService } from './drawModal.harness.js'
import { respondToSwap, swappingAdapter, swappingWallet } from './Swap/swap.harness.js'
import { describeScenes, type Scene } from './scenes.harness.js'

// States of views that the tests of these views do not show: waiting, nothing, failures, and everything at once.

const wallet = swappingWallet()
const account = `eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266`

/** A server with every service, that answers the paths with `part` in them by `answer`. */
const serving =
  (part: string, answer: ScriptedAnswer, other: FetchScript = respondHonestly): FetchScript =>
  (url, init) =>
    url.includes(part) ? answer : other(url, init)

const failed: ScriptedAnswer = { status: 404, body: { status: 'FAILED', reasons: [] } }

function scene(view: ViewName, shows: string, respond: FetchScript, more: Partial<Scene> = {}): Scene {
  const features = { smartSessions: true, onramp: ['coinbase', 'meld'] } as const
  return {
    view,
    shows,
    account: wallet,
    options: { services, features, adapters: [swappingAdapter()] },
    world: { respond },
    ...more
  }
}

/** OnRampProviders as it is while the server has not said who sells. */
const unknownSellers = { options: { services, adapters: [swappingAdapter()] } }

const purchase = (status: Purchase['status']): Partial<Scene> => ({
  after: async ({ kit }) => {
    const provider = 'coinbase'
    updateOnRamp(kit, {
      purchase: { id: 'p', provider, account, startedAt: 0, status, window: undefined } as Purchase
    })
    dispatch(kit, { type: 'replace', view: 'BuyInProgress' })
  }
})

const named = { name: 'the-very-long-name-of-somebody.in-the-garden.eth', avatar: null, resolvedAt: null }
const everything = serving('/v1/identity/', { body: named }, (url, init) =>
  url.includes('/balance') ? respondAsService(url, init) : respondHonestly(url, init)
)

const search = (testId: string): Partial<Scene> => ({
  after: async () => {
    await page.getByTestId(testId).fill('zzzz')
  }
})

/** A name of more than two lines. */
const longName = 'Wrapped liquid staked and restaked token of a garden with a gate'
const respondWithLongName = serving('/balance', {
  body: {
    balances: [
      {
        name: longName,
        symbol: 'LONG',
        chainId: 'eip155:1',
        address: `eip155:1:0x${'7'.repeat(40)}`,
        value: 1,
        price: 1,
        quantity: { decimals: '18', numeric: '1' },
        iconUrl: ''
      }
    ]
  }
})

describeScenes(
  {
    'account-everything': scene('Account', '[data-name=USDC]', everything),
    'account-everything-activity': scene('Account', 'last-transaction', everything, {
      after: async ({ kit }) => selectAccountTab(kit, 'activity')
    }),
    'onramp-sellers-loading': scene(
      'OnRampProviders',
      '.skeleton',
      serving('/onramp/options', 'hang'),
      unknownSellers
    ),
    'onramp-sellers-unknown': scene(
      'OnRampProviders',
      '.empty-icon[data-tone=error]',
      serving('/onramp/options', failed),
      unknownSellers
    ),
    'onramp-tokens-loading': scene('OnRampTokenSelect', '.skeleton', serving('/onramp/options', 'hang')),
    'onramp-purchases-loading': scene('OnRampActivity', '.skeleton', serving('onramp=', 'hang')),
    'onramp-purchases-empty': scene(
      'OnRampActivity',
      'empty-activity-state',
      serving('onramp=', { body: { data: [], next: null } })
    ),
    'onramp-purchases-failed': scene(
      'OnRampActivity',
      '.empty-icon[data-tone=error]',
      serving('onramp=', failed)
    ),
    'buy-preparing': scene(
      'OnRampProviders',
      'latchkey-buy-preparing',
      respondHonestly,
      purchase('preparing')
    ),
    'buy-cancelled': scene(
      'OnRampProviders',
      'latchkey-buy-cancelled',
      respondHonestly,
      purchase('cancelled')
    ),
    'buy-expired': scene('OnRampProviders', 'latchkey-buy-expired', respondHonestly, purchase('expired')),
    'smart-sessions-loading': scene('SmartSessionList', '.skeleton', serving('/v1/sessions/', 'hang')),
    'approvals-loading': scene('Approvals', '.skeleton', serving('/approvals', 'hang')),
    'send-tokens-loading': scene('WalletSendSelectToken', '.skeleton', serving('/balance', 'hang')),
    'send-tokens-empty': scene(
      'WalletSendSelectToken',
      'empty-account-state',
      serving('/balance', { body: { balances: [] } })
    ),
    'send-tokens-failed': scene(
      'WalletSendSelectToken',
      '.empty-icon[data-tone=error]',
      serving('/balance', failed)
    ),
    'send-tokens-long-name': scene('WalletSendSelectToken', 'latchkey-send-token-LONG', respondWithLongName),
    'swap-tokens-loading': scene('SwapSelectToken', '.skeleton', serving('/convert/tokens', 'hang')),
    'swap-tokens-none': scene(
      'SwapSelectToken',
      '.empty',
      respondToSwap(),
      search('swap-select-token-search-input')
    )
  },
  [wallet]
)
