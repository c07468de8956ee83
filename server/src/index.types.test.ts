import { assertType, describe, expectTypeOf, test } from 'vitest'
import type {
  Config,
  ConfigError,
  createServer,
  Environment,
  LogLevel,
  Ports,
  PriceSource,
  RateLimit,
  Role,
  RunningServer,
  readConfig,
  roles
} from './index.js'

describe('configuration', () => {
  test('is read from environment variables', () => {
    expectTypeOf<typeof readConfig>().toEqualTypeOf<(environment: Environment) => Config>()
    expectTypeOf<typeof process.env>().toExtend<Environment>()
    // @ts-expect-error a variable is a text
    assertType<Environment>({ LATCHKEY_SERVER_PORT: 8787 })
  })

  test('knows roles and log levels', () => {
    expectTypeOf<(typeof roles)[number]>().toEqualTypeOf<Role>()
    expectTypeOf<Role>().toEqualTypeOf<'api' | 'directory' | 'auth' | 'analytics' | 'relay'>()
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

  test('is not written to', () => {
    const write = (config: Config) => {
      // @ts-expect-error it is read once
      config.port = 80
      // @ts-expect-error roles are chosen by LATCHKEY_ROLES
      config.roles.push('relay')
    }
    expectTypeOf(write).toBeFunction()
  })

  test('fails with an error of its own', () => {
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
    // @ts-expect-error a log line is taken, not answered
    assertType<Partial<Ports>>({ write: (line: number) => line })
  })

  test('answers a server that listens, and stops later', () => {
    expectTypeOf<typeof createServer>().returns.resolves.toEqualTypeOf<RunningServer>()
    expectTypeOf<RunningServer['stop']>().toEqualTypeOf<() => Promise<void>>()
    expectTypeOf<RunningServer['port']>().toEqualTypeOf<number>()
  })
})

describe('PriceSource', () => {
  test('answers later, and undefined where no price is known', () => {
    assertType<PriceSource>(async () => undefined)
    assertType<PriceSource>(async token => (token.startsWith('eip155:1:') ? 1 : undefined))
    // @ts-expect-error a price is never a guess at once
    assertType<PriceSource>(() => 1)
    // @ts-expect-error a price that is not known is undefined
    assertType<PriceSource>(async () => null)
    expectTypeOf<Ports['prices']>().toEqualTypeOf<PriceSource>()
  })
})
