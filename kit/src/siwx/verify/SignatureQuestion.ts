import type { CaipNetworkId } from '../../protocol/caip.js'

/**
 * The single call that verifies a contract's signature: without `to`, `data` is code that runs once and is not
 * deployed.
 */
export type SiwxEthCall = {
  readonly method: 'eth_call'
  readonly params: [{ readonly data: `0x${string}` }, 'latest']
}

/**
 * A client for an EVM chain: a viem client, or any object with EIP-1193's `request`. Only `eth_call` is used.
 * @example const ask = (client: SiwxClient, data: `0x${string}`) => client.request({ method: 'eth_call', params: [{ data }, 'latest'] })
 */
export type SiwxClient = {
  request(call: SiwxEthCall): Promise<unknown>
  readonly chain?: { readonly id: number } | undefined
}

/** The signature to verify, with the account and the message. */
export type SignatureQuestion = {
  readonly chainId: CaipNetworkId
  readonly address: string
  readonly message: string
  readonly signature: string
  readonly client?: SiwxClient | undefined
}

/**
 * The result of a verification. `unverified` means unknown, because no client could be asked; never treat it as
 * valid.
 */
export type SignatureAnswer =
  | { readonly status: 'valid' }
  | { readonly status: 'invalid' }
  | {
      readonly status: 'unverified'
      readonly reason: 'noClient' | 'rpcFailed' | 'unsupported'
      readonly cause?: unknown
    }
