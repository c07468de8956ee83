import { expect, it } from 'vitest'
import { errorMessages } from './errorMessages.js'
import { isLatchkeyError } from './isLatchkeyError.js'
import { LatchkeyError } from './LatchkeyError.js'
import { invalidCaip10, serviceFailed } from './opening.js'
import { walletLocked } from './wallet.js'

it('an error carries code, message, details, context and cause', () => {
  const cause = new Error('wallet said no')
  const error = invalidCaip10({
    context: { value: 'eip155:1' },
    details: 'two parts',
    cause
  })
  expect(error).toBeInstanceOf(Error)
  expect({ ...error, cause: error.cause, message: error.message }).toEqual({
    name: 'LatchkeyError',
    code: 'LATCHKEY_CAIP__INVALID_CAIP10',
    shortMessage: 'Invalid CAIP-10 address: eip155:1',
    message: 'Invalid CAIP-10 address: eip155:1',
    details: 'two parts',
    context: { value: 'eip155:1' },
    cause
  })
  expect('cause' in walletLocked()).toBe(false)
})

it('a message contains only short values, and is never empty', () => {
  const long = invalidCaip10({ context: { value: 'x'.repeat(5000) } })
  expect(long.message).toBe(`Invalid CAIP-10 address: ${'x'.repeat(120)}`)
  expect(invalidCaip10({ context: { value: '$& {value}' } }).message).toBe(
    'Invalid CAIP-10 address: $& {value}'
  )
  expect(serviceFailed({ context: { reason: '' } }).message).toBe('Something went wrong')
  expect(serviceFailed({ context: { reason: 'No such name' } }).message).toBe('No such name')
})

it('an error is recognised across copies of the package by name and code', () => {
  const foreign = Object.assign(new Error('other copy'), {
    name: 'LatchkeyError',
    code: 'LATCHKEY_CONNECT__LOCKED'
  })
  expect(isLatchkeyError(foreign)).toBe(true)
  expect(isLatchkeyError(foreign, 'LATCHKEY_CONNECT__LOCKED')).toBe(true)
  expect(isLatchkeyError(foreign, 'LATCHKEY_CONNECT__TIMEOUT')).toBe(false)
  expect(isLatchkeyError(walletLocked())).toBe(true)
})

const throwing = {
  get name(): string {
    throw new Error('trap')
  }
}
const hostileProxy = new Proxy(
  {},
  {
    get() {
      throw new Error('trap')
    }
  }
)

it.each([
  ['nothing', undefined],
  ['null', null],
  ['a string', 'LatchkeyError'],
  ['a plain error', new Error('LatchkeyError')],
  ['a code of another shape', { name: 'LatchkeyError', code: 'ERR_NO__SUCH' }],
  ['a name of Object.prototype as code', { name: 'LatchkeyError', code: 'toString' }],
  ['__proto__ as code', { name: 'LatchkeyError', code: '__proto__' }],
  ['a code that only looks like one', { name: 'LatchkeyError', code: ['LATCHKEY_CONNECT__LOCKED'] }],
  ['a throwing getter', throwing],
  ['a throwing proxy', hostileProxy]
])('isLatchkeyError rejects %s', (_, value) => {
  expect(isLatchkeyError(value)).toBe(false)
  expect(isLatchkeyError(value, 'LATCHKEY_CONNECT__LOCKED')).toBe(false)
})

it('all codes follow one pattern, and each has its own message', () => {
  const codes = Object.keys(errorMessages)
  expect(
    codes.filter(code => !/^LATCHKEY_[A-Z0-9]+(_[A-Z0-9]+)*__[A-Z0-9]+(_[A-Z0-9]+)*$/.test(code))
  ).toEqual([])
  expect(new Set(Object.values(errorMessages)).size).toBe(codes.length)
})

it('isLatchkeyError recognises a code of a newer copy on the same page', () => {
  expect(isLatchkeyError({ name: 'LatchkeyError', code: 'LATCHKEY_SWAP__NEW_IN_2027' })).toBe(true)
})

it('an error made by the class with the message of a code equals one made by the constant', () => {
  const code = 'LATCHKEY_CONNECT__LOCKED'
  const options = { context: { connectorId: 'x' }, details: 'why', cause: new Error('cause') }
  const made = new LatchkeyError(code, errorMessages[code], options)
  const thrown = walletLocked(options)
  expect({ ...made, message: made.message, cause: made.cause }).toEqual({
    ...thrown,
    message: thrown.message,
    cause: thrown.cause
  })
})
