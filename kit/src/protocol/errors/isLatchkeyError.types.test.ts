import { assertType, describe, expectTypeOf, test } from 'vitest'
import { type ErrorContext, isLatchkeyError, type LatchkeyError, type LatchkeyErrorCode } from '../index.js'

describe('isLatchkeyError', () => {
  test('narrows what was caught to the error, with code, context and cause', () => {
    const read = (error: unknown) => {
      if (!isLatchkeyError(error)) return expectTypeOf(error).toBeUnknown()
      expectTypeOf(error.code).toEqualTypeOf<LatchkeyErrorCode>()
      expectTypeOf(error.context).toEqualTypeOf<ErrorContext>()
      expectTypeOf(error.details).toEqualTypeOf<string | undefined>()
      return expectTypeOf(error.cause).toBeUnknown()
    }
    read(undefined)
  })

  test('narrows the code to the one asked for', () => {
    const read = (error: unknown) => {
      if (isLatchkeyError(error, 'LATCHKEY_CONNECT__USER_REJECTED'))
        expectTypeOf(error.code).toEqualTypeOf<'LATCHKEY_CONNECT__USER_REJECTED'>()
    }
    read(undefined)
  })

  test('leaves an error of another code what it is', () => {
    const read = (error: LatchkeyError) => {
      if (isLatchkeyError(error, 'LATCHKEY_CONNECT__USER_REJECTED')) return
      expectTypeOf(error).toEqualTypeOf<LatchkeyError>()
    }
    expectTypeOf(read).returns.toEqualTypeOf<void>()
  })

  test('knows the codes there are', () => {
    // @ts-expect-error no such code
    assertType(isLatchkeyError(undefined, 'LATCHKEY_CONNECT__REJECTED'))
  })
})

test('values of a context are plain, and may be absent', () => {
  expectTypeOf<ErrorContext[string]>().toEqualTypeOf<string | number | boolean | undefined>()
  const write = (error: LatchkeyError) => {
    // @ts-expect-error an error is not changed by those that catch it
    error.context.connectorId = 'com.example'
  }
  expectTypeOf(write).toBeFunction()
})
