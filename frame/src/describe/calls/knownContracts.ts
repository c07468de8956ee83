import { swapRouters } from 'latchkey/protocol'
import type { Address } from 'viem'
import type { FrameConfig } from '../../contracts/FrameConfig.js'

/**
 * Permit2, at one address on the chains of the EVM. Source: https://docs.uniswap.org/contracts/v3/reference/deployments, each of whose pages has it
 * (https://github.com/Uniswap/docs, `docs/contracts/v3/reference/deployments`).
 */
const permit2: Address = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

/** On zkSync the address of a contract follows from other bytecode. Source: https://docs.uniswap.org/contracts/v3/reference/deployments/ZKsync-deployments. */
const permit2OfZkSync: Address = '0x0000000000225e31d15943971f47ad3022f714fa'

/** The address of Permit2 on a chain. */
export const permit2Of = ({ chain }: { readonly chain: string }): Address =>
  chain === 'eip155:324' ? permit2OfZkSync : permit2

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
