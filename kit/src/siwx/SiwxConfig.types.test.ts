import { assertType, describe, expectTypeOf, test } from 'vitest'
import type { CaipNetworkId } from '../protocol/index.js'
import type { RequiredKeys } from '../types.harness.js'
import type {
  Cacao,
  LocalSiwxOptions,
  localSiwx,
  ServerSiwxOptions,
  SiwxConfig,
  SiwxMessage,
  SiwxMessageData,
  SiwxMessageInput,
  SiwxSession,
  SiwxStorage,
  SiwxVerification,
  serverSiwx,
  verifyMessage
} from './index.js'

const least: SiwxConfig = {
  createMessage: async () => ({}) as SiwxMessage,
  addSession: async () => undefined,
  revokeSession: async () => undefined,
  setSessions: async () => undefined,
  getSessions: async () => []
}

describe('SiwxConfig', () => {
  test('a SiwxConfig creates messages and stores sessions; the other methods are capabilities', () => {
    expectTypeOf<RequiredKeys<SiwxConfig>>().toEqualTypeOf<
      'createMessage' | 'addSession' | 'revokeSession' | 'setSessions' | 'getSessions'
    >()
    assertType<SiwxConfig>(least)
    // @ts-expect-error getSessions returns a list
    assertType<SiwxConfig>({ ...least, getSessions: async () => undefined })
  })

  test('an absent method is left out, not undefined', () => {
    // @ts-expect-error absent
    assertType<SiwxConfig>({ ...least, verifyCacao: undefined })
    // @ts-expect-error absent
    assertType<SiwxConfig>({ ...least, getRequired: undefined })
    // @ts-expect-error absent
    assertType<SiwxConfig>({ ...least, attach: undefined })
  })

  test('methods are called with CAIP-2 ids, addresses and sessions', () => {
    expectTypeOf<Parameters<SiwxConfig['createMessage']>>().toEqualTypeOf<[input: SiwxMessageInput]>()
    expectTypeOf<Parameters<SiwxConfig['revokeSession']>>().toEqualTypeOf<
      [chainId: CaipNetworkId, address: string]
    >()
    expectTypeOf<Parameters<SiwxConfig['getSessions']>>().toEqualTypeOf<
      [chainId: CaipNetworkId, address: string]
    >()
    expectTypeOf<SiwxConfig['getSessions']>().returns.resolves.toEqualTypeOf<readonly SiwxSession[]>()
    expectTypeOf<NonNullable<SiwxConfig['verifyCacao']>>().toEqualTypeOf<(cacao: Cacao) => Promise<boolean>>()
  })
})

test('a message is its data and, by `toString()`, the text to sign', () => {
  expectTypeOf<RequiredKeys<SiwxMessageInput>>().toEqualTypeOf<'chainId' | 'accountAddress'>()
  expectTypeOf<SiwxMessage['toString']>().returns.toEqualTypeOf<string>()
  // @ts-expect-error the chain is a CAIP-2 id
  assertType<SiwxMessageInput>({ chainId: 1, accountAddress: '0x' })
})

test('localSiwx() and serverSiwx() return a plug-in', () => {
  expectTypeOf<ReturnType<typeof localSiwx>>().toExtend<SiwxConfig>()
  expectTypeOf<ReturnType<typeof serverSiwx>>().toExtend<SiwxConfig>()
  expectTypeOf<Parameters<typeof localSiwx>[0]>().toEqualTypeOf<LocalSiwxOptions | undefined>()
  expectTypeOf<Parameters<typeof serverSiwx>[0]>().toEqualTypeOf<ServerSiwxOptions>()
})

test('a storage may answer synchronously or with a promise', () => {
  assertType<SiwxStorage>({ get: () => null, set: () => undefined, remove: () => undefined })
  assertType<SiwxStorage>({
    get: async () => null,
    set: async () => undefined,
    remove: async () => undefined
  })
  // @ts-expect-error an absent entry is null
  assertType<SiwxStorage>({ get: () => undefined, set: () => undefined, remove: () => undefined })
})

test('a verification is narrowed by its status', () => {
  expectTypeOf<typeof verifyMessage>().returns.resolves.toEqualTypeOf<SiwxVerification>()
  const read = (verification: SiwxVerification) => {
    // @ts-expect-error only a valid verification has data
    assertType(verification.data)
    if (verification.valid) return expectTypeOf(verification.data).toEqualTypeOf<SiwxMessageData>()
    if (verification.status === 'unverified') return expectTypeOf(verification.cause).toBeUnknown()
    expectTypeOf(verification.status).toEqualTypeOf<'invalid'>()
    return expectTypeOf<'signature'>().toExtend<typeof verification.reason>()
  }
  read({ valid: false, status: 'invalid', reason: 'malformed' })
})
