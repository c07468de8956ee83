/**
 * The steps of `npm test`, in order. `command`: run with the tools' Node and binaries on the path. `count`: how its
 * tests are counted (`one` for a single check; otherwise a report that it writes to `$LATCHKEY_REPORT`). `after`:
 * steps that must have ended first; they run too if only this one was requested. `alone`: measures time or uses the
 * whole machine. `needs`: programs that are installed first if missing.
 */
const vitest = (...projects) => ({
  count: 'vitest',
  command: [
    'vitest',
    'run',
    ...projects.flatMap(project => ['--project', project]),
    '--reporter=default',
    '--reporter=json'
  ]
})

const guard = name => ({ count: 'one', command: ['node', 'scripts/guards/run.mjs', name] })

/** Each checker checks the shared types anew: four, the default, take half as much processor time again. */
const types = project => ({
  count: 'one',
  command: ['tsgo', '--noEmit', '--checkers', '2', '-p', project]
})

export const steps = [
  // The longest of the steps that run side by side: it begins first, so that the others fill the second place.
  {
    name: 'browser',
    needs: ['chromium', 'headlessShell'],
    ...vitest('browser', 'loading', 'appkit', 'frame')
  },
  { name: 'build', count: 'one', command: ['node', 'scripts/pack/prepack.mjs'] },
  { name: 'format', count: 'one', command: ['biome', 'format', '.'] },
  { name: 'lint', count: 'one', command: ['biome', 'lint', '--error-on-warnings', '.'] },
  // One program for all packages reads and checks the kit's sources once. The build checks the kit and the server alone, too.
  { name: 'types', ...types('tsconfig.all.json') },
  { name: 'types:kit/src/core', ...types('kit/src/core') },
  { name: 'floors', ...guard('floors') },
  { name: 'cycles', ...guard('cycles') },
  { name: 'globals', ...guard('globals') },
  { name: 'state', ...guard('state') },
  { name: 'licences', ...guard('licences') },
  { name: 'dependencies', ...guard('dependencies') },
  { name: 'exports', ...guard('exports') },
  { name: 'errors', ...guard('errors') },
  { name: 'options', ...guard('options') },
  { name: 'examples', ...guard('examples') },
  { name: 'hygiene', ...guard('hygiene') },
  { name: 'references', ...guard('references') },
  { name: 'browsers', ...guard('browsers') },
  { name: 'styles', ...guard('styles') },
  { name: 'census', count: 'one', command: ['node', 'scripts/census.mjs', '--check'] },
  { name: 'dead-code', count: 'one', command: ['knip', '--no-progress', '--no-config-hints'] },
  // Longer steps come first, so that none of them is left alone at the end.
  {
    name: 'sizes',
    needs: ['chromium'],
    after: ['build'],
    count: 'lines',
    command: ['node', 'scripts/bench.mjs', '--sizes']
  },
  {
    name: 'pack',
    needs: ['chromium'],
    after: ['build', 'sizes'],
    count: 'lines',
    command: ['node', 'scripts/pack/run.mjs']
  },
  { name: 'unit', ...vitest('unit', 'wagmi2') },
  { name: 'server', needs: ['postgres', 'redis'], ...vitest('server', 'official') },
  { name: 'chain', ...vitest('chain') },
  {
    name: 'e2e',
    needs: ['chromium', 'headlessShell'],
    after: ['build'],
    alone: true,
    count: 'playwright',
    command: ['playwright', 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json']
  },
  {
    name: 'engines',
    needs: ['firefox', 'webkit'],
    after: ['build'],
    alone: true,
    count: 'playwright',
    command: ['playwright', 'test', '-c', 'e2e/engines/playwright.config.ts', '--reporter=list,json']
  }
]

/** The requested steps with those they depend on; a name before a colon (`types`) selects all that begin with it. */
export function chooseSteps(all, names) {
  if (names.length === 0) return all
  const matches = (step, name) => step.name === name || step.name.startsWith(`${name}:`)
  const unknown = names.filter(name => !all.some(step => matches(step, name)))
  if (unknown.length > 0)
    throw new Error(`No step ${unknown.join(', ')}. Steps: ${all.map(({ name }) => name).join(', ')}`)
  const chosen = new Set()
  const take = step => {
    for (const before of step.after ?? []) take(all.find(({ name }) => name === before))
    chosen.add(step)
  }
  for (const step of all) if (names.some(name => matches(step, name))) take(step)
  return all.filter(step => chosen.has(step))
}
