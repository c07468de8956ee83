import type { SafeAnswer, SafeRequest } from '../../../http/createSafeFetch.js'
import type { SocialProvider } from '../SocialProvider.js'

/** The identity that a provider states. `email` is present only if the provider verified it. */
export type ProvidedIdentity = {
  readonly subject: string
  readonly email?: string
  readonly username?: string
}

/** The answer of a token endpoint (RFC 6749 section 5.1, OpenID Connect Core 1.0 section 3.1.3.3). */
export type Tokens = { readonly access_token?: string | undefined; readonly id_token?: string | undefined }

/** What identifying a person may need besides the tokens. */
export type IdentifyInput = {
  readonly tokens: Tokens
  readonly nonce: string
  /** The field `user` of Apple's callback: JSON. */
  readonly user: string | undefined
}

/** How the client identifies itself at the token endpoint: headers and fields of the request. */
export type ClientProof = {
  readonly headers?: Readonly<Record<string, string>>
  readonly fields?: Readonly<Record<string, string>>
}

/** One configured provider. */
export type Provider = {
  readonly name: SocialProvider
  readonly clientId: string
  readonly authorizationUrl: string
  readonly tokenUrl: string
  /** The value that the parameter `iss` of a callback must have, if the callback has one (RFC 9207). */
  readonly issuer?: string
  readonly scope: string
  readonly hasPkce: boolean
  /** Whether the provider issues ID tokens, which repeat the login's nonce. */
  readonly issuesIdToken: boolean
  /** Further parameters of the authorization request. */
  readonly parameters?: Readonly<Record<string, string>>
  /** The values of the callback's `error` by which the provider reports that the person declined. */
  readonly declined: readonly string[]
  readonly proveClient: () => Promise<ClientProof>
  /** Throws a `SocialError`. */
  readonly identify: (input: IdentifyInput) => Promise<ProvidedIdentity>
}

/** What providers need of the server. */
export type ProviderTools = {
  readonly now: () => number
  readonly fetch: (address: string, request: Omit<SafeRequest, 'trustedOrigins'>) => Promise<SafeAnswer>
}
