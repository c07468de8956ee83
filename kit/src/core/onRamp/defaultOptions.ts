import type { OnRampOptions } from '../../protocol/http/onramp.js'

const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' }
]

/** What can be bought where no service says it (SPEC sections 5, 8 and 9). USDC: https://developers.circle.com/stablecoins/usdc-contract-addresses */
export const defaultOptions: OnRampOptions = {
  paymentCurrencies: ['USD', 'EUR'].map(id => ({ id, payment_method_limits: limits })),
  purchaseCurrencies: [
    {
      id: 'usd-coin',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [
        {
          name: 'ethereum',
          display_name: 'Ethereum',
          chain_id: '1',
          contract_address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
        },
        {
          name: 'polygon',
          display_name: 'Polygon',
          chain_id: '137',
          contract_address: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'
        }
      ]
    }
  ]
}
