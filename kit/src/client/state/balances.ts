import type { CaipAddress } from '../../protocol/caip.js'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import type { Balance } from '../../protocol/http/account.js'

/** One amount, exact: `amount` in base units. */
export type NativeBalance = { readonly amount: bigint; readonly decimals: number; readonly symbol: string }

/** `stale` data stays while it is fetched again. */
export type Loadable<T> =
  | { readonly status: 'loading'; readonly data?: T | undefined }
  | { readonly status: 'success'; readonly data: T; readonly fetchedAt: number }
  | {
      readonly status: 'error'
      readonly data?: T | undefined
      readonly failedAt: number
      readonly error: LatchkeyError
    }

/** By CAIP-10 account: what a wallet holds on one network. Absent: not asked yet. */
export type BalancesState = {
  readonly native: Readonly<Record<CaipAddress, Loadable<NativeBalance>>>
  readonly tokens: Readonly<Record<CaipAddress, Loadable<readonly Balance[]>>>
}
