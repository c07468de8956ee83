import { formatEther } from 'viem'
import { estimateGas, getGasPrice } from 'viem/actions'
import { chainClient } from '../rpc.js'
import type { TransactionRequest } from '../sendTransaction.js'
import type { MockWalletState } from '../state.js'

const format = (wei: bigint) =>
  Number(formatEther(wei)).toLocaleString('en', { maximumSignificantDigits: 3, maximumFractionDigits: 18 })

/** What a transaction will cost, `about 0.000042 ETH`, by the node of the wallet's network; `unknown` if the node does not say. Never rejects. */
export async function feeText(state: MockWalletState, parameter: unknown): Promise<string> {
  const { from, to, value, data, input, gas, maxFeePerGas } = (parameter ?? {}) as TransactionRequest
  const payload = data ?? input
  try {
    const client = chainClient(state)
    const [used, price] = await Promise.all([
      gas
        ? BigInt(gas)
        : estimateGas(client, {
            ...(from && { account: from }),
            ...(to && { to }),
            ...(value && { value: BigInt(value) }),
            ...(payload && { data: payload })
          }),
      maxFeePerGas ? BigInt(maxFeePerGas) : getGasPrice(client)
    ])
    return `about ${format(used * price)} ETH`
  } catch {
    return 'unknown'
  }
}
