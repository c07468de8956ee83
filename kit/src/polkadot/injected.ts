import { peek } from '../protocol/peek.js'

/** An account as an extension shares it (`InjectedAccount` of `@polkadot/extension-inject`). */
export type PolkadotAccount = {
  /** SS58, mostly with the prefix 42; `0x...` for `type: 'ethereum'`. */
  readonly address: string
  readonly name?: string | undefined
  readonly type?: string | undefined
  /** The only network that the account may be used on. Absent: any. */
  readonly genesisHash?: string | null | undefined
}

/**
 * The provider of a connected wallet: what its `enable` resolves with (`Injected` of `@polkadot/extension-inject`). `signer` signs messages
 * (`signRaw`) and transactions (`signPayload`, as `api.setSigner(provider.signer)` of `@polkadot/api` uses it).
 * @example const signed = await (provider as PolkadotProvider).signer.signRaw?.({ address, data: '0x48', type: 'bytes' })
 */
export type PolkadotProvider = {
  readonly accounts: {
    get(anyType?: boolean): Promise<readonly PolkadotAccount[]>
    subscribe(listener: (accounts: readonly PolkadotAccount[]) => void): () => void
  }
  readonly signer: {
    signRaw?(question: {
      readonly address: string
      readonly data: string
      readonly type: 'bytes' | 'payload'
    }): Promise<{ readonly id: number; readonly signature: `0x${string}` }>
    /** The payload is `SignerPayloadJSON` of `@polkadot/types`. */
    signPayload?(payload: never): Promise<{ readonly id: number; readonly signature: `0x${string}` }>
  }
}

/** An entry of `window.injectedWeb3`. Newer ones have `connect` in place of `enable`. */
export type InjectedExtension = object

/** Whether an untrusted value can be asked for accounts. */
export function isExtension(value: unknown): value is InjectedExtension {
  return askFunction(value) !== undefined
}

/** The function that asks the person for a permission, and returns the provider. */
export function askFunction(extension: unknown): ((app: string) => unknown) | undefined {
  for (const name of ['connect', 'enable']) {
    const ask = peek(extension, name)
    if (typeof ask === 'function') return app => ask.call(extension, app)
  }
  return undefined
}
