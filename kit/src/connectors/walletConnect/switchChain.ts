import { switchOrAddChain, unknownChainCodes } from '../../protocol/eip1193/switchOrAddChain.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import { notInSession, switchRejected } from '../../protocol/errors/wallet.js'
import { toEvmChainId } from '../../protocol/evmChainId.js'
import type { Network } from '../../protocol/network.js'
import { type Context, type NamespaceSession, sessionOf } from './context.js'
import { errorCode, isRejection } from './errors.js'
import { refresh } from './events.js'
import { namespaceRules } from './namespaceRules.js'
import { type ProviderError, providerError } from './providerErrors.js'
import { sendRequest } from './request.js'
import { acceptsAnyNetwork, sessionPart } from './session.js'

type Target = {
  /** CAIP-2 reference. */
  readonly chain: string
  /** The description to add the chain with. */
  readonly network?: Network | undefined
  readonly silent?: boolean | undefined
  readonly signal?: { readonly aborted: boolean } | undefined
}

/**
 * Uses another chain of a session. The wallet is not asked for a chain that the session has: sessions have no active chain. Otherwise
 * it is asked to add the chain to the session (EIP-3326, EIP-3085), unless `silent`. Rejects with
 * LATCHKEY_NETWORK__NOT_IN_SESSION and __SWITCH_REJECTED.
 */
export async function switchChain(context: Context, own: NamespaceSession, target: Target): Promise<void> {
  if (!hasChain(context, own, target.chain)) {
    if (!namespaceRules[own.namespace]?.addNetwork || target.silent) throw notInSession()
    await addToSession(context, own, target)
  }
  own.chain = target.chain
  refresh(context, own)
}

async function addToSession(context: Context, own: NamespaceSession, target: Target): Promise<void> {
  const { chain, network, signal } = target
  const isAdded = await switchOrAddChain({
    chainId: Number(chain),
    network,
    signal,
    clock: context.kit.environment.clock,
    hasActiveChain: false,
    request: (method, params) => sendRequest(context, own, { method, params }),
    isUnknownChain: error => unknownChainCodes.includes(errorCode(error)) && !isRejection(error),
    isOnChain() {
      const session = sessionOf(context, own)
      if (!session) throw notInSession()
      return acceptsAnyNetwork(session) || hasChain(context, own, chain)
    }
  }).catch((cause: unknown) => {
    throw isRejection(cause) ? switchRejected({ cause }) : notInSession({ cause })
  })
  if (!isAdded) throw notInSession()
}

function hasChain(context: Context, own: NamespaceSession, chain: string): boolean {
  const session = sessionOf(context, own)
  return session !== undefined && !!sessionPart(session, own.namespace)?.chains.includes(chain)
}

/**
 * Answers `wallet_switchEthereumChain` of the application (EIP-3326). Rejects with EIP-1193 errors: 4902, by which applications offer
 * to add the chain, unless the wallet's owner rejected.
 */
export async function switchEthereumChain(
  context: Context,
  own: NamespaceSession,
  parameter: unknown
): Promise<void> {
  const chain = readChain(parameter)
  const network = context.kit.networks.find(({ caipNetworkId }) => caipNetworkId === `eip155:${chain}`)
  try {
    await switchChain(context, own, { chain, network })
  } catch (error) {
    throw toProviderSwitchError(error)
  }
}

function readChain(parameter: unknown): string {
  try {
    return String(toEvmChainId((parameter as { readonly chainId?: unknown } | undefined)?.chainId))
  } catch (cause) {
    throw providerError(-32_602, 'Invalid chainId', { cause })
  }
}

function toProviderSwitchError(cause: unknown): ProviderError {
  const message = isLatchkeyError(cause) ? cause.shortMessage : 'The wallet did not switch'
  const code = isLatchkeyError(cause, 'LATCHKEY_NETWORK__SWITCH_REJECTED') ? 4001 : 4902
  return providerError(code, message, { cause })
}
