/**
 * A description of how calls of a contract are shown: the part of ERC-7730 that this wallet reads.
 * Source: https://eips.ethereum.org/EIPS/eip-7730, schema v2 (github.com/ethereum/ERCs, assets/erc-7730/erc7730-v2.schema.json).
 */
export type Descriptor = {
  readonly context: {
    readonly contract: {
      readonly deployments: readonly { readonly chainId: number; readonly address: string }[]
    }
  }
  readonly metadata: {
    readonly owner: string
    readonly constants?: Readonly<Record<string, string>>
    readonly enums?: Readonly<Record<string, Readonly<Record<string, string>>>>
  }
  readonly display: {
    /** By the signature with the names of the parameters. */
    readonly formats: Readonly<Record<string, DescriptorFormat>>
  }
}

export type DescriptorFormat = { readonly intent: string; readonly fields: readonly DescriptorField[] }

export type DescriptorField = {
  /** `#.a.b` or `a.b` in the arguments, `a.[]` for each of an array, `@.value`, `@.to` or `@.from` in the transaction. */
  readonly path: string
  readonly label: string
  readonly format?:
    | 'raw'
    | 'amount'
    | 'tokenAmount'
    | 'addressName'
    | 'date'
    | 'duration'
    | 'unit'
    | 'enum'
    | 'nftName'
    | 'calldata'
  readonly params?: {
    /** An address, or `$.metadata.constants.NAME`. */
    readonly token?: string
    readonly tokenPath?: string
    /** An amount from which on it means all there is. */
    readonly threshold?: string
    readonly base?: string
    readonly decimals?: number
    readonly encoding?: 'timestamp' | 'blockheight'
    readonly $ref?: string
  }
  readonly visible?: 'always' | 'never' | 'optional'
}
