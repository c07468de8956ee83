import { lazyImport } from '../../protocol/lazyImport.js'
import { type AllowedDomains, findClient, thisPage } from './findClient.js'
import type { MiniAppWindow } from './MiniAppWindow.js'

const loadAskSignIn = /* @__PURE__ */ lazyImport(() => import('./askSignIn.js'))

/**
 * What the person is asked to sign (FIP-11). `nonce`: of your server, 8 characters or more, good for one sign-in.
 * @example const options: FarcasterSignInOptions = { nonce: 'q7mX2hJ9pL', expirationTime: '2027-01-01T00:00:00Z' }
 */
export type FarcasterSignInOptions = {
  readonly nonce: string
  /** ISO 8601: from when on the signature is valid, and until when. */
  readonly notBefore?: string | undefined
  readonly expirationTime?: string | undefined
  /** Whether another address of the account than its custody address may sign. Default: true; `verifyFarcasterMessage` accepts both. */
  readonly acceptAuthAddress?: boolean | undefined
  /** Which clients may be asked, as in `farcaster()`. */
  readonly allowedDomains?: AllowedDomains | undefined
  /** Ends the question. */
  readonly signal?: AbortSignal | undefined
}

/**
 * What the person has signed, for `verifyFarcasterMessage` on your server.
 * @example const bodyOf = ({ message, signature }: FarcasterSignIn) => JSON.stringify({ message, signature })
 */
export type FarcasterSignIn = {
  readonly message: string
  readonly signature: string
  /** Which address of the account has signed, as the client says. */
  readonly authMethod: 'custody' | 'authAddress'
}

/**
 * Signs the person in by the Farcaster client that shows this page (`actions.signIn`), without a wallet and without the modal. It proves the account of
 * Farcaster once your server has verified it by `verifyFarcasterMessage` of `latchkey/siwx`. Rejects with LATCHKEY_CONNECT__CONNECTOR_NOT_FOUND where no
 * client shows the page (after 1 s in another frame), LATCHKEY_REQUEST__UNSUPPORTED if the client cannot sign in, LATCHKEY_CONNECT__USER_REJECTED,
 * LATCHKEY_CONNECT__WALLET_BROKEN, and LATCHKEY_CONNECT__SUPERSEDED after `signal` is aborted.
 * Source: https://miniapps.farcaster.xyz/docs/sdk/actions/sign-in.
 * @example
 * const signIn = async (nonce: string) => (await signInWithFarcaster({ nonce })).message
 */
export function signInWithFarcaster(options: FarcasterSignInOptions): Promise<FarcasterSignIn> {
  return signInOn(thisPage(), options)
}

/** `signInWithFarcaster` on a page that tests give. */
export async function signInOn(
  page: MiniAppWindow | undefined,
  { allowedDomains, ...question }: FarcasterSignInOptions
): Promise<FarcasterSignIn> {
  const shown = findClient(page, allowedDomains)
  const { askSignIn, noClient } = await loadAskSignIn()
  if (!shown) throw noClient()
  return askSignIn(shown, question)
}
