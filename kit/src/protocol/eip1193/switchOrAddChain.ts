import type { Network } from '../network.js'
import type { Timer } from '../within.js'
import { addChainParameters } from './addChainParameters.js'

/**
 * Error codes for a chain that the wallet does not know. EIP-3326 requires that the wallet knows the chain and names no code for
 * the error; 4902 is MetaMask's, which most wallets took over. 32603 and -32603 (JSON-RPC's "internal error") are in use as well.
 */
export const unknownChainCodes: readonly unknown[] = [4902, 32_603, -32_603]

/** How long after the wallet's approval the chain may still change, and the interval of the checks. */
const graceTime = 2_000
const graceStep = 100

/** A switch of one wallet to one chain. */
export type ChainSwitch = {
  readonly chainId: number
  /** The description for adding the chain. Without it the chain is not added. */
  readonly network: Network | undefined
  readonly clock: Timer
  /** After it is aborted, the wallet gets no further request. */
  readonly signal?: { readonly aborted: boolean } | undefined
  /**
   * The wallet has one active chain (EIP-3326). EIP-3085 does not say whether adding a chain makes it the active one, so such a
   * wallet gets a second request to switch if it has not. A WalletConnect session has no active chain.
   */
  readonly hasActiveChain: boolean
  request(method: string, params: readonly unknown[]): Promise<unknown>
  /** Whether an error of `request` means that the wallet does not know the chain. */
  isUnknownChain(error: unknown): boolean
  /** Whether the chain can be used now. `undefined`: unknown; the wallet's approval is enough. */
  isOnChain(): boolean | undefined | Promise<boolean | undefined>
}

/**
 * Requests a switch of the chain (EIP-3326), and once the addition of a chain that the wallet does not know (EIP-3085). Resolves
 * with whether the wallet is on the chain, within 2 s after its approval. Rejects with the errors of `request`.
 */
export async function switchOrAddChain(options: ChainSwitch): Promise<boolean> {
  const { network, signal, request } = options
  const chainId = `0x${options.chainId.toString(16)}`
  const switchChain = () => request('wallet_switchEthereumChain', [{ chainId }])
  try {
    await switchChain()
  } catch (error) {
    const parameters = network && addChainParameters(network, chainId)
    if (!parameters || signal?.aborted || !options.isUnknownChain(error)) throw error
    await request('wallet_addEthereumChain', [parameters])
    if (!signal?.aborted && (await options.isOnChain())) return true
    if (options.hasActiveChain && !signal?.aborted) await switchChain()
  }
  return becomesActive(options)
}

async function becomesActive({ clock, signal, isOnChain }: ChainSwitch): Promise<boolean> {
  for (let waited = 0; !signal?.aborted; waited += graceStep) {
    if ((await isOnChain()) !== false) return true
    if (waited >= graceTime) return false
    await new Promise<void>(resolve => clock.after(graceStep, resolve))
  }
  return false
}
