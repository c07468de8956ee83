import { permit2Of as permit2On, swapRouters } from 'latchkey/protocol'
import type { Address } from 'viem'
import type { FrameConfig } from '../../contracts/FrameConfig.js'

/** The address of Permit2 on a chain. */
export const permit2Of = ({ chain }: { readonly chain: string }): Address => permit2On(chain)

export const zeroAddress: Address = '0x0000000000000000000000000000000000000000'

type Place = { readonly chain: string; readonly config: Pick<FrameConfig, 'contracts'> }

/** The token that wraps the chain's coin: that of the swap routers, or of the chain's configuration. */
export function wrappedNative({ chain, config }: Place): string | undefined {
  const known = swapRouters[chain as keyof typeof swapRouters]?.wrappedNative
  return known ?? config.contracts.find(one => one.chain === chain && one.role === 'wrapped')?.address
}

/** Whether an address is a swap router with Uniswap's functions: one that the kit knows, or that the chain is configured with. */
export function isSwapRouter({ chain, config }: Place, address: string): boolean {
  const { router } = swapRouters[chain as keyof typeof swapRouters] ?? {}
  if (router?.toLowerCase() === address.toLowerCase()) return true
  return config.contracts.some(
    one => one.chain === chain && one.role === 'router' && one.address.toLowerCase() === address.toLowerCase()
  )
}
