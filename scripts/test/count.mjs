import { existsSync, readFileSync } from 'node:fs'

/**
 * Passed and failed tests of a step that ended. A failing step counts at least one failure, and so does a tier in
 * which no test ran.
 */
export function countTests({ count, code, output, report }) {
  const { passed, failed, skipped } = read(count, code, output, report)
  const silent = passed + failed === 0
  const broken = failed === 0 && (code !== 0 || silent || skipped > 0)
  return { passed, failed: failed + (broken ? 1 : 0), note: noteOf({ silent, skipped, code, failed }) }
}

function noteOf({ silent, skipped, code, failed }) {
  if (silent) return 'no test was run'
  if (skipped > 0) return `${skipped} not run`
  if (code !== 0 && failed === 0) return `ended with code ${code}`
  return undefined
}

function read(count, code, output, report) {
  if (count === 'one') return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
  if (count === 'lines') return fromLines(output)
  const result = report !== undefined && existsSync(report) ? parse(report) : undefined
  if (result === undefined) return { passed: 0, failed: 0, skipped: 0 }
  return count === 'vitest' ? fromVitest(result) : fromPlaywright(result)
}

function parse(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** Our own tools print one line per check: `ok name` or `not ok name`. */
function fromLines(output) {
  const lines = output.split('\n')
  return {
    passed: lines.filter(line => line.startsWith('ok ')).length,
    failed: lines.filter(line => line.startsWith('not ok ')).length,
    skipped: 0
  }
}

/** A file that could not be loaded is a failed suite without tests. */
function fromVitest(result) {
  const broken = result.testResults.filter(file => file.status === 'failed' && !hasFailedTest(file)).length
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests + broken,
    skipped: (result.numPendingTests ?? 0) + (result.numTodoTests ?? 0)
  }
}

const hasFailedTest = file => file.assertionResults.some(({ status }) => status === 'failed')

/** A flaky test failed once, so it counts as failed. */
function fromPlaywright({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + (errors?.length ?? 0),
    skipped: stats.skipped
  }
}
