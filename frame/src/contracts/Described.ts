import type { Address, Hex } from 'viem'
import type { Context } from '../describe/DescribeTools.js'
import type { Permission } from '../permissions/Permission.js'

/** A line that the person reads: a label, and a value in full. */
export type Field = {
  /** A key of the room's texts. */
  readonly label: string
  readonly value: string
  /** How it is drawn: addresses in groups, amounts with their symbol. */
  readonly kind: 'text' | 'address' | 'amount' | 'url' | 'time' | 'code'
  /** A name beside an address: of ENS, a token or a contract that the wallet knows. Never instead of it. */
  readonly name?: string
}

/** Something that the person should not overlook. */
export type Warning = {
  /** A key of the room's texts. */
  readonly text: string
  /** `part`: the number of the part that it is about, from 1; without it, it is about all of the request. */
  readonly values?: Readonly<Record<string, string>>
  /** `typed`: the person confirms it a second time by typing. `blocked`: it is not signed. */
  readonly level: 'note' | 'danger' | 'typed' | 'blocked'
}

/** What a simulation found, from the view of the account. */
export type Simulation =
  | {
      readonly status: 'done'
      readonly changes: readonly {
        readonly asset: string
        readonly symbol: string
        readonly amount: string
        readonly direction: 'in' | 'out'
      }[]
    }
  | { readonly status: 'reverts'; readonly reason: string }
  | { readonly status: 'unavailable' }

/** A request in plain words. */
export type Described = {
  /** A key of the room's texts, such as `send`, `approve`, `signIn`. */
  readonly title: string
  readonly fields: readonly Field[]
  /** Of a batch: one part for each call. */
  readonly parts?: readonly { readonly title: string; readonly fields: readonly Field[] }[]
  readonly warnings: readonly Warning[]
  /** Everything, on demand: the data as it will be signed. */
  readonly raw: string
  readonly simulation?: Promise<Simulation>
}

/** A call of the chain's node, through the server. Rejects with the node's message and code. */
export type Rpc = (chain: string, method: string, params: readonly unknown[]) => Promise<unknown>

/** A permission to act for the account (ERC-7715) that is granted, or ended. */
export type DescribablePermission = {
  readonly delegate: Address
  readonly permission: Permission
  /** The application's words for functions, by their selectors. */
  readonly names?: Readonly<Record<Hex, string>> | undefined
  /** The contract to which the account delegates first. */
  readonly delegatesTo?: Address | undefined
  readonly isEnding?: boolean | undefined
}

/** What can be described. */
export type Describable =
  | { readonly kind: 'message'; readonly message: Hex; readonly account: Address; readonly chain: string }
  | {
      readonly kind: 'typedData'
      readonly typedData: unknown
      readonly account: Address
      readonly chain: string
    }
  | {
      readonly kind: 'calls'
      readonly calls: readonly { readonly to?: Address; readonly data: Hex; readonly value: bigint }[]
      readonly account: Address
      readonly chain: string
    }
  | ({
      readonly kind: 'permission'
      readonly account: Address
      readonly chain: string
    } & DescribablePermission)
  | {
      readonly kind: 'bitcoinMessage'
      readonly message: Uint8Array
      readonly account: string
      readonly chain: string
    }
  | {
      readonly kind: 'bitcoinTransaction'
      /** Its code is with that of the request, so that nothing else loads it. */
      readonly describe: (context: Context) => Described
      readonly account: string
      readonly chain: string
    }
  | {
      readonly kind: 'solanaMessage'
      readonly message: Uint8Array
      readonly account: string
      readonly chain: string
    }
  | {
      readonly kind: 'solanaTransactions'
      readonly transactions: readonly Uint8Array[]
      readonly account: string
      readonly chain: string
    }
