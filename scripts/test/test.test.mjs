import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { lostDirectives } from '../build/directives.mjs'
import { countTests } from './count.mjs'
import { runSteps } from './schedule.mjs'
import { chooseSteps } from './steps.mjs'

const folder = mkdtempSync(join(tmpdir(), 'reports-'))

function reportOf(value) {
  const path = join(folder, `${Math.random()}.json`)
  writeFileSync(path, JSON.stringify(value))
  return path
}

const vitest = (numPassedTests, numFailedTests, more = {}) =>
  reportOf({ numPassedTests, numFailedTests, testResults: [], ...more })

describe('countTests', () => {
  test.each([
    ['a check that passes', { count: 'one', code: 0, output: '' }, [1, 0]],
    ['a check that fails', { count: 'one', code: 1, output: '' }, [0, 1]],
    ['lines', { count: 'lines', code: 1, output: 'ok a\nnot ok b\nok c\nbooks' }, [2, 1]],
    ['a tool that dies after its lines', { count: 'lines', code: 1, output: 'ok a' }, [1, 1]],
    ['a tool that prints nothing', { count: 'lines', code: 0, output: '' }, [0, 1]],
    ['vitest', { count: 'vitest', code: 0, report: vitest(5, 0) }, [5, 0]],
    ['vitest with failures', { count: 'vitest', code: 1, report: vitest(5, 2) }, [5, 2]],
    ['vitest without a test', { count: 'vitest', code: 0, report: vitest(0, 0) }, [0, 1]],
    ['vitest without a report', { count: 'vitest', code: 0, report: join(folder, 'none') }, [0, 1]],
    ['an unhandled error after passing tests', { count: 'vitest', code: 1, report: vitest(5, 0) }, [5, 1]],
    ['a skipped test', { count: 'vitest', code: 0, report: vitest(5, 0, { numPendingTests: 1 }) }, [5, 1]],
    [
      'a file that does not load',
      {
        count: 'vitest',
        code: 1,
        report: vitest(5, 0, { testResults: [{ status: 'failed', assertionResults: [] }] })
      },
      [5, 1]
    ],
    [
      'playwright, flaky',
      {
        count: 'playwright',
        code: 0,
        report: reportOf({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 } })
      },
      [3, 2]
    ]
  ])('%s', (_, input, [passed, failed]) => {
    expect(countTests({ output: '', ...input })).toMatchObject({ passed, failed })
  })
})

describe('chooseSteps', () => {
  const all = [
    { name: 'build' },
    { name: 'types:kit' },
    { name: 'types:server' },
    { name: 'pack', after: ['build'] }
  ]
  const names = (...asked) => chooseSteps(all, asked).map(({ name }) => name)

  test('chooses all steps, some, a family, and their dependencies', () => {
    expect(names()).toHaveLength(4)
    expect(names('types')).toEqual(['types:kit', 'types:server'])
    expect(names('pack')).toEqual(['build', 'pack'])
    expect(() => names('pakc')).toThrow('No step pakc')
  })
})

describe('runSteps', () => {
  test('runs two at a time, none beside one that is alone, and none before its dependencies', async () => {
    const steps = [
      { name: 'a' },
      { name: 'b', after: ['d'] },
      { name: 'c', alone: true },
      { name: 'd' },
      { name: 'e', after: ['absent'] }
    ]
    const running = new Set()
    const ended = []
    const most = []
    const results = await runSteps(
      steps,
      async step => {
        running.add(step.name)
        most.push(running.size)
        expect(running.has('c') && running.size > 1).toBe(false)
        expect(step.name === 'b' && !ended.includes('d')).toBe(false)
        await Promise.resolve()
        running.delete(step.name)
        ended.push(step.name)
        return step.name
      },
      2
    )
    expect(results).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(Math.max(...most)).toBe(2)
  })

  test('steps that wait for each other end with an error', async () => {
    const steps = [
      { name: 'a', after: ['b'] },
      { name: 'b', after: ['a'] }
    ]
    await expect(runSteps(steps, async () => {}, 2)).rejects.toThrow('a, b')
  })
})

describe('lostDirectives', () => {
  test("finds a built file without its 'use client'", () => {
    const sources = { 'a.tsx': "// why\n'use client'\nexport {}", 'b.ts': 'export {}' }
    expect(lostDirectives(sources, { 'a.js': '"use client";\nexport {}', 'b.js': '' })).toEqual([])
    expect(lostDirectives(sources, { 'a.js': 'import "x"\n"use client"' })).toEqual(['a.js'])
    expect(lostDirectives(sources, {})).toEqual(['a.js'])
  })
})
