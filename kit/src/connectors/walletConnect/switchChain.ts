import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import { toEvmChainId } from '../../protocol/evmChainId.js'
import type { Desk, Use } from './Desk.js'
import { moveTo } from './moveTo.js'
import { type ProviderError, providerError } from './providerError.js'

/** EIP-3326 as a host asks it. Rejects as that EIP says: 4902 where the wallet does not take the chain. */
export async function switchChain(desk: Desk, use: Use, parameter: unknown): Promise<void> {
  const chain = readChain(parameter)
  const network = desk.context.networks.find(({ caipNetworkId }) => caipNetworkId === `eip155:${chain}`)
  try {
    await moveTo(desk, use, chain, network)
  } catch (error) {
    throw toSwitchFault(error)
  }
}

function readChain(parameter: unknown): string {
  try {
    return String(toEvmChainId((parameter as { readonly chainId?: unknown } | undefined)?.chainId))
  } catch (cause) {
    throw providerError(-32_602, 'Invalid chainId', { cause })
  }
}

function toSwitchFault(cause: unknown): ProviderError {
  const message = isLatchkeyError(cause) ? cause.shortMessage : 'The wallet did not switch'
  const code = isLatchkeyError(cause, 'LATCHKEY_NETWORK__SWITCH_REJECTED') ? 4001 : 4902
  return providerError(code, message, { cause })
}
