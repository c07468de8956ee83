import { walletBroken, walletFailed } from '../protocol/errors/wallet.js'
import { peek } from '../protocol/peek.js'
import { askFunction, type InjectedExtension, type PolkadotProvider } from './injected.js'
import { translateError } from './translateError.js'

/**
 * Asks an extension for its provider. It shows a window to a page that has no permission. Rejects with LATCHKEY_CONNECT__USER_REJECTED,
 * __ALREADY_PENDING, __NO_ACCOUNTS, __WALLET_FAILED and __WALLET_BROKEN.
 */
export async function enable(extension: InjectedExtension, app: string): Promise<PolkadotProvider> {
  try {
    const provider = await askFunction(extension)?.(app)
    if (typeof peek(peek(provider, 'accounts'), 'get') === 'function') return provider as PolkadotProvider
  } catch (error) {
    throw translateError(error)
  }
  throw walletBroken({ details: 'enable resolves with no accounts' })
}

/** The accounts that the wallet shares, as it answers. Rejects as `enable`. */
export async function readAccounts({ accounts }: PolkadotProvider): Promise<unknown> {
  try {
    return await accounts.get()
  } catch (error) {
    throw translateError(error)
  }
}

/**
 * Signs a text as bytes. The wallet signs it alone, or between `<Bytes>` and `</Bytes>`, so that no transaction can be signed so. Resolves
 * with the signature in hex: 64 bytes for sr25519 and Ed25519, 65 for ECDSA, one more with the scheme in front. Rejects as `enable`.
 */
export async function signRaw(provider: PolkadotProvider, address: string, message: string): Promise<string> {
  const sign = peek(provider.signer, 'signRaw')
  if (typeof sign !== 'function') throw walletFailed({ details: 'the wallet signs no messages' })
  const bytes = new TextEncoder().encode(message)
  const data = `0x${Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')}`
  let signature: unknown
  try {
    signature = peek(await sign.call(provider.signer, { address, data, type: 'bytes' }), 'signature')
  } catch (error) {
    throw translateError(error)
  }
  if (typeof signature !== 'string' || !/^0x([\da-f]{2}){64,66}$/i.test(signature)) throw walletBroken()
  return signature.toLowerCase()
}
