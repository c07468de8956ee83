/** What an address of a Bitcoin wallet is for: coins, or inscriptions and other marked coins that a payment must not spend. */
export type BitcoinAddressType = 'payment' | 'ordinal'

/** An address that a Bitcoin wallet shares. `publicKey` as hex: 33 bytes, or 32 of a taproot address. Absent: the wallet does not say it. */
export type BitcoinAccountAddress = {
  readonly address: string
  readonly publicKey?: string | undefined
  readonly type: BitcoinAddressType
}

/** How a message is signed: recoverable ECDSA (BIP-137), or as a transaction that spends nothing (BIP-322). */
export type BitcoinMessageProtocol = 'ecdsa' | 'bip322'

/** Parameters of `BitcoinProvider.signPSBT`. */
export type BitcoinPsbtRequest = {
  /** BIP-174, base64. */
  readonly psbt: string
  /** The inputs to sign, each with the address that owns it. `sighashTypes`: those that the wallet may use. */
  readonly signInputs: readonly {
    readonly index: number
    readonly address: string
    readonly sighashTypes?: readonly number[] | undefined
  }[]
  /** Whether the wallet completes the transaction and sends it. Default: false. */
  readonly broadcast?: boolean | undefined
}

/**
 * The provider of namespace `bip122`: one shape for all Bitcoin wallets, whatever their own API is. Every method rejects with a
 * `LatchkeyError`: LATCHKEY_CONNECT__USER_REJECTED, __NO_ACCOUNTS, __WALLET_FAILED, __WALLET_BROKEN for an invalid answer, and
 * LATCHKEY_REQUEST__UNSUPPORTED for what the wallet cannot do.
 * @example const signed = await (provider as BitcoinProvider).signPSBT({ psbt, signInputs: [{ index: 0, address }] })
 */
export type BitcoinProvider = {
  /** The addresses that the wallet shares, the one in use first. Asks the person nothing. */
  getAccountAddresses(): Promise<readonly BitcoinAccountAddress[]>
  /** Resolves with the signature in base64. Default of `protocol`: what the wallet uses for the address. */
  signMessage(question: {
    readonly message: string
    readonly address: string
    readonly protocol?: BitcoinMessageProtocol | undefined
  }): Promise<string>
  /** Resolves with the signed PSBT in base64, and with the id of the transaction if it was sent. */
  signPSBT(
    request: BitcoinPsbtRequest
  ): Promise<{ readonly psbt: string; readonly txid?: string | undefined }>
  /** Pays `amount` satoshis (an integer; as text it may be of any size). Resolves with the id of the transaction. */
  sendTransfer(payment: { readonly recipient: string; readonly amount: string | bigint }): Promise<string>
  /** `accountsChanged` with the addresses, `chainChanged` with the CAIP-2 id, `disconnect` without a value. */
  on(event: string, listener: (value: unknown) => void): unknown
  removeListener(event: string, listener: (value: unknown) => void): unknown
}
