import { assertType, describe, expectTypeOf, test } from 'vitest'
import type {
  ActivitySource,
  Config,
  ConfigError,
  createServer,
  Environment,
  LogLevel,
  NftSource,
  Ports,
  PriceSource,
  RateLimit,
  Role,
  RunningServer,
  readConfig,
  roles,
  TokenSource
} from './index.js'

describe('configuration', () => {
  test('is read from environment variables', () => {
    expectTypeOf<typeof readConfig>().toEqualTypeOf<(environment: Environment) => Config>()
    expectTypeOf<typeof process.env>().toExtend<Environment>()
    // @ts-expect-error a variable is a string
    assertType<Environment>({ LATCHKEY_SERVER_PORT: 8787 })
  })

  test('has the types of roles and log levels', () => {
    expectTypeOf<(typeof roles)[number]>().toEqualTypeOf<Role>()
    expectTypeOf<Role>().toEqualTypeOf<
      'api' | 'directory' | 'auth' | 'analytics' | 'relay' | 'wallet' | 'frame'
    >()
    expectTypeOf<Config['roles']>().toEqualTypeOf<readonly Role[]>()
    expectTypeOf<Config['logLevel']>().toEqualTypeOf<LogLevel>()
    // @ts-expect-error no such level
    assertType<LogLevel>('debug')
  })

  test('has both parts of a rate limit', () => {
    // @ts-expect-error the burst is missing
    assertType<RateLimit>({ perMinute: 60 })
    expectTypeOf<Config['rateLimit']>().toEqualTypeOf<RateLimit>()
  })

  test('is read-only', () => {
    const write = (config: Config) => {
      // @ts-expect-error the property is read-only
      config.port = 80
      // @ts-expect-error the list is read-only
      config.roles.push('relay')
    }
    expectTypeOf(write).toBeFunction()
  })

  test('fails with a ConfigError', () => {
    expectTypeOf<ConfigError>().toExtend<Error>()
    expectTypeOf<ConfigError['name']>().toEqualTypeOf<'ConfigError'>()
  })
})

describe('createServer', () => {
  test('needs a configuration; each port may be replaced', () => {
    expectTypeOf<Parameters<typeof createServer>>().toEqualTypeOf<
      [config: Config, ports?: Partial<Ports> | undefined]
    >()
    assertType<Partial<Ports>>({ now: () => 0 })
    // @ts-expect-error the line is a string
    assertType<Partial<Ports>>({ write: (line: number) => line })
  })

  test('resolves to a running server with an asynchronous stop', () => {
    expectTypeOf<typeof createServer>().returns.resolves.toEqualTypeOf<RunningServer>()
    expectTypeOf<RunningServer['stop']>().toEqualTypeOf<() => Promise<void>>()
    expectTypeOf<RunningServer['port']>().toEqualTypeOf<number>()
  })
})

describe('PriceSource', () => {
  test('resolves to a price for each token, or undefined if none is known', () => {
    assertType<PriceSource>(async tokens => tokens.map(() => undefined))
    assertType<PriceSource>(async tokens =>
      tokens.map(token => (token.startsWith('eip155:1:') ? 1 : undefined))
    )
    // @ts-expect-error the result is a promise
    assertType<PriceSource>(() => [1])
    // @ts-expect-error an unknown price is undefined
    assertType<PriceSource>(async () => [null])
    expectTypeOf<Ports['prices']>().toEqualTypeOf<PriceSource>()
  })
})

describe('sources of tokens and NFTs', () => {
  test('are lists by network, and resolve to candidates without amounts', () => {
    const address = '0xA15BB66138824a1c7167f5E85b957d04Dd34E468'
    assertType<TokenSource>(async () => ({ items: [{ address }], isComplete: true }))
    assertType<NftSource>(async () => ({
      items: [{ contract: address, tokenId: 1n, standard: 'ERC721' }],
      isComplete: false
    }))
    // @ts-expect-error a source says whether something may be missing
    assertType<TokenSource>(async () => ({ items: [] }))
    assertType<Partial<Ports>>({ tokenSources: { 'eip155:1': [] }, nftSources: {} })
  })
})

describe('sources of history', () => {
  test('are lists by network, and resolve to a page, or undefined if they do not have the network', () => {
    assertType<ActivitySource>(async () => undefined)
    assertType<ActivitySource>(async () => ({ transactions: [], start: null, next: null }))
    // @ts-expect-error a page says where it ends
    assertType<ActivitySource>(async () => ({ transactions: [] }))
    assertType<Partial<Ports>>({ activitySources: { 'eip155:1': [] } })
  })
})
