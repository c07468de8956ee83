import { swapRouters, swapRoutersV2 } from '../../protocol/swapRouters.js'
import type { NetworkReader } from '../networkReader.js'

/** The contracts that a swap on a network may call and approve, in lower case. */
export type Routers = {
  /** SwapRouter02. */
  readonly router?: string | undefined
  /** UniswapV2Router02. */
  readonly routerV2?: string | undefined
  /** The token that wraps the native coin. */
  readonly wrapped?: string | undefined
}

/**
 * The kit's own lists of routers (decision D17), and those that the host's configuration of the network names in `contracts`:
 * `swapRouter`, `wrappedNative`, `uniswapV2Router02`. A server cannot add to it. AllowanceHolder of 0x is none of them: its `exec` lets any
 * operator take an allowance and calls any target (0xProject/0x-settler, src/allowanceholder),
 * so that a server could name itself.
 */
export function routersOf({ chain }: Pick<NetworkReader, 'chain'>): Routers {
  const contracts = (chain.contracts ?? {}) as Readonly<
    Record<string, { readonly address?: string } | undefined>
  >
  const own = swapRouters[`eip155:${chain.id}`]
  const ownV2 = swapRoutersV2[`eip155:${chain.id}`]
  return {
    router: (contracts.swapRouter?.address ?? own?.router)?.toLowerCase(),
    routerV2: (contracts.uniswapV2Router02?.address ?? ownV2?.router)?.toLowerCase(),
    wrapped: (contracts.wrappedNative?.address ?? (own ?? ownV2)?.wrappedNative)?.toLowerCase()
  }
}

/** Whether a swap on the network may call this contract and approve it. */
export function isSwapRouter(client: Pick<NetworkReader, 'chain'>, address: string): boolean {
  const { router, routerV2 } = routersOf(client)
  return [router, routerV2].includes(address.toLowerCase())
}
