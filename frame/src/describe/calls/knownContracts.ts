import { swapRouters } from 'latchkey/protocol'
import type { Address } from 'viem'
import type { FrameConfig } from '../../contracts/FrameConfig.js'

/** Permit2, at the same address on each chain. Source: https://github.com/Uniswap/permit2 (README, `script/DeployPermit2.s.sol`). */
export const permit2: Address = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

export const zeroAddress: Address = '0x0000000000000000000000000000000000000000'

type Place = { readonly chain: string; readonly config: FrameConfig }

/** The token that wraps the chain's coin: of the swap routers, or what the configuration calls so. */
export function wrappedNative({ chain, config }: Place): string | undefined {
  const known = swapRouters[chain as keyof typeof swapRouters]?.wrappedNative
  return known ?? config.contracts.find(one => one.chain === chain && /^wrapped /i.test(one.name))?.address
}

/** Whether an address is a swap router with Uniswap's functions: one that the kit knows, or that the configuration calls a router. */
export function isSwapRouter({ chain, config }: Place, address: string): boolean {
  const { router } = swapRouters[chain as keyof typeof swapRouters] ?? {}
  if (router?.toLowerCase() === address.toLowerCase()) return true
  return config.contracts.some(
    one =>
      one.chain === chain &&
      one.address.toLowerCase() === address.toLowerCase() &&
      /router|uniswap/i.test(one.name)
  )
}
