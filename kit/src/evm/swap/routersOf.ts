import { swapRouters } from '../../protocol/swapRouters.js'
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
 * AllowanceHolder of 0x, target and spender of its swaps on networks with the Cancun hard fork
 * (https://docs.0x.org/docs/core-concepts/contracts). What a call of it does is only known by simulating it.
 */
export const allowanceHolder = '0x0000000000001ff3684f28c67538d4d072c22734'

/**
 * The kit's own list of routers (decision D17), and those that the host's configuration of the network names in `contracts`:
 * `swapRouter`, `wrappedNative`, `uniswapV2Router02`. A server cannot add to it.
 */
export function routersOf({ chain }: Pick<NetworkReader, 'chain'>): Routers {
  const contracts = (chain.contracts ?? {}) as Readonly<
    Record<string, { readonly address?: string } | undefined>
  >
  const own = swapRouters[`eip155:${chain.id}`]
  return {
    router: (contracts.swapRouter?.address ?? own?.router)?.toLowerCase(),
    routerV2: contracts.uniswapV2Router02?.address?.toLowerCase(),
    wrapped: (contracts.wrappedNative?.address ?? own?.wrappedNative)?.toLowerCase()
  }
}

/** Whether a swap on the network may approve this spender. */
export const isSpender = ({ router, routerV2 }: Routers, spender: string): boolean =>
  [router, routerV2, allowanceHolder].includes(spender.toLowerCase())
