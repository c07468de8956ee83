import { boughtTransaction, createSeller } from '../../../core/onRamp/onRamp.harness.js'
import type { ViewName } from '../../../core/state/view.js'
import { createMockConnector } from '../../../testing/mockConnector.js'
import { respondAsService } from '../drawModal.harness.js'
import { describeScenes, type Scene } from '../scenes.harness.js'
import { inStatus } from './inStatus.harness.js'

const services = { api: 'https://server.example', directory: 'https://server.example' }
const seller = createSeller(respondAsService)
seller.state.history = [
  boughtTransaction('a', Date.parse('2026-02-03T12:00:00Z'), 'SUCCESS', 'eip155:8453'),
  boughtTransaction('b', Date.parse('2026-02-01T12:00:00Z'), 'FAILED'),
  boughtTransaction('c', Date.parse('2025-12-03T12:00:00Z'), 'SUCCESS')
]
const connector = createMockConnector({ name: 'Rabby' })
const scene = (view: ViewName, shows: string, after?: Scene['after']): Scene => ({
  view,
  shows,
  account: connector,
  options: { services },
  world: { respond: seller.respond },
  ...(after && { after })
})

describeScenes(
  {
    'account-buy': scene('Account', 'w3m-account-default-onramp-button'),
    'onramp-providers': scene('OnRampProviders', 'onramp-provider-meld'),
    'onramp-providers-none': {
      ...scene('OnRampProviders', '.empty'),
      options: { services, features: { onramp: [] } }
    },
    'onramp-tokens': scene('OnRampTokenSelect', 'latchkey-onramp-token-ETH'),
    'onramp-currencies': scene('OnRampFiatSelect', 'latchkey-onramp-currency-EUR'),
    'onramp-purchases': scene('OnRampActivity', 'latchkey-purchase-confirmed'),
    'onramp-what': scene('WhatIsABuy', 'latchkey-onramp-back'),
    'buy-waiting': scene('OnRampProviders', 'latchkey-buy-waiting', inStatus({})),
    'buy-blocked': scene('OnRampProviders', 'latchkey-buy-blocked', inStatus({ window: undefined })),
    'buy-closed': scene('OnRampProviders', 'latchkey-buy-closed', inStatus({ isWindowClosed: true })),
    'buy-late': scene('OnRampProviders', 'latchkey-buy-late', inStatus({ status: 'late' })),
    'buy-processing': scene('OnRampProviders', 'latchkey-buy-processing', inStatus({ status: 'processing' })),
    'buy-delivered': scene('OnRampProviders', 'latchkey-buy-delivered', inStatus({ status: 'delivered' })),
    'buy-declined': scene('OnRampProviders', 'latchkey-buy-declined', inStatus({ status: 'declined' })),
    'buy-undelivered': scene(
      'OnRampProviders',
      'latchkey-buy-undelivered',
      inStatus({ status: 'undelivered', bought: { amount: '98.5', symbol: 'USDC' } })
    ),
    'buy-failed': scene(
      'OnRampProviders',
      'latchkey-buy-failed',
      inStatus({ status: 'failed', url: undefined })
    )
  },
  [connector]
)
