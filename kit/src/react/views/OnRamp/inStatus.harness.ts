import { dispatch } from '../../../core/dispatch.js'
import type { Kit } from '../../../core/Kit.js'
import { type Purchase, updateOnRamp } from '../../../core/state/onRamp.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** Shows view BuyInProgress with a purchase. */
export const inStatus =
  (change: Partial<Purchase>) =>
  async ({ kit }: { readonly kit: Kit }) => {
    const purchase: Purchase = {
      id: 'p',
      provider: 'sandbox',
      account: `eip155:1:${alice}`,
      startedAt: 0,
      status: 'waiting',
      url: 'https://seller.example/buy',
      bought: { amount: '98.5', symbol: 'USDC' },
      window: { navigate: () => {}, close: () => {}, isClosed: () => false },
      ...change
    }
    updateOnRamp(kit, { purchase })
    dispatch(kit, { type: 'replace', view: 'BuyInProgress' })
  }
