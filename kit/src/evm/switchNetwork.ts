import { switchOrAddChain, unknownChainCodes } from '../protocol/eip1193/switchOrAddChain.js'
import { errorCodes } from '../protocol/eip1193/translateError.js'
import type { ErrorDefinition } from '../protocol/errors/defineError.js'
import { isLatchkeyError } from '../protocol/errors/isLatchkeyError.js'
import type { LatchkeyError } from '../protocol/errors/LatchkeyError.js'
import { switchRejected, switchUnsupported } from '../protocol/errors/wallet.js'
import { toEvmChainId } from '../protocol/evmChainId.js'
import type { Network } from '../protocol/network.js'
import { type Timer, within } from '../protocol/within.js'
import { parseChainId } from './chainId.js'
import type { Eip1193Provider } from './provider.js'
import { request } from './request.js'

/** 5000 is the default code of some wallets' own providers. Over WalletConnect it is a rejection, so it is not in the shared list. */
const unknownCodes: readonly unknown[] = [...unknownChainCodes, 5000]

/** EIP-1193 "unsupported method", JSON-RPC "method not found" and "invalid params". */
const unsupportedCodes: readonly unknown[] = [4200, -32_601, -32_602]

/** Time limit for `eth_chainId` in ms; without an answer the wallet's chain is unknown. */
const chainIdTimeout = 2_000

/**
 * Switches a wallet to a network, and adds the network once if the wallet does not know it (EIP-3326, EIP-3085). Rejects with
 * LATCHKEY_NETWORK__SWITCH_REJECTED, __SWITCH_UNSUPPORTED, or the wallet's other errors. After `signal` is aborted the wallet
 * gets no further request (promise P8).
 */
export async function switchNetwork(
  provider: Eip1193Provider,
  timer: Timer,
  network: Network,
  signal?: AbortSignal
): Promise<void> {
  const chainId = toEvmChainId(network.id)
  const isOnTarget = await switchOrAddChain({
    chainId,
    network,
    signal,
    clock: timer,
    hasActiveChain: true,
    request: (method, params) => request(provider, method, params),
    isUnknownChain,
    async isOnChain() {
      const current = await currentChain(provider, timer)
      return current === undefined ? undefined : current === String(chainId)
    }
  }).catch((error: unknown) => {
    throw toSwitchError(error)
  })
  if (!isOnTarget) throw unsupported(undefined)
}

/** `undefined` if the wallet does not answer. Throws LATCHKEY_CONNECT__WALLET_BROKEN if it answers no chain id. */
async function currentChain(provider: Eip1193Provider, timer: Timer): Promise<string | undefined> {
  const asking = request(provider, 'eth_chainId').catch(() => undefined)
  const answer = await within(timer, chainIdTimeout, asking, () => undefined)
  return answer === undefined ? undefined : parseChainId(answer)
}

function isUnknownChain(error: unknown): boolean {
  return (
    isLatchkeyError(error, 'LATCHKEY_CONNECT__WALLET_FAILED') &&
    errorCodes(error.cause).some(code => unknownCodes.includes(code))
  )
}

function toSwitchError(error: unknown): LatchkeyError {
  if (isLatchkeyError(error, 'LATCHKEY_CONNECT__USER_REJECTED')) {
    return retyped(switchRejected, error)
  }
  const codes = errorCodes(isLatchkeyError(error) ? error.cause : error)
  if (codes.some(code => unsupportedCodes.includes(code) || unknownCodes.includes(code)))
    return unsupported(error)
  return isLatchkeyError(error) ? error : unsupported(error)
}

function unsupported(error: unknown): LatchkeyError {
  return retyped(switchUnsupported, error)
}

function retyped(define: ErrorDefinition, error: unknown): LatchkeyError {
  return isLatchkeyError(error)
    ? define({ details: error.details, cause: error.cause })
    : define({ cause: error })
}
