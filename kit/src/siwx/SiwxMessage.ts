import type { CaipNetworkId } from '../protocol/caip.js'

/**
 * The data of a sign-in message (EIP-4361 by CAIP-122). Times in RFC 3339, `version` always '1'.
 * @example const isOld = (data: SiwxMessageData, now: string) => (data.expirationTime ?? now) < now
 */
export type SiwxMessageData = {
  /** The plain address in the namespace's canonical spelling (EIP-55 for eip155). */
  readonly accountAddress: string
  readonly chainId: CaipNetworkId
  /**
   * The word before "account:" in the first line. Default: the name of the namespace (`Ethereum` of EIP-4361,
   * `Solana`, ...).
   */
  readonly networkName?: string | undefined
  /** Host and port of the page, as in `location.host`. */
  readonly domain: string
  /** Present only if the message contains it, as in `https://example.com wants you to`. */
  readonly scheme?: string | undefined
  readonly uri: string
  readonly version: string
  /** At least 8 letters and digits. */
  readonly nonce: string
  /** One line of printable ASCII. */
  readonly statement?: string | undefined
  readonly issuedAt?: string | undefined
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}

/** A message to sign: its data, and the exact text by `toString()`. */
export type SiwxMessage = SiwxMessageData & { toString(): string }

/** The input of a sign-in message. `networkName` is the configured network's name; EIP-4361 has no field for it. */
export type SiwxMessageInput = {
  readonly chainId: CaipNetworkId
  /** Empty if the account is not known yet (one-click sign-in): then only the data can be used. */
  readonly accountAddress: string
  readonly networkName?: string | undefined
  readonly notBefore?: string | undefined
}
