import { useEffect, useState } from 'react'
import { connectorContext } from '../../../core/connection/connectorContext.js'
import type { NetworkClient } from '../../../core/contracts/Adapter.js'
import { reportedNetwork } from '../../../core/select/network.js'
import type { Network } from '../../../protocol/network.js'
import { useKit } from '../../context/KitContext.js'
import { useKitState } from '../../context/useKitState.js'

/** How the account's network writes a request for a payment. */
export type PaymentUris = {
  readonly network: Network
  readonly paymentUri: NonNullable<NetworkClient['paymentUri']>
}

/** Undefined while it is not known, on a network that is not configured, and if its namespace has no such URIs. */
export function usePaymentUris(): PaymentUris | undefined {
  const kit = useKit()
  const network = useKitState(kit => reportedNetwork(kit).network)
  const [known, setKnown] = useState<PaymentUris>()
  useEffect(() => {
    if (!network) return
    const adapter = kit.adapters[network.chainNamespace]
    if (!adapter?.client) return
    let isShown = true
    adapter.client(network, connectorContext(kit)).then(client => {
      const paymentUri = client.paymentUri?.bind(client)
      if (isShown) setKnown(paymentUri && { network, paymentUri })
    }, kit.report)
    return () => {
      isShown = false
    }
  }, [kit, network])
  return known?.network === network ? known : undefined
}
