import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { walletSchema } from 'latchkey/protocol/http'
import * as v from 'valibot'
import { type Config, type LogLevel, type Role, roles } from './Config.js'
import { ConfigError } from './ConfigError.js'
import { chainsFileSchema } from './chainsFile.js'
import { checkOnRamp, onrampFileSchema } from './onrampFile.js'
import { pricesFileSchema } from './pricesFile.js'
import { projectsFileSchema } from './projectsFile.js'
import { readFrameServing } from './readFrameServing.js'
import { readJsonFile } from './readJsonFile.js'
import { readNameKey, readNameZone } from './readNames.js'
import { readRelayConfig } from './readRelayConfig.js'
import { readSeed } from './readSeed.js'
import { readWalletConfig } from './readWalletConfig.js'
import { checkSocial, socialFileSchema } from './socialFile.js'

/** Environment variables, in the shape of `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>

const packageFile = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

const walletsFileSchema = v.pipe(
  v.array(walletSchema),
  v.maxLength(10_000),
  v.check(
    wallets => new Set(wallets.map(wallet => wallet.id)).size === wallets.length,
    'a wallet is listed twice'
  )
)

/**
 * Reads the server's configuration from environment variables and the files that they name.
 * Throws a `ConfigError` that names the variable.
 * @example const config = readConfig(process.env)
 */
export function readConfig(environment: Environment): Config {
  const text = (name: string) => environment[name]?.trim() || undefined
  const file = <S extends v.GenericSchema>(name: string, schema: S, empty: v.InferOutput<S>) => {
    const path = text(name)
    return path === undefined ? empty : readJsonFile(name, resolve(path), schema)
  }
  const publicUrl = readPublicUrl(text('LATCHKEY_PUBLIC_URL'))
  const wantedRoles = readRoles(text('LATCHKEY_ROLES'))
  const chains = file('LATCHKEY_CHAINS', chainsFileSchema, [])
  const wallet = readWalletConfig({ text, integer })
  return {
    host: text('LATCHKEY_HOST') ?? '127.0.0.1',
    port: integer('LATCHKEY_SERVER_PORT', text('LATCHKEY_SERVER_PORT') ?? '8787', 0, 65_535),
    roles: wantedRoles,
    publicUrl,
    databaseUrl: readDatabaseUrl(text('DATABASE_URL')),
    redisUrl: readRedisUrl(text('REDIS_URL')),
    dataDir: resolve(text('LATCHKEY_DATA_DIR') ?? '.latchkey/server'),
    imagesDir: resolve(text('LATCHKEY_IMAGES_DIR') ?? packageFile('data/images')),
    picturesDir: packageFile('data/pictures'),
    chains,
    prices: file('LATCHKEY_PRICES', pricesFileSchema, {}),
    onramp: checkOnRamp(file('LATCHKEY_ONRAMP', onrampFileSchema, {}), chains),
    projects: file('LATCHKEY_PROJECTS', projectsFileSchema, []),
    wallets: wantedRoles.includes('directory')
      ? readJsonFile(
          'LATCHKEY_WALLETS',
          resolve(text('LATCHKEY_WALLETS') ?? packageFile('data/wallets.json')),
          walletsFileSchema
        )
      : [],
    rateLimit: {
      perMinute: integer('LATCHKEY_RATE_LIMIT', text('LATCHKEY_RATE_LIMIT') ?? '2400', 1, 1_000_000),
      burst: integer('LATCHKEY_RATE_BURST', text('LATCHKEY_RATE_BURST') ?? '600', 1, 1_000_000)
    },
    trustedProxies: readProxies(text('LATCHKEY_TRUSTED_PROXIES')),
    analyticsMaxEvents: integer(
      'LATCHKEY_ANALYTICS_MAX_EVENTS',
      text('LATCHKEY_ANALYTICS_MAX_EVENTS') ?? '1000000',
      1,
      1_000_000_000
    ),
    authKey: readSeed('LATCHKEY_AUTH_KEY', text('LATCHKEY_AUTH_KEY')),
    nameZone: readNameZone(text('LATCHKEY_NAME_ZONE')),
    nameKey: readNameKey(text('LATCHKEY_NAME_KEY')),
    social: checkSocial(file('LATCHKEY_SOCIAL', socialFileSchema, { isDevelopment: false }), chains),
    relay: readRelayConfig({ text, integer, publicUrl }),
    wallet,
    frame: wantedRoles.includes('frame')
      ? readFrameServing(
          text,
          integer,
          { frameUrl: wallet.frameUrl, publicUrl },
          { isNamed: text('LATCHKEY_ROLES') !== undefined, defaultDir: packageFile('frame') }
        )
      : undefined,
    logLevel: readLogLevel(text('LATCHKEY_LOG_LEVEL'))
  }
}

function integer(name: string, value: string, least: number, most: number): number {
  const number = Number(value)
  if (/^\d{1,10}$/.test(value) && number >= least && number <= most) return number
  throw new ConfigError(`${name}: "${value}" is not a whole number from ${least} to ${most}`)
}

function readRoles(value: string | undefined): readonly Role[] {
  if (value === undefined) return roles
  const wanted = [...new Set(value.split(',').map(role => role.trim()))]
  for (const role of wanted) {
    if (!(roles as readonly string[]).includes(role))
      throw new ConfigError(`LATCHKEY_ROLES: "${role}" is not one of ${roles.join(', ')}`)
  }
  return roles.filter(role => wanted.includes(role))
}

function readPublicUrl(value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  const url = URL.canParse(value) ? new URL(value) : null
  if (url === null || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username)
    throw new ConfigError(`LATCHKEY_PUBLIC_URL: "${value}" is not a plain http(s) address`)
  return url.href.replace(/\/+$/, '')
}

function readDatabaseUrl(value: string | undefined): string | undefined {
  // The value may contain a password, so the message does not repeat it.
  if (value !== undefined && !/^postgres(ql)?:\/\//.test(value))
    throw new ConfigError('DATABASE_URL: must begin with postgres:// or postgresql://')
  return value
}

function readRedisUrl(value: string | undefined): string | undefined {
  // This value may contain a password as well.
  if (value !== undefined && !(/^rediss?:\/\//.test(value) && URL.canParse(value)))
    throw new ConfigError('REDIS_URL: must be an address that begins with redis:// or rediss://')
  return value
}

function readProxies(value: string | undefined): readonly string[] {
  if (value === undefined) return []
  const ranges = value.split(',').map(range => range.trim())
  for (const range of ranges) {
    const [address = '', bits, rest] = range.split('/')
    const family = isIP(address)
    const isBits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
    if (family === 0 || !isBits || rest !== undefined)
      throw new ConfigError(`LATCHKEY_TRUSTED_PROXIES: "${range}" is not an address or a CIDR range`)
  }
  return ranges
}

function readLogLevel(value: string | undefined): LogLevel {
  if (value === undefined) return 'info'
  if (value === 'silent' || value === 'error' || value === 'info') return value
  throw new ConfigError(`LATCHKEY_LOG_LEVEL: "${value}" is not one of silent, error, info`)
}
