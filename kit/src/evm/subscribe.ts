import type { ConnectorEvent } from '../core/contracts/Connector.js'
import { errorCodes } from '../protocol/eip1193/translateError.js'
import { parseAccounts } from './accounts.js'
import { parseChainId } from './chainId.js'
import { type Eip1193Provider, listen } from './provider.js'

/** The last reported values of a wallet, so that no value is reported twice (promise P4). */
export type Known = { accounts: string; chainId: string }

/**
 * Subscribes to the EIP-1193 events of a wallet. Repeated and invalid ones are ignored.
 */
export function subscribe(
  provider: Eip1193Provider,
  known: Known,
  listener: (event: ConnectorEvent) => void
): () => void {
  const stops = [
    listen(provider, 'accountsChanged', value => {
      const accounts = parsed(parseAccounts, value)
      if (accounts === undefined || known.accounts === accounts.join()) return
      known.accounts = accounts.join()
      listener({ type: 'accounts', accounts })
    }),
    listen(provider, 'chainChanged', value => {
      const chainId = parsed(parseChainId, value)
      if (chainId === undefined || known.chainId === chainId) return
      known.chainId = chainId
      listener({ type: 'network', chainId })
    }),
    listen(provider, 'disconnect', error => {
      // 1013 "try again later": the wallet lost its node, not its account.
      if (!errorCodes(error).includes(1013)) listener({ type: 'disconnect' })
    })
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function parsed<T>(parse: (value: unknown) => T, value: unknown): T | undefined {
  try {
    return parse(value)
  } catch {
    return undefined
  }
}
