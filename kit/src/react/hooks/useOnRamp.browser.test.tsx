import { expect, test } from 'vitest'
import { boughtTransaction, createSeller } from '../../core/onRamp/onRamp.harness.js'
import { respondAsService } from '../views/drawModal.harness.js'
import { probe } from './probe.harness.js'
import { useOnRamp } from './useOnRamp.js'

test('useOnRamp: headless buying, from the options to the purchases', async () => {
  const seller = createSeller(respondAsService)
  const options = { services: { api: 'https://server.example' } }
  const { now, client, wallet, environment } = await probe(useOnRamp, {
    options,
    world: { respond: seller.respond }
  })
  expect(now()).toMatchObject({ paymentAmount: '', quotesLoading: false })
  await expect(now().listPurchases()).rejects.toMatchObject({ code: 'LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS' })
  await client.connect(wallet)
  expect(await now().listProviders()).toEqual(['coinbase', 'meld', 'sandbox'])
  const { paymentCurrencies, purchaseCurrencies } = await now().listOptions()
  const [paymentCurrency] = paymentCurrencies
  const [, purchaseCurrency] = purchaseCurrencies
  if (!paymentCurrency || !purchaseCurrency) throw new Error('nothing is sold')
  await now().choose({ paymentCurrency, purchaseCurrency, paymentAmount: '100' })
  await environment.advance(500)
  await expect.poll(() => now().quote?.purchaseAmount.amount).toBe('98.5')
  expect(await now().buy('sandbox')).toBe('https://seller.example/buy')
  await expect.poll(() => now().purchase?.status).toBe('waiting')
  seller.state.order = 'delivered'
  await environment.advance(4_000)
  await expect.poll(() => now().purchase?.status).toBe('delivered')
  seller.state.history = [boughtTransaction('a', environment.clock.now(), 'SUCCESS')]
  const [month] = await now().listPurchases()
  expect(month?.items[0]).toMatchObject({ operationType: 'buy', status: 'confirmed' })
  await now().reset()
  await expect.poll(() => now().purchase).toBeUndefined()
})
