import { bounds, foldableShare, judge, limitOf } from './bounds.mjs'
import { percent } from './measure.mjs'

/** The rows of the table: a title, what is shown of a package, and the bound where there is one. */
const rows = [
  ['files / lines', ({ files, lines }) => `${files} / ${thousands(lines)}`],
  [
    'lines of a file: median / p90 / max',
    ({ fileLines: { median, p90, max } }) => `${median} / ${p90} / ${max}`
  ],
  ['files of 15 lines or fewer', ({ tinyFiles, files }) => share(tinyFiles, files)],
  [
    'files of 25 lines or fewer that exactly one file imports',
    ({ oneImporterFiles, files }) => share(oneImporterFiles, files)
  ],
  [
    'of these, neither a chunk nor a public export',
    figures => `${figures.foldableFiles.length} (${foldableShare(figures)} %)`,
    bounds.foldableFiles
  ],
  [
    'lines of a function: median / p90 / p99 / max',
    ({ functionLines: { median, p90, p99, max } }) => `${median} / ${p90} / ${p99} / ${max}`
  ],
  ['functions over 80 lines', ({ longFunctions }) => longFunctions.length, bounds.longFunctions],
  [
    'functions in a file, median (top level)',
    ({ functionsPerFile, topFunctionsPerFile }) => `${functionsPerFile} (${topFunctionsPerFile})`
  ],
  ['exports of a file, median', ({ exportsPerFile }) => exportsPerFile],
  [
    'biggest runtime cycle (with dynamic imports)',
    ({ runtimeCycle, runtimeCycleWithDynamic }) =>
      `${runtimeCycle.length} (${runtimeCycleWithDynamic.length})`
  ],
  ['biggest type cycle', ({ typeCycle }) => typeCycle.length, bounds.typeCycle],
  [
    'throws: typed + by a helper / of a built-in class / plain `Error`',
    ({ throws: { typed, helped, builtIn, plain } }) => `${typed} + ${helped} / ${builtIn} / ${plain}`
  ],
  ['plain throws outside `testing/`', ({ throws }) => throws.plainOutsideTesting.length, bounds.plainThrows],
  ['module state: `let`, empty `new Map` or `Set`', ({ moduleState }) => moduleState.length],
  ['exported functions and classes with a doc comment', ({ documentedCode }) => `${documentedCode} %`],
  ['all exports with a doc comment', ({ documentedExports }) => `${documentedExports} %`],
  ['comments: lines / characters', ({ comments }) => `${comments.lines} % / ${comments.characters} %`],
  [
    'test files (of types); test lines to source lines',
    ({ tests }) => `${tests.files} (${tests.typeTests}); ${tests.linesPerSourceLine}`
  ],
  ['`vi.fn`, `vi.spyOn` and `vi.mock` in a test file', ({ tests }) => tests.mocksPerFile]
]

const thousands = value => String(value).replace(/\B(?=(\d{3})+$)/g, ' ')
const share = (part, whole) => `${part} (${percent(part, whole)} %)`

/** The figures as a Markdown table. */
export function tableOf(census) {
  const packages = Object.values(census.packages)
  const cells = rows.map(([title, show, bound]) => [
    title,
    ...packages.map(show),
    bound ? limitOf(bound) : ''
  ])
  cells.push([
    'unresolved references in the repository',
    census.unresolvedReferences.length,
    ...packages.slice(1).map(() => ''),
    limitOf(bounds.unresolvedReferences)
  ])
  const head = ['', ...Object.keys(census.packages), 'bound']
  return [head, head.map(() => '---'), ...cells].map(row => `| ${row.join(' | ')} |`).join('\n')
}

/** The places behind the figures, for those who mend them. */
export function detailsOf({ packages, unresolvedReferences }) {
  const sections = Object.entries(packages).flatMap(([name, figures]) => [
    [
      `${name}: functions over 80 lines`,
      figures.longFunctions.map(one => `${one.place} ${one.name} (${one.lines})`)
    ],
    [`${name}: biggest type cycle`, figures.typeCycle],
    [`${name}: biggest runtime cycle, with dynamic imports`, figures.runtimeCycleWithDynamic],
    [`${name}: plain throws outside testing/`, figures.throws.plainOutsideTesting],
    [`${name}: module state`, figures.moduleState]
  ])
  return [...sections, ['unresolved references', unresolvedReferences]]
    .filter(([, lines]) => lines.length > 0)
    .map(([title, lines]) => [`${title}:`, ...lines.map(line => `  ${line}`)].join('\n'))
    .join('\n')
}

/** Which bounds are kept, one line each. */
export function verdictOf(census) {
  return judge(census)
    .map(row => `${row.isKept ? 'ok' : 'not ok'} ${row.where}: ${row.what}: ${row.value} (${row.limit})`)
    .join('\n')
}

const begin = '<!-- census -->'
const end = '<!-- /census -->'

/** A page with the table in place of what stands between its two marks. */
export function writeBlock(page, census) {
  const [before, rest, ...more] = page.split(begin)
  const [old, after, ...others] = rest?.split(end) ?? []
  if (old === undefined || after === undefined || more.length + others.length > 0)
    throw new Error(`The page needs one block between ${begin} and ${end}`)
  const measured = `Measured on ${census.date} (\`npm run census -- --write\`).`
  return `${before}${begin}\n${measured}\n\n${tableOf(census)}\n${end}${after}`
}
