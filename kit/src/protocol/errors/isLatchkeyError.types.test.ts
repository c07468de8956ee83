import { assertType, describe, expectTypeOf, test } from 'vitest'
import { type ErrorContext, isLatchkeyError, type LatchkeyError, type LatchkeyErrorCode } from '../index.js'

describe('isLatchkeyError', () => {
  test('isLatchkeyError narrows a caught value to the error, with code, context and cause', () => {
    const read = (error: unknown) => {
      if (!isLatchkeyError(error)) return expectTypeOf(error).toBeUnknown()
      expectTypeOf(error.code).toEqualTypeOf<LatchkeyErrorCode>()
      expectTypeOf(error.context).toEqualTypeOf<ErrorContext>()
      expectTypeOf(error.details).toEqualTypeOf<string | undefined>()
      return expectTypeOf(error.cause).toBeUnknown()
    }
    read(undefined)
  })

  test('isLatchkeyError narrows the code to the given one', () => {
    const read = (error: unknown) => {
      if (isLatchkeyError(error, 'LATCHKEY_CONNECT__USER_REJECTED'))
        expectTypeOf(error.code).toEqualTypeOf<'LATCHKEY_CONNECT__USER_REJECTED'>()
    }
    read(undefined)
  })

  test('isLatchkeyError keeps the type of an error with another code', () => {
    const read = (error: LatchkeyError) => {
      if (isLatchkeyError(error, 'LATCHKEY_CONNECT__USER_REJECTED')) return
      expectTypeOf(error).toEqualTypeOf<LatchkeyError>()
    }
    expectTypeOf(read).returns.toEqualTypeOf<void>()
  })

  test('isLatchkeyError accepts only existing codes', () => {
    // @ts-expect-error no such code
    assertType(isLatchkeyError(undefined, 'LATCHKEY_CONNECT__REJECTED'))
  })
})

test('values of a context are primitive, and may be absent', () => {
  expectTypeOf<ErrorContext[string]>().toEqualTypeOf<string | number | boolean | undefined>()
  const write = (error: LatchkeyError) => {
    // @ts-expect-error the context of an error is readonly
    error.context.connectorId = 'com.example'
  }
  expectTypeOf(write).toBeFunction()
})
