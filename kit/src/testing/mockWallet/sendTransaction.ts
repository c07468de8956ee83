import type { Hex } from 'viem'
import { estimateGas, sendTransaction as send } from 'viem/actions'
import type { SigningAccount } from './keys.js'
import { chainClient, rethrow } from './rpc.js'
import { rpcError } from './rpcError.js'
import { accountFor, type MockWalletState } from './state.js'

/** The parameter of `eth_sendTransaction`. */
export type TransactionRequest = {
  readonly from?: Hex
  readonly to?: Hex
  readonly value?: Hex
  readonly data?: Hex
  readonly input?: Hex
  readonly gas?: Hex
  readonly nonce?: Hex
  readonly maxFeePerGas?: Hex
  readonly maxPriorityFeePerGas?: Hex
}

/** Fills in nonce and fees, signs locally, sends the raw transaction to the chain's RPC and returns its hash. */
export async function sendTransaction(
  state: MockWalletState,
  ask: () => Promise<void>,
  [parameter]: readonly unknown[]
): Promise<Hex> {
  if (typeof parameter !== 'object' || parameter === null) throw rpcError(-32602, 'Expected a transaction.')
  const request = parameter as TransactionRequest
  const account = accountFor(state, request.from)
  const client = chainClient(state)
  await ask()
  return sendInTurn(state, client, account, request)
}

/**
 * Signs and sends after the previous transaction was sent. The gas of a call of a contract has a fifth more than the node's estimate, as
 * wallets add it: a transaction that is included before it may change what it needs. Rejects with the node's error.
 */
export async function sendInTurn(
  state: MockWalletState,
  client: ReturnType<typeof chainClient>,
  account: SigningAccount,
  { to, value, data, input, gas, nonce, maxFeePerGas, maxPriorityFeePerGas }: TransactionRequest
): Promise<Hex> {
  const payload = data ?? input
  const transaction = {
    account,
    ...(to && { to }),
    ...(value && { value: BigInt(value) }),
    ...(payload && { data: payload }),
    ...(gas && { gas: BigInt(gas) }),
    ...(nonce && { nonce: Number(nonce) }),
    ...(maxFeePerGas && { maxFeePerGas: BigInt(maxFeePerGas) }),
    ...(maxPriorityFeePerGas && { maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas) })
  }
  const sent = state.sending.then(async () => {
    if (gas || !payload) return send(client, transaction)
    return send(client, { ...transaction, gas: ((await estimateGas(client, transaction)) * 6n) / 5n })
  })
  state.sending = sent.catch(() => undefined)
  return rethrow(() => sent)
}
