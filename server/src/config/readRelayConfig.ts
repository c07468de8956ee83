import { ConfigError } from './ConfigError.js'
import type { RelayConfig } from './RelayConfig.js'
import { readSeed } from './readSeed.js'

type Read = {
  readonly text: (name: string) => string | undefined
  readonly integer: (name: string, value: string, least: number, most: number) => number
  readonly publicUrl: string | undefined
}

/** Reads the variables of the role `relay`. Throws a `ConfigError` that names the variable. */
export function readRelayConfig({ text, integer, publicUrl }: Read): RelayConfig {
  const number = (name: string, standard: string, most: number) =>
    integer(name, text(name) ?? standard, 1, most)
  const flag = (name: string) => readSwitch(name, text(name))
  return {
    urls: readUrls(text('LATCHKEY_RELAY_URLS')) ?? (publicUrl === undefined ? [] : [publicUrl]),
    rate: {
      perMinute: number('LATCHKEY_RELAY_RATE_LIMIT', '900', 1_000_000),
      burst: number('LATCHKEY_RELAY_RATE_BURST', '600', 1_000_000)
    },
    isStrictAboutProjects: flag('LATCHKEY_RELAY_STRICT_PROJECTS'),
    mailboxLimit: number('LATCHKEY_RELAY_MAILBOX', '500', 100_000),
    maxBytes: number('LATCHKEY_RELAY_MAX_BYTES', '1073741824', 2 ** 50),
    maxBytesPerAddress: number('LATCHKEY_RELAY_MAX_BYTES_PER_ADDRESS', '16777216', 2 ** 50),
    maxSockets: number('LATCHKEY_RELAY_MAX_SOCKETS', '20000', 1_000_000),
    key: readSeed('LATCHKEY_RELAY_KEY', text('LATCHKEY_RELAY_KEY')),
    allowsPrivateWebhooks: flag('LATCHKEY_RELAY_PRIVATE_WEBHOOKS')
  }
}

function readUrls(value: string | undefined): readonly string[] | undefined {
  if (value === undefined) return undefined
  return value.split(',').map(entry => {
    const url = URL.canParse(entry.trim()) ? new URL(entry.trim()) : null
    if (url === null || !/^(ws|http)s?:$/.test(url.protocol) || url.search || url.hash || url.username)
      throw new ConfigError(`LATCHKEY_RELAY_URLS: "${entry}" is not a plain ws(s) address`)
    return url.href.replace(/\/+$/, '')
  })
}

function readSwitch(name: string, value: string | undefined): boolean {
  if (value === undefined || value === '0') return false
  if (value === '1') return true
  throw new ConfigError(`${name}: "${value}" is not 0 or 1`)
}
