import type { CaipNetworkId } from '../../protocol/caip.js'

/** The one call that verifying a contract's signature makes: without a receiver, `data` is code that is run and forgotten. */
export type SiwxEthCall = {
  readonly method: 'eth_call'
  readonly params: [{ readonly data: `0x${string}` }, 'latest']
}

/**
 * What reads an EVM chain: a viem client, or anything with EIP-1193's `request`. Only `eth_call` is asked.
 * @example const ask = (client: SiwxClient, data: `0x${string}`) => client.request({ method: 'eth_call', params: [{ data }, 'latest'] })
 */
export type SiwxClient = {
  request(call: SiwxEthCall): Promise<unknown>
  readonly chain?: { readonly id: number } | undefined
}

/** Is `signature` the account's, of `message`? */
export type SignatureQuestion = {
  readonly chainId: CaipNetworkId
  readonly address: string
  readonly message: string
  readonly signature: string
  readonly client?: SiwxClient | undefined
}

/** `unverified`: nobody could be asked, so it is not known. Never to be taken for a yes. */
export type SignatureAnswer =
  | { readonly status: 'valid' }
  | { readonly status: 'invalid' }
  | {
      readonly status: 'unverified'
      readonly reason: 'noClient' | 'rpcFailed' | 'unsupported'
      readonly cause?: unknown
    }
