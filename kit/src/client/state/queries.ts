import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'

/**
 * Identifies remote data, from the general to the particular: `['account', 'eip155', 'balance', '0x...']`. Keys with the same
 * beginning are invalidated and removed together. `data` never has a value: it carries the type of the data.
 */
export type QueryKey<T = unknown> = readonly string[] & { readonly data?: T }

/**
 * Remote data and the outcome of their last fetch. Data stay while they are fetched again, and after a failure; `updatedAt` is
 * when they arrived, or `-Infinity` before that, and after invalidation. Times in ms since 1970.
 */
export type QueryState<T = unknown> =
  | {
      readonly status: 'idle'
      readonly data?: undefined
      readonly updatedAt?: undefined
      readonly error?: undefined
    }
  | {
      readonly status: 'loading'
      readonly data?: T | undefined
      readonly updatedAt?: number | undefined
      readonly error?: undefined
    }
  | {
      readonly status: 'success'
      readonly data: T
      readonly updatedAt: number
      readonly error?: undefined
    }
  | {
      readonly status: 'error'
      readonly data?: T | undefined
      readonly updatedAt?: number | undefined
      readonly failedAt: number
      readonly error: LatchkeyError
    }

/** By key, as JSON. Absent: idle. */
export type QueriesState = Readonly<Record<string, QueryState>>
