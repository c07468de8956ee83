import { applicationSiwx } from '../migration/applicationSiwx.js'
import type { SiwxConfig } from '../siwx/SiwxConfig.js'

/** Whether the application's server has a session of the visitor. */
export type AuthenticationStatus = 'loading' | 'unauthenticated' | 'authenticated'

/** The functions of an application whose server keeps sessions. `Message` is what `createMessage` returns. */
export type AuthenticationAdapter<Message> = {
  readonly getNonce: () => Promise<string>
  readonly createMessage: (args: {
    readonly nonce: string
    readonly address: `0x${string}`
    readonly chainId: number
  }) => Message
  /** Of RainbowKit 2.1 and older: the text of a message. Default: the message, if it is a text; else its `prepareMessage()` or `toString()`. */
  readonly getMessageBody?: ((args: { readonly message: Message }) => string) | undefined
  /** Resolves with whether the server accepts the message, and has a session now. */
  readonly verify: (args: { readonly message: Message; readonly signature: string }) => Promise<boolean>
  readonly signOut: () => Promise<void>
}

/** Properties of `RainbowKitAuthenticationProvider` beside `children`. */
export type AuthenticationConfig<Message> = {
  readonly adapter: AuthenticationAdapter<Message>
  readonly status: AuthenticationStatus
}

/**
 * The functions as they are; it only finds the type of messages.
 * @example
 * const adapter = createAuthenticationAdapter({
 *   getNonce: async () => (await fetch('/api/nonce')).text(),
 *   createMessage: ({ nonce, address, chainId }) => `${address} signs in on ${chainId}: ${nonce}`,
 *   verify: async signed => (await fetch('/api/verify', { method: 'POST', body: JSON.stringify(signed) })).ok,
 *   signOut: async () => void (await fetch('/api/logout'))
 * })
 */
export function createAuthenticationAdapter<Message>(
  adapter: AuthenticationAdapter<Message>
): AuthenticationAdapter<Message> {
  return adapter
}

/** The sign-in of an instance, which follows what the application says. */
export type Authentication = {
  readonly siwx: SiwxConfig
  /** Takes the application's present adapter and status. Returns whether there is a session; `undefined` while that is not known. */
  update(next: AuthenticationConfig<unknown>): boolean | undefined
  /** Ends a session that the page was loaded with, if no wallet is connected: RainbowKit knows no session without a wallet. */
  endWithout(hasWallet: () => boolean): Promise<void>
}

/**
 * The plug-in of an adapter and a status. A session begins when `verify` accepts, also before the application says so, and ends with
 * `signOut`, also where the application still says `authenticated`.
 */
export function createAuthentication(first: AuthenticationConfig<unknown>): Authentication {
  let { adapter, status } = first
  /** What has happened since the application's last word. */
  let own: 'entered' | 'left' | undefined
  let signing: { readonly text: string; readonly message: unknown } | undefined
  const waiting: (() => void)[] = []
  const known = (): boolean | undefined => {
    if (own) return own === 'entered'
    return status === 'loading' ? undefined : status === 'authenticated'
  }
  const settled = () =>
    known() === undefined ? new Promise<void>(resolve => waiting.push(resolve)) : Promise.resolve()
  const signOut = async () => {
    own = 'left'
    await adapter.signOut()
  }
  const siwx = applicationSiwx(
    {
      getNonce: () => adapter.getNonce(),
      async createText(account) {
        const message = await adapter.createMessage(account)
        const text = adapter.getMessageBody?.({ message }) ?? textOf(message)
        signing = { text, message }
        return text
      },
      async verify({ message, signature }) {
        const signed = signing?.text === message ? signing.message : message
        if (!(await adapter.verify({ message: signed, signature }))) return false
        own = 'entered'
        return true
      },
      async hasSession() {
        await settled()
        return known() === true
      },
      signOut
    },
    { required: true, signOutOnDisconnect: true }
  )
  return {
    siwx,
    update(next) {
      if (next.status !== status) own = undefined
      ;({ adapter, status } = next)
      if (known() !== undefined) for (const resolve of waiting.splice(0)) resolve()
      return known()
    },
    async endWithout(hasWallet) {
      await settled()
      if (known() && !hasWallet()) await signOut()
    }
  }
}

/** A message of npm `siwe` is an object with `prepareMessage`. */
function textOf(message: unknown): string {
  const prepare = (message as { readonly prepareMessage?: unknown } | null)?.prepareMessage
  return typeof prepare === 'function' ? String(prepare.call(message)) : String(message)
}
