import type { SocialConfig } from '../../../config/socialFile.js'
import { createSafeFetch } from '../../../http/createSafeFetch.js'
import type { SocialProvider } from '../SocialProvider.js'
import { createApple } from './apple.js'
import { createDiscord } from './discord.js'
import { createFacebook } from './facebook.js'
import { createGitHub } from './github.js'
import { createGoogle } from './google.js'
import type { Provider, ProviderTools } from './Provider.js'
import { createX } from './x.js'

/** The configured providers by name, and the tools with which they are called. */
export type Providers = {
  readonly byName: ReadonlyMap<SocialProvider, Provider>
  readonly tools: ProviderTools
}

/**
 * Creates the providers that have keys. They are called by the safe fetcher: only a configuration for development may name http
 * or private addresses.
 */
export function createProviders(config: SocialConfig, now: () => number): Providers {
  const tools: ProviderTools = {
    now,
    fetch: createSafeFetch({ allowsPrivate: config.isDevelopment })
  }
  const { google, github, apple, facebook, x, discord } = config
  const all = [
    google && createGoogle(google, tools),
    github && createGitHub(github, tools),
    apple && createApple(apple, tools),
    facebook && createFacebook(facebook, tools),
    x && createX(x, tools),
    discord && createDiscord(discord, tools)
  ]
  const byName = new Map(all.flatMap(provider => (provider ? [[provider.name, provider]] : [])))
  return { byName, tools }
}
