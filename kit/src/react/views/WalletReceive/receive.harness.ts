import type { Adapter } from '../../../core/contracts/Adapter.js'
import { paymentUri } from '../../../evm/paymentUri.js'
import { adapter } from '../drawModal.harness.js'

/** An EVM adapter whose accounts are keys, or contracts, or what `isContract` answers; with the payment URIs of ERC-681. */
export const receivingAdapter = (isContract: () => Promise<boolean> = async () => false): Adapter => ({
  ...adapter,
  client: async (network, context) => ({
    ...(await adapter.client?.(network, context)),
    isContract,
    paymentUri: async payment => paymentUri(Number(network.id), payment)
  })
})
