import * as v from 'valibot'
import { ConfigError } from './ConfigError.js'
import { hexAddress } from './dataSources.js'

/** A message of our own: those of valibot have the value, which is a secret. */
const secretText = v.string('is not a text')
const secret = v.pipe(
  secretText,
  v.minLength(1, 'is empty'),
  v.maxLength(4096, 'is longer than 4096 characters')
)
const id = v.pipe(v.string(), v.regex(/^[!-~]{1,256}$/))
const url = v.pipe(
  v.string(),
  v.maxLength(2048),
  v.regex(/^https?:\/\/\S+$/),
  v.check(text => URL.canParse(text), 'not a URL')
)
const endpoint = v.optional(url)

const endpoints = { authorizationUrl: endpoint, tokenUrl: endpoint }
const openId = v.object({
  clientId: id,
  clientSecret: secret,
  ...endpoints,
  issuer: endpoint,
  jwksUrl: endpoint
})
const apple = v.object({
  /** The Services ID. */
  clientId: id,
  teamId: id,
  keyId: id,
  /** The text of the `.p8` file: a PKCS #8 key in PEM. */
  privateKey: v.pipe(
    secretText,
    v.regex(
      /^\s*-----BEGIN PRIVATE KEY-----[\sA-Za-z0-9+/=]{1,4096}-----END PRIVATE KEY-----\s*$/,
      'is not a key in PEM'
    )
  ),
  ...endpoints,
  issuer: endpoint,
  jwksUrl: endpoint
})
const oauth = v.object({ clientId: id, clientSecret: secret, ...endpoints, userUrl: endpoint })
const github = v.object({ ...oauth.entries, emailsUrl: endpoint })
const discord = v.object({ ...oauth.entries, issuer: endpoint })

const farcaster = v.object({
  /** The relay of FIP-11 that carries sign-in requests to phones. Absent: this server's own. */
  relayUrl: v.optional(
    v.pipe(
      url,
      v.transform(text => text.replace(/\/+$/, ''))
    )
  ),
  /** The key with which wallets post to this server's own relay. */
  relayKey: v.optional(
    v.pipe(secretText, v.regex(/^[!-~]{16,256}$/, 'is not 16 to 256 printable characters'))
  ),
  /** The beginning of the links that this server's own relay gives to phones. */
  linkUrl: v.optional(url, 'https://farcaster.xyz/~/siwf'),
  /** The network with the registries, which must be in LATCHKEY_CHAINS. */
  chainId: v.optional(v.pipe(v.string(), v.regex(/^eip155:[1-9]\d{0,9}$/)), 'eip155:10'),
  // Of Farcaster's deployment on OP Mainnet: https://docs.farcaster.xyz/reference/contracts/deployments
  idRegistry: v.optional(hexAddress, '0x00000000fc6c5f01fc30151999387bb99a9f489b'),
  keyRegistry: v.optional(hexAddress, '0x00000000fc1237824fb747abde0ff18990e59b7e')
})

/** The file of LATCHKEY_SOCIAL: the host's keys at the social providers, and Farcaster. */
export const socialFileSchema = v.object({
  /** Allows endpoints with http and on private addresses. */
  isDevelopment: v.optional(v.boolean(), false),
  google: v.optional(openId),
  github: v.optional(github),
  apple: v.optional(apple),
  facebook: v.optional(openId),
  x: v.optional(oauth),
  discord: v.optional(discord),
  farcaster: v.optional(farcaster)
})

/** The social logins. A provider without an entry is not offered. */
export type SocialConfig = v.InferOutput<typeof socialFileSchema>

/** The keys at a provider with OpenID Connect. */
export type OpenIdKeys = v.InferOutput<typeof openId>
/** The keys at Apple. */
export type AppleKeys = v.InferOutput<typeof apple>
/** The keys at a provider with OAuth 2. */
export type OAuthKeys = v.InferOutput<typeof oauth>
/** The keys at GitHub. */
export type GitHubKeys = v.InferOutput<typeof github>
/** The keys at Discord. */
export type DiscordKeys = v.InferOutput<typeof discord>
/** The configuration of Farcaster. */
export type FarcasterConfig = v.InferOutput<typeof farcaster>

/**
 * The same configuration. Throws a `ConfigError` for an endpoint without TLS, unless it is for development, and for Farcaster
 * without its network or the key of its relay.
 */
export function checkSocial(
  config: SocialConfig,
  chains: readonly { readonly caipNetworkId: string }[]
): SocialConfig {
  const { isDevelopment, farcaster: siwf, ...providers } = config
  const fail = (place: string, why: string) => {
    throw new ConfigError(`LATCHKEY_SOCIAL: ${place} ${why}`)
  }
  for (const [name, keys] of Object.entries({ ...providers, ...(siwf && { farcaster: siwf }) })) {
    for (const [field, value] of Object.entries(keys ?? {})) {
      const isUrl = value !== undefined && (field === 'issuer' || field.endsWith('Url'))
      if (isUrl && !isDevelopment && !value.startsWith('https://'))
        fail(`${name}.${field}`, 'must begin with https://')
    }
  }
  if (siwf && !chains.some(chain => chain.caipNetworkId === siwf.chainId))
    fail('farcaster.chainId', `${siwf.chainId} is not in LATCHKEY_CHAINS`)
  if (siwf && siwf.relayUrl === undefined && siwf.relayKey === undefined)
    fail('farcaster', 'needs `relayUrl`, or `relayKey` for the relay of this server')
  return config
}
