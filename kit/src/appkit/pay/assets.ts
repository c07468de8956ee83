import type { CaipNetworkId } from '../../protocol/caip.js'

/**
 * What a payment is made in. `asset`: the contract of a token, or `native`.
 * @example const symbolOf = (asset: PaymentAsset) => asset.metadata.symbol
 */
export type PaymentAsset = {
  readonly network: CaipNetworkId
  readonly asset: string
  readonly metadata: { readonly name: string; readonly symbol: string; readonly decimals: number }
}

const ether = { name: 'Ethereum', symbol: 'ETH', decimals: 18 }
const usdCoin = { name: 'USD Coin', symbol: 'USDC', decimals: 6 }
const native = (network: CaipNetworkId): PaymentAsset => ({ network, asset: 'native', metadata: ether })
/** Contracts: https://developers.circle.com/stablecoins/usdc-contract-addresses */
const usdc = (network: CaipNetworkId, asset: string): PaymentAsset => ({ network, asset, metadata: usdCoin })

export const baseETH = /* @__PURE__ */ native('eip155:8453')
export const baseSepoliaETH = /* @__PURE__ */ native('eip155:84532')
export const baseUSDC = /* @__PURE__ */ usdc('eip155:8453', '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913')
export const ethereumUSDC = /* @__PURE__ */ usdc('eip155:1', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')
export const optimismUSDC = /* @__PURE__ */ usdc('eip155:10', '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85')
export const arbitrumUSDC = /* @__PURE__ */ usdc('eip155:42161', '0xaf88d065e77c8cC2239327C5EDb3A432268e5831')
export const polygonUSDC = /* @__PURE__ */ usdc('eip155:137', '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359')
export const solanaUSDC = /* @__PURE__ */ usdc(
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
)
