import type { Address } from 'viem'

/** A token of devnet. `priceUsd` is the price of the price source; `contract` is the name of its artifact. */
export type DevnetToken = {
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  readonly address: Address
  readonly priceUsd: number
  readonly contract: 'WrappedEther' | 'TestToken' | 'PermitToken' | 'SilentToken'
}

/** The address of Multicall3 on public chains, and on devnet. */
export const multicall3Address: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** The address of Permit2 on public chains, and on devnet. */
export const permit2Address: Address = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

/** The address that stands for a chain's own coin (wire.md section 1.0). */
export const nativeAddress: Address = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** USD for one ether. */
export const etherPriceUsd = 3000.12

/**
 * The tokens of devnet, the same on both chains. The deployer's nonce is the index: append, never reorder. ZERO has
 * no decimals, to test that such tokens are hidden (SPEC section 5). USDC is approved by signatures, too (EIP-2612).
 * @example const usdc = devnetTokens.find(token => token.symbol === 'USDC')
 */
export const devnetTokens = [
  {
    symbol: 'WETH',
    name: 'Wrapped Ether',
    decimals: 18,
    address: '0x700b6A60ce7EaaEA56F065753d8dcB9653dbAD35',
    priceUsd: etherPriceUsd,
    contract: 'WrappedEther'
  },
  {
    symbol: 'USDC',
    name: 'USD Coin',
    decimals: 6,
    address: '0xA15BB66138824a1c7167f5E85b957d04Dd34E468',
    priceUsd: 1,
    contract: 'PermitToken'
  },
  {
    symbol: 'USDT',
    name: 'Tether USD',
    decimals: 6,
    address: '0xb19b36b1456E65E3A6D514D3F715f204BD59f431',
    priceUsd: 0.9998,
    contract: 'SilentToken'
  },
  {
    symbol: 'DAI',
    name: 'Dai Stablecoin',
    decimals: 18,
    address: '0x8ce361602B935680E8DeC218b820ff5056BeB7af',
    priceUsd: 1.0001,
    contract: 'TestToken'
  },
  {
    symbol: 'WBTC',
    name: 'Wrapped BTC',
    decimals: 8,
    address: '0xe1Aa25618fA0c7A1CFDab5d6B456af611873b629',
    priceUsd: 61234.5,
    contract: 'TestToken'
  },
  {
    symbol: 'LINK',
    name: 'ChainLink Token',
    decimals: 18,
    address: '0xe1DA8919f262Ee86f9BE05059C9280142CF23f48',
    priceUsd: 14.27,
    contract: 'TestToken'
  },
  {
    symbol: 'ZERO',
    name: 'Zero Decimals',
    decimals: 0,
    address: '0x0C8E79F3534B00D9a3D4a856B665Bf4eBC22f2ba',
    priceUsd: 2,
    contract: 'TestToken'
  }
] as const satisfies readonly DevnetToken[]

/** Whole tokens of each kind that accounts 0 and 1 hold. */
export const tokenFunds = {
  WETH: '25',
  USDC: '25000',
  USDT: '12000',
  DAI: '8000.5',
  WBTC: '1.5',
  LINK: '400',
  ZERO: '7'
} as const satisfies Record<(typeof devnetTokens)[number]['symbol'], string>

/** The holdings of account 5: base units of USDC and ether that are shown as `<0.01` (decision D11). */
export const dust = { usdcUnits: 1n, ether: '0.000001' } as const
