import type { Address } from 'viem'

/**
 * The contracts that devnet's builder deploys, the same on both chains. The builder's nonce is the index: append, never
 * reorder. Tokens that behave well are `devnetTokens`, those that misbehave `oddTokens`.
 * @example const { uniswapV2Factory, universalResolver } = devnetContracts
 */
export const devnetContracts = {
  /** Uniswap's own contracts, with its interfaces. Pools are found by the factories' `getPair` and `getPool`. */
  uniswapV2Factory: '0xfbfbfDdd6e35dA57b7B0F9a2C10E34Be70B3A4E9',
  uniswapV2Router: '0x10Aeafac83d48E2f9ac4bAAf94311c45fACe1404',
  uniswapV3Factory: '0xCABEe62adFB2a4d4172Fc2F7536f324FC52C274a',
  uniswapV3PositionManager: '0xD89c1432EaA169C54dC7610C744c68a2F4b6B3e5',
  uniswapV3Router: '0x4425918ff69Fe214AC093710cF41216AE9149c3A',
  /** ERC-721 and ERC-1155: `devnetPictures`, `devnetItems`. */
  pictures: '0x58c1c343c185Aa5CD3c2Cc1c2b7d7bD055F1bf98',
  items: '0x749d20D85555330d20862770b58a72939285c42a',
  /** ENS: `devnetNames`. */
  nameRegistry: '0x5c4A427Fbc88c761db3887d88606D97D32e95c3B',
  nameResolver: '0xcA88B57549db9f89C1f9D3603b4e04A15242e100',
  reverseRegistrar: '0x8fFbf6bED8E989688A9BF15203697F87CB63Dd2A',
  universalResolver: '0xF801fc13AA08876F343fEBf50dFfA52A78180811',
  /** `oddTokens`. */
  feeToken: '0xC7975277e79BD36eb18bD490d097a6857e130e48',
  revertingToken: '0x06E54Aa21496Ed0099219ea79a2c72247F36091A',
  lyingToken: '0xCF9C83be89ac927F9D98F0CaFB9ED7fDea2fD459',
  hugeNameToken: '0x5D3F6015fEdC9c112aA53CBb0c82Cd6F6dfbc251',
  lookAlikeToken: '0xC29823c8E683f0B9fF19Fb32FBBd3cc2587eBBfa',
  rewardToken: '0x4778f84A9f9842dBfa241c46eAbb612823fec97d',
  /** An ERC-1155 collection of a scammer. */
  voucherItems: '0x539F713206437EE4c1FC978Fa74874aEF880cB74',
  /** Sends the transfers of zero of address poisoning. */
  poisoner: '0x021799995D4ed1a1120CFE5877263Dd9445e9037',
  /** Splits ether among accounts, by internal transfers. */
  paymentSplitter: '0x07E4632200Dc2F4fE93879b1cEcB2f390c8fF4e8',
  /** Quotes of Uniswap v3 pools, and the router that swaps in both kinds of pools. */
  uniswapV3Quoter: '0x8949f561b9A4A650B8A9E0EA955B9Dfd37CADCdc',
  uniswapSwapRouter02: '0xe7C4724c7C4a8E9206920ee2aD765e5c93C28F5B'
} as const satisfies Record<string, Address>
