import { adr36Document, readStdSignature } from '../protocol/adr36.js'
import { switchUnsupported, walletBroken } from '../protocol/errors/wallet.js'
import type { Network } from '../protocol/network.js'
import { peek } from '../protocol/peek.js'
import { chainIdOf, suggestionOf } from './chain.js'
import type { CosmosProvider } from './keplr.js'
import { type Account, parseKey } from './parseKey.js'
import { isUnknownChain, translateError } from './translateError.js'

/**
 * Asks a wallet for the permission to use a chain, and once to add the chain if it does not know it and the network describes it. The wallet
 * shows a window unless it has given the permission. After `signal` is aborted it gets no further request. Rejects with
 * LATCHKEY_CONNECT__USER_REJECTED, __NO_ACCOUNTS, __WALLET_FAILED and LATCHKEY_NETWORK__SWITCH_UNSUPPORTED.
 */
export async function enableChain(
  provider: CosmosProvider,
  network: Network,
  signal: Pick<AbortSignal, 'aborted'> | undefined
): Promise<void> {
  const chainId = chainIdOf(network)
  try {
    await provider.enable(chainId)
  } catch (error) {
    if (!isUnknownChain(error)) throw translateError(error)
    const suggestion = suggestionOf(network)
    const suggest = peek(provider, 'experimentalSuggestChain')
    if (!suggestion || typeof suggest !== 'function') throw switchUnsupported({ cause: error })
    try {
      if (signal?.aborted) throw error
      await suggest.call(provider, suggestion)
      if (signal?.aborted) throw error
      await provider.enable(chainId)
    } catch (later) {
      throw translateError(later)
    }
  }
}

/** The account that the wallet uses on a network. Rejects with LATCHKEY_CONNECT__*. */
export async function readAccount(provider: CosmosProvider, network: Network): Promise<Account> {
  try {
    return parseKey(await provider.getKey(chainIdOf(network)), network)
  } catch (error) {
    throw translateError(error)
  }
}

/**
 * Signs a text by ADR-36: with `signArbitrary`, else as an Amino document. Resolves with the JSON of Amino's `StdSignature`. Rejects with
 * LATCHKEY_CONNECT__USER_REJECTED, __WALLET_FAILED and __WALLET_BROKEN.
 */
export async function signText(
  provider: CosmosProvider,
  network: Network,
  { message, address }: { readonly message: string; readonly address: string }
): Promise<string> {
  const chainId = chainIdOf(network)
  let answer: unknown
  try {
    answer =
      typeof peek(provider, 'signArbitrary') === 'function'
        ? await provider.signArbitrary?.(chainId, address, message)
        : await provider.signAmino(chainId, address, adr36Document(address, message))
  } catch (error) {
    throw translateError(error)
  }
  const signature = readStdSignature(answer)
  if (signature === undefined) throw walletBroken()
  return signature
}

/** Gives the permission for chains back, in wallets that can. Never rejects. */
export async function disable(provider: CosmosProvider, chainIds: readonly string[]): Promise<void> {
  try {
    if (chainIds.length > 0) await provider.disable?.([...chainIds])
  } catch {
    // The kit has forgotten it anyway.
  }
}
