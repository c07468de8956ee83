import { rpcError } from './rpcError.js'
import { type MockWalletState, remember } from './state.js'

/** EIP-3326. */
export async function switchChain(
  state: MockWalletState,
  ask: () => Promise<void>,
  params: readonly unknown[]
): Promise<null> {
  const chainId = chainIdOf(params[0])
  if (!state.chains.has(chainId)) {
    throw rpcError(4902, `Unrecognized chain ID "0x${chainId.toString(16)}". Try adding the chain first.`)
  }
  if (chainId === state.chainId) return null
  await ask()
  setChain(state, chainId)
  return null
}

/** EIP-3085. Like most wallets it switches to the added chain in the same step. */
export async function addChain(
  state: MockWalletState,
  ask: () => Promise<void>,
  params: readonly unknown[]
): Promise<null> {
  const chainId = chainIdOf(params[0])
  const { rpcUrls, chainName } = params[0] as { readonly rpcUrls?: unknown; readonly chainName?: unknown }
  const rpcUrl: unknown = Array.isArray(rpcUrls) ? rpcUrls[0] : undefined
  if (typeof rpcUrl !== 'string' || !URL.canParse(rpcUrl)) {
    throw rpcError(-32602, 'Expected an array with at least one valid URL in rpcUrls.')
  }
  await ask()
  if (!state.chains.has(chainId)) state.chains.set(chainId, { chainId, rpcUrl, name: String(chainName) })
  setChain(state, chainId)
  return null
}

/** Switches the wallet to a chain, known or not, and emits the change. */
export function setChain(state: MockWalletState, chainId: number): void {
  if (chainId === state.chainId || state.options.faults?.includes('switchLies')) return
  state.chainId = chainId
  remember(state)
  state.emit('chainChanged', `0x${chainId.toString(16)}`)
}

function chainIdOf(parameter: unknown): number {
  const { chainId } = (parameter ?? {}) as { readonly chainId?: unknown }
  if (typeof chainId === 'string' && /^0x[\da-f]{1,8}$/i.test(chainId)) return Number(chainId)
  throw rpcError(-32602, "Expected 0x-prefixed hexadecimal string 'chainId'.")
}
