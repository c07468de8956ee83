import {
  type Chain,
  createWalletClient,
  custom,
  type Hex,
  type JsonRpcAccount,
  type WalletClient
} from 'viem'
import { viemChain } from '../evm/viemChain.js'
import type { Latchkey } from '../latchkey.js'
import { chainMismatch, noActiveAddress } from '../protocol/errors/wallet.js'
import { type ConnectedWallet, connectedWallet } from '../evm/host/connectedWallet.js'
import { evmNetwork } from './evmNetwork.js'

/** viem's wallet client of the active account and its chain. */
export type LatchkeyWalletClient = WalletClient<ReturnType<typeof custom>, Chain, JsonRpcAccount>

/** What a wallet client is wanted for. */
export type WalletClientParameters = {
  /** The EVM chain that the wallet must be on. Default: the one that it is on. */
  readonly chainId?: number | undefined
  /** Whether a wallet on another chain is asked to switch. Default: false. */
  readonly switchNetwork?: boolean | undefined
}

/**
 * Resolves with viem's wallet client of the active EVM account. Asks the wallet nothing but its chain, unless `switchNetwork` is set. A request
 * is passed to the wallet once: the client does not repeat it. After a change of the account or the chain ask for a new client
 * (`watchWalletClient`). Rejects with LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS without a connected account, or with one that is only watched, with
 * LATCHKEY_SEND__CHAIN_MISMATCH if the wallet is on another chain than `chainId`, with LATCHKEY_NETWORK__NOT_FOUND for a chain that is not
 * configured, and as `switchNetwork` of the instance.
 * @example
 * const sign = async (latchkey: Latchkey) => (await getWalletClient(latchkey)).signMessage({ message: 'Hello' })
 */
export async function getWalletClient(
  latchkey: Latchkey,
  { chainId, switchNetwork = false }: WalletClientParameters = {}
): Promise<LatchkeyWalletClient> {
  const wallet = connectedWallet(latchkey)
  if (!wallet) throw noActiveAddress()
  const network = evmNetwork(latchkey, chainId ?? wallet.chainId)
  if (wallet.chainId !== network.id) {
    if (!switchNetwork) throw chainMismatch()
    await latchkey.switchNetwork(network)
  }
  const current = connectedWallet(latchkey)
  if (!current) throw noActiveAddress()
  if (Number(await current.provider.request({ method: 'eth_chainId' })) !== network.id) throw chainMismatch()
  return walletClient(current, viemChain(network))
}

/** A wallet's client, without a question to the wallet. */
export const walletClient = ({ provider, address }: ConnectedWallet, chain: Chain): LatchkeyWalletClient =>
  createWalletClient({
    account: { address: address as Hex, type: 'json-rpc' },
    chain,
    // A request that was not answered may have been carried out.
    transport: custom(provider, { retryCount: 0 })
  })
