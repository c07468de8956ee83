import { nativeBalanceKey } from '../core/query/accountKeys.js'
import { accountOf } from '../core/select/connection.js'
import { queryState } from '../core/select/queryState.js'
import type { Namespace } from '../protocol/namespaces.js'
import { formatUnits } from '../protocol/units.js'
import { loadAccountQueries } from '../react/hooks/loadAccountQueries.js'
import type { AppKit } from './AppKit.js'

/** What `fetchBalance` of `useAppKitBalance` resolves with. */
export type AppKitBalance = {
  readonly data:
    | {
        /** An exact decimal string, in coins. */
        readonly balance: string
        /** The same. */
        readonly formatted: string
        readonly symbol: string
      }
    | undefined
  readonly error: string | null
  readonly isSuccess: boolean
  readonly isError: boolean
}

/** Reads the native balance of the account of a namespace, at most once in 30 s. Never rejects. */
export async function fetchBalance({ latchkey }: AppKit, namespace?: Namespace): Promise<AppKitBalance> {
  const client = latchkey._internal
  const account = accountOf(client, namespace ?? client.state.network.get().activeNamespace)
  if (!account) return failed('No account is connected')
  try {
    const { observeQuery, nativeBalanceQuery } = await loadAccountQueries()
    await client.run(kit => observeQuery(kit, nativeBalanceQuery(kit, account.caipAddress)))
    const { status, data, error } = queryState(client, nativeBalanceKey(account.caipAddress))
    if (status !== 'success') return failed(error?.shortMessage ?? 'The balance could not be read')
    const balance = formatUnits(data.amount, data.decimals)
    return {
      data: { balance, formatted: balance, symbol: data.symbol },
      error: null,
      isSuccess: true,
      isError: false
    }
  } catch (error) {
    return failed(client.report(error).shortMessage)
  }
}

const failed = (error: string): AppKitBalance => ({ data: undefined, error, isSuccess: false, isError: true })
