import { applicationSiwx, type SigningAccount } from '../migration/applicationSiwx.js'
import { signInRefused } from '../protocol/errors/signIn.js'
import type { SiwxConfig } from '../siwx/SiwxConfig.js'

/** A session of the application's server. */
export type SIWESession = { readonly address: string; readonly chainId: number }

/** The functions of an application whose server keeps sessions (EIP-4361). */
export type SIWEConfig = {
  readonly getNonce: () => Promise<string>
  readonly createMessage: (args: {
    readonly nonce: string
    readonly address: `0x${string}`
    readonly chainId: number
  }) => Promise<string> | string
  readonly verifyMessage: (args: { readonly message: string; readonly signature: string }) => Promise<boolean>
  readonly getSession: () => Promise<SIWESession | null>
  readonly signOut: () => Promise<boolean>
  /** Default: `true`. */
  readonly enabled?: boolean | undefined
  /** Not used: a nonce is asked for when it is needed, and a session when the account changes. */
  readonly nonceRefetchInterval?: number | undefined
  readonly sessionRefetchInterval?: number | undefined
  /** Default: `true`. */
  readonly signOutOnDisconnect?: boolean | undefined
  /** Whether a session of another account counts as none. Default: `true`. */
  readonly signOutOnAccountChange?: boolean | undefined
  /** Whether a session of another network counts as none. Default: `true`. */
  readonly signOutOnNetworkChange?: boolean | undefined
}

/** The sign-in of an instance, with the application's present functions. */
export type Siwe = { readonly siwx: SiwxConfig; update(config: SIWEConfig): void }

/** The plug-in of the application's functions. An account may stay connected without a session, as in ConnectKit. */
export function createSiwe(first: SIWEConfig): Siwe {
  let config = first
  const isOf = (session: SIWESession, { address, chainId }: SigningAccount) =>
    (config.signOutOnAccountChange === false || session.address.toLowerCase() === address.toLowerCase()) &&
    (config.signOutOnNetworkChange === false || session.chainId === chainId)
  const siwx = applicationSiwx(
    {
      getNonce: () => config.getNonce(),
      createText: account => config.createMessage(account),
      verify: signed => config.verifyMessage(signed),
      async hasSession(account) {
        const session = await config.getSession()
        return session !== null && isOf(session, account)
      },
      async signOut() {
        if (!(await config.signOut())) throw signInRefused({ details: 'signOut' })
      }
    },
    { required: false, signOutOnDisconnect: first.signOutOnDisconnect ?? true }
  )
  return {
    siwx,
    update(next) {
      config = next
    }
  }
}
