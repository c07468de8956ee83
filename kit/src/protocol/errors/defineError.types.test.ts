import { assertType, expectTypeOf, test } from 'vitest'
import { defineError } from './defineError.js'
import { defineErrorWithContext } from './defineErrorWithContext.js'
import type { LatchkeyError } from './LatchkeyError.js'

test('a code of the list is accepted, and another is not', () => {
  expectTypeOf(
    defineError('LATCHKEY_CONNECT__LOCKED', 'The wallet is locked')
  ).returns.toExtend<LatchkeyError>()
  // @ts-expect-error no such code
  assertType(defineError('LATCHKEY_CONNECT__REJECTED', 'No such code'))
})

test('the context has the values that the message shows, and may have others', () => {
  const invalidOption = defineErrorWithContext(
    'LATCHKEY_CONFIG__INVALID_OPTION',
    'Option {option}: {problem}'
  )
  assertType(invalidOption({ context: { option: 'networks', problem: 'empty', status: 1 }, details: 'why' }))
  const write = () => {
    // @ts-expect-error no context
    invalidOption()
    // @ts-expect-error no problem
    invalidOption({ context: { option: 'networks' } })
    // @ts-expect-error the problem would not be shown
    invalidOption({ context: { option: 'networks', problem: undefined } })
  }
  expectTypeOf(write).toBeFunction()
})

test('a message without values needs no context, and may have one', () => {
  const relayClosed = defineError('LATCHKEY_RELAY__CLOSED', 'The connection to the relay was closed')
  assertType(relayClosed())
  assertType(relayClosed({ cause: new Error('x') }))
  assertType(relayClosed({ context: { method: 'irn_publish' } }))
  // @ts-expect-error values are plain
  assertType(relayClosed({ context: { method: {} } }))
})
