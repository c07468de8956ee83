import type { ConnectorEvent } from '../core/contracts/Connector.js'
import { parseAccounts } from './accounts.js'
import { parseChainId } from './chainId.js'
import { type Eip1193Provider, listen } from './provider.js'
import { errorCodes } from './translateError.js'

/** What was last told of a wallet, to tell nothing twice (promise P4). */
export type Known = { accounts: string; chainId: string }

/**
 * Listens to a wallet (EIP-1193 events). Repetitions and nonsense are dropped: a wallet's nonsense changes no state.
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
