import { expect, test } from 'vitest'
import { checkErrors, errorsOf, errorsPage } from './errors.mjs'

const locked = `
/**
 * The wallet is locked by
 * its owner.
 *
 * _What to do:_ unlock it.
 */
export const walletLocked = /* @__PURE__ */ defineError('LATCHKEY_CONNECT__LOCKED', 'The wallet is locked')
`
const invalid = `
/** An option is wrong. _What to do:_ correct \`context.option\`. */
export const invalidOption = /* @__PURE__ */ defineErrorWithContext(
  'LATCHKEY_CONFIG__INVALID_OPTION',
  'Option {option} is not valid'
)
export const other = /* @__PURE__ */ defineNetwork('LATCHKEY_X__Y', 'No error')
`

test('errorsPage has a section for each error of all files, sorted by code', () => {
  const { errors, problems } = errorsOf({ 'wallet.ts': locked, 'opening.ts': invalid })
  expect(problems).toEqual([])
  const page = errorsPage(errors)
  expect(page).toMatch(/^# Errors\n/)
  expect(page.slice(page.indexOf('\n## '))).toBe(`
## LATCHKEY_CONFIG__INVALID_OPTION

> Option {option} is not valid

An option is wrong. _What to do:_ correct \`context.option\`.

## LATCHKEY_CONNECT__LOCKED

> The wallet is locked

The wallet is locked by its owner. _What to do:_ unlock it.
`)
})

test('checkErrors reports a page that was not generated from the errors', () => {
  const page = errorsPage(errorsOf({ 'wallet.ts': locked }).errors)
  const stale = ['docs/errors.md is out of date: npm run errors -- --update']
  expect(checkErrors({ 'wallet.ts': locked }, page)).toEqual([])
  expect(checkErrors({ 'wallet.ts': locked, 'opening.ts': invalid }, page)).toEqual(stale)
  expect(checkErrors({ 'wallet.ts': locked.replace('is locked', 'was locked') }, page)).toEqual(stale)
})

test('errorsOf reports an error without a comment or without a next step, and a code that is defined twice', () => {
  const bare = locked.replace(/\/\*\*.*\*\/\n/s, '')
  const endless = locked.replace(' _What to do:_ unlock it.', '')
  expect(errorsOf({ 'a.ts': bare }).problems).toEqual([
    'a.ts:2: LATCHKEY_CONNECT__LOCKED needs a cause and "_What to do:_"'
  ])
  expect(errorsOf({ 'a.ts': endless }).problems).toEqual([
    'a.ts:8: LATCHKEY_CONNECT__LOCKED needs a cause and "_What to do:_"'
  ])
  expect(errorsOf({ 'a.ts': locked, 'b.ts': locked }).problems).toEqual([
    'b.ts:8: LATCHKEY_CONNECT__LOCKED is defined twice'
  ])
})
