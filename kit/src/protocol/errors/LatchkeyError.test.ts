import { expect, it } from 'vitest'
import { EarlyError } from './EarlyError.js'
import { isLatchkeyError } from './isLatchkeyError.js'
import { LatchkeyError } from './LatchkeyError.js'
import { errorMessages } from './registry.js'

it('carries code, message, details, context and cause', () => {
  const cause = new Error('wallet said no')
  const error = new LatchkeyError('LATCHKEY_CAIP__INVALID_CAIP10', {
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
  expect('cause' in new LatchkeyError('LATCHKEY_CONNECT__LOCKED')).toBe(false)
})

it('fills a message only with short values, and never leaves it empty', () => {
  const long = new LatchkeyError('LATCHKEY_CAIP__INVALID_CAIP10', { context: { value: 'x'.repeat(5000) } })
  expect(long.message).toBe(`Invalid CAIP-10 address: ${'x'.repeat(120)}`)
  expect(
    new LatchkeyError('LATCHKEY_CAIP__INVALID_CAIP10', { context: { value: '$& {value}' } }).message
  ).toBe('Invalid CAIP-10 address: $& {value}')
  expect(new LatchkeyError('LATCHKEY_HTTP__FAILED').message).toBe('Something went wrong')
  expect(new LatchkeyError('LATCHKEY_HTTP__FAILED', { context: { reason: 'No such name' } }).message).toBe(
    'No such name'
  )
})

it('is recognised across copies of the package by name and code', () => {
  const foreign = Object.assign(new Error('other copy'), {
    name: 'LatchkeyError',
    code: 'LATCHKEY_CONNECT__LOCKED'
  })
  expect(isLatchkeyError(foreign)).toBe(true)
  expect(isLatchkeyError(foreign, 'LATCHKEY_CONNECT__LOCKED')).toBe(true)
  expect(isLatchkeyError(foreign, 'LATCHKEY_CONNECT__TIMEOUT')).toBe(false)
  expect(isLatchkeyError(new LatchkeyError('LATCHKEY_CONNECT__LOCKED'))).toBe(true)
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

it('recognises a code of a newer copy on the same page', () => {
  expect(isLatchkeyError({ name: 'LatchkeyError', code: 'LATCHKEY_SWAP__NEW_IN_2027' })).toBe(true)
})

it('an EarlyError equals a LatchkeyError of the same code', () => {
  const options = { context: { value: 'x' }, details: 'why', cause: new Error('cause') }
  const early = new EarlyError('LATCHKEY_KIT__DESTROYED', options)
  const late = new LatchkeyError('LATCHKEY_KIT__DESTROYED', options)
  expect({ ...early, message: early.message, cause: early.cause }).toEqual({
    ...late,
    message: late.message,
    cause: late.cause
  })
})
