import { describe, expect, test } from 'vitest'
import { judge } from './bounds.mjs'
import { measurePackage } from './measure.mjs'
import { detailsOf, tableOf, verdictOf, writeBlock } from './report.mjs'

const lines = count => Array.from({ length: count }, () => '//\n').join('')
const census = (files, unresolvedReferences = []) => ({
  date: '2026-11-22',
  packages: { kit: measurePackage('kit', files), server: measurePackage('server', files) },
  unresolvedReferences
})
const kept = census({ 'kit/src/a.ts': 'export const a = 1\n', 'server/src/a.ts': '' })

/** A tree with `count` files that each import the next, of which the last imports the first as a type. */
const ring = count =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `kit/src/${at}.ts`,
      `${at + 1 < count ? 'import' : 'import type'} { a } from './${(at + 1) % count}.js'\n${lines(30)}`
    ])
  )

const broken = files => judge(census(files)).filter(({ isKept }) => !isKept)

describe('bounds', () => {
  test('a small clean tree keeps them all', () => {
    expect(judge(kept).map(({ where, isKept }) => [where, isKept])).toEqual([
      ...Array.from({ length: 4 }, () => [
        ['kit', true],
        ['server', true]
      ]).flat(),
      ['repository', true]
    ])
  })

  test('a type cycle of 5 files is allowed, one of 6 is not', () => {
    expect(broken(ring(5))).toEqual([])
    expect(broken(ring(6))).toMatchObject([
      { what: 'files of the biggest type cycle', where: 'kit', value: '6', limit: 'at most 5' }
    ])
  })

  test('a function of 80 lines is allowed, one of 81 is not', () => {
    const tree = count => ({ 'server/src/a.ts': `function a() {\n${lines(count - 2)}}\n` })
    expect(broken(tree(80))).toEqual([])
    expect(broken(tree(81))).toMatchObject([{ what: 'functions over 80 lines', where: 'server', value: '1' }])
  })

  test('eight per cent of short files with one importer are too many', () => {
    const tree = count => ({
      ...Object.fromEntries(Array.from({ length: count }, (_, at) => [`kit/src/${at}.ts`, ''])),
      'kit/src/main.ts': "import './0.js'\nimport './1.js'"
    })
    expect(broken(tree(25))).toEqual([])
    expect(broken(tree(24))).toMatchObject([{ value: '8 %', limit: 'under 8 %' }])
  })

  test('a plain throw is allowed in testing/ only, an unresolved reference nowhere', () => {
    const thrower = "throw new Error('no')"
    expect(broken({ 'kit/src/testing/a.ts': thrower })).toEqual([])
    expect(broken({ 'kit/src/a.ts': thrower })).toMatchObject([{ what: 'plain throws outside testing/' }])
    expect(judge(census({}, ['a.ts:1: leads nowhere'])).at(-1)).toMatchObject({
      where: 'repository',
      value: '1',
      isKept: false
    })
  })
})

describe('report', () => {
  test('the table has one row a figure, a column a package, and the bounds', () => {
    const rows = tableOf(kept).split('\n')
    expect(rows[0]).toBe('|  | kit | server | bound |')
    expect(rows).toContain('| files / lines | 1 / 1 | 1 / 0 |  |')
    expect(rows).toContain('| biggest type cycle | 0 | 0 | at most 5 |')
    expect(rows).toContain('| unresolved references in the repository | 0 |  | at most 0 |')
    expect(new Set(rows.map(row => row.split('|').length))).toEqual(new Set([6]))
  })

  test('figures above a thousand are grouped', () => {
    expect(tableOf(census({ 'kit/src/a.ts': lines(12_345) }))).toContain('| files / lines | 1 / 12 345 |')
  })

  test('the details name places, and only what there is', () => {
    expect(detailsOf(kept)).toBe('')
    expect(detailsOf(census({ 'kit/src/a.ts': `\nfunction a() {\n${lines(80)}}\n` }))).toBe(
      'kit: functions over 80 lines:\n  kit/src/a.ts:2 a (82)'
    )
    expect(detailsOf(census(ring(2)))).toBe('kit: biggest type cycle:\n  kit/src/0.ts\n  kit/src/1.ts')
  })

  test('the verdict has one line a bound', () => {
    expect(verdictOf(census(ring(6))).split('\n')).toEqual(
      expect.arrayContaining([
        'not ok kit: files of the biggest type cycle: 6 (at most 5)',
        'ok server: files of the biggest type cycle: 0 (at most 5)'
      ])
    )
  })
})

describe('the block of a page', () => {
  const page = '# Page\n<!-- census -->\nold\n<!-- /census -->\n## Next\n'

  test('is replaced, the rest is not; written twice it is the same', () => {
    const written = writeBlock(page, kept)
    expect(written).toContain('Measured on 2026-11-22')
    expect(written).toContain(tableOf(kept))
    expect(written).not.toContain('old')
    expect([
      written.startsWith('# Page\n<!-- census -->\n'),
      written.endsWith('<!-- /census -->\n## Next\n')
    ]).toEqual([true, true])
    expect(writeBlock(written, kept)).toBe(written)
  })

  test.each([['# Page'], ['<!-- census -->'], [page + page]])('is needed once: %j', text => {
    expect(() => writeBlock(text, kept)).toThrow('The page needs one block')
  })
})
