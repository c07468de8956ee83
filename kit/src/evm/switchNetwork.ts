import { addChainParameters } from '../protocol/addChainParameters.js'
import { isLatchkeyError } from '../protocol/errors/isLatchkeyError.js'
import { LatchkeyError } from '../protocol/errors/LatchkeyError.js'
import type { LatchkeyErrorCode } from '../protocol/errors/registry.js'
import { toEvmChainId } from '../protocol/evmChainId.js'
import { switchNetworkTimeout } from '../protocol/limits.js'
import type { Network } from '../protocol/network.js'
import { parseChainId } from './chainId.js'
import { type Eip1193Provider, listen } from './provider.js'
import { request, within } from './request.js'
import { errorCodes } from './translateError.js'

/** SPEC section 8: unrecognized chain, default, invalid chain id; and JSON-RPC's internal error, which some wallets say instead. */
const unknownChainCodes = [4902, 5000, 32603, -32603]

/** EIP-1193 "unsupported method", JSON-RPC "method not found" and "invalid params". */
const unsupportedCodes = [4200, -32601, -32602]

/** A wallet that said yes may still be on its way. */
const graceTime = 2_000
const graceStep = 250

/**
 * Moves a wallet to a network: EIP-3326, and EIP-3085 once where the wallet does not know it. Settles within 30 s by the
 * first of the wallet's reply, a matching `chainChanged`, or a typed error (promise P6).
 */
export function switchNetwork(provider: Eip1193Provider, network: Network): Promise<void> {
  return new Promise((resolve, reject) => {
    const target = String(toEvmChainId(network.id))
    const settled = { done: false }
    const finish = (settle: () => void) => {
      settled.done = true
      clearTimeout(timer)
      stop()
      settle()
    }
    const timer = setTimeout(
      () => finish(() => reject(new LatchkeyError('LATCHKEY_NETWORK__SWITCH_TIMEOUT'))),
      switchNetworkTimeout
    )
    const stop = listen(provider, 'chainChanged', value => {
      if (isChain(value, target)) finish(resolve)
    })
    askWallet(provider, network, target, settled).then(
      () => finish(resolve),
      (error: unknown) => finish(() => reject(error))
    )
  })
}

/** Stops asking once `settled`: a late answer must not make the wallet show something new (promise P8). */
async function askWallet(
  provider: Eip1193Provider,
  network: Network,
  target: string,
  settled: { readonly done: boolean }
): Promise<void> {
  const hex = `0x${Number(target).toString(16)}`
  const ask = () => request(provider, 'wallet_switchEthereumChain', [{ chainId: hex }])
  try {
    await ask()
  } catch (error) {
    if (!isUnknownChain(error)) throw toSwitchError(error)
    if (settled.done) return
    const parameters = addChainParameters(network, hex)
    if (parameters === undefined) throw unsupported(error)
    await request(provider, 'wallet_addEthereumChain', [parameters]).catch(refuse)
    if (settled.done || (await currentChain(provider)) === target) return
    await ask().catch(refuse)
  }
  await confirm(provider, target, settled)
}

/** A wallet that says yes and stays where it is cannot switch; one that cannot be asked is believed. */
async function confirm(
  provider: Eip1193Provider,
  target: string,
  settled: { readonly done: boolean }
): Promise<void> {
  for (let waited = 0; !settled.done; waited += graceStep) {
    const current = await currentChain(provider)
    if (current === undefined || current === target) return
    if (waited >= graceTime) throw unsupported(undefined)
    await new Promise(resolve => setTimeout(resolve, graceStep))
  }
}

async function currentChain(provider: Eip1193Provider): Promise<string | undefined> {
  const answer = await within(graceTime, request(provider, 'eth_chainId')).catch(() => undefined)
  return answer === undefined ? undefined : parseChainId(answer)
}

function isChain(value: unknown, target: string): boolean {
  try {
    return parseChainId(value) === target
  } catch {
    return false
  }
}

function isUnknownChain(error: unknown): boolean {
  return (
    isLatchkeyError(error, 'LATCHKEY_CONNECT__WALLET_FAILED') &&
    errorCodes(error.cause).some(code => unknownChainCodes.includes(code as number))
  )
}

function refuse(error: unknown): never {
  throw toSwitchError(error)
}

function toSwitchError(error: unknown): LatchkeyError {
  if (isLatchkeyError(error, 'LATCHKEY_CONNECT__USER_REJECTED')) {
    return retyped('LATCHKEY_NETWORK__SWITCH_REJECTED', error)
  }
  const cause = isLatchkeyError(error) ? error.cause : error
  const codes = errorCodes(cause)
  if (codes.some(code => [...unsupportedCodes, ...unknownChainCodes].includes(code as number)))
    return unsupported(error)
  return isLatchkeyError(error) ? error : unsupported(error)
}

function unsupported(error: unknown): LatchkeyError {
  return retyped('LATCHKEY_NETWORK__SWITCH_UNSUPPORTED', error)
}

function retyped(code: LatchkeyErrorCode, error: unknown): LatchkeyError {
  return isLatchkeyError(error)
    ? new LatchkeyError(code, { details: error.details, cause: error.cause })
    : new LatchkeyError(code, { cause: error })
}
