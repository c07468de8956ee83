import { describe, expect, test } from 'vitest'
import { checkOptions, readNames, testedOptions } from './options.mjs'

const config = `
export type Features = { readonly analytics?: boolean; readonly allWallets?: boolean }
export type LatchkeyOptions = { readonly tabs?: 'shared'; readonly allWallets?: 'SHOW'; readonly features?: Features }`
const sources = {
  'kit.ts':
    'export const a = kit.config.tabs + kit.config.allWallets; const { analytics } = kit.config.features'
}
const tests = {
  'a.test.ts': `test('option tabs isolates', f); test.each([1])('option allWallets: hides', f)
    describe('option features', () => { it(\`option analytics \${x}\`, f); it('option features.allWallets hides', f) })`
}

describe('checkOptions', () => {
  test('reports nothing if all options are tested and read', () =>
    expect(checkOptions({ config, sources, tests })).toEqual([]))

  test('finds an option without a test', () => {
    expect(
      checkOptions({
        config,
        sources,
        tests: { 'a.test.ts': tests['a.test.ts'].replace('option tabs', 'tabs') }
      })
    ).toEqual(["option tabs: no test is titled 'option tabs ...'"])
  })

  test('a test of the option with the same name does not count for a feature', () => {
    const without = { 'a.test.ts': tests['a.test.ts'].replace('option features.allWallets', 'it') }
    expect(checkOptions({ config, sources, tests: without })).toEqual([
      "option features.allWallets: no test is titled 'option features.allWallets ...'"
    ])
  })

  test('finds an option that nothing reads', () => {
    const copied = { 'kit.ts': sources['kit.ts'].replace('kit.config.tabs', '{ tabs: options.tabs ?? 1 }') }
    expect(checkOptions({ config, sources: copied, tests })).toEqual(['option tabs: nothing reads it'])
  })

  test('a new option fails until it is tested and read', () => {
    const grown = config.replace('{ readonly tabs', '{ readonly fresh?: boolean; readonly tabs')
    expect(checkOptions({ config: grown, sources, tests })).toEqual([
      "option fresh: no test is titled 'option fresh ...'",
      'option fresh: nothing reads it'
    ])
  })

  test('readNames finds names that count as read', () => {
    expect([
      ...readNames('a.ts', 'f({ b: o.a }); const { c, d: e } = o; const x = { g: o.g, h: () => o.h }')
    ]).toEqual(['a', 'c', 'd', 'h'])
  })

  test('testedOptions finds names that count as tested', () => {
    expect([...testedOptions('a.ts', "// option x\nlog('option y'); test('the option z', f)")]).toEqual(['z'])
  })
})
