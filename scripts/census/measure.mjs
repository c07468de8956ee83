import { commentsOf, exportsOf, functionsOf, mocksOf, moduleStateOf, throwsOf } from './code.mjs'
import { biggestCycle, importedOnce, importsOf, staysApart } from './imports.mjs'
import { linesOf, readPackage } from './sources.mjs'

/** Files this short that one other file imports could be part of it. */
const shortFile = 25
const longFunction = 80

/** The figures of one package. `texts`: the files of the repository, by path from its root. */
export function measurePackage(folder, texts) {
  const { sources, tests } = readPackage(folder, texts)
  const lengths = new Map(sources.map(file => [file.fileName, linesOf(file)]))
  const lines = sum(lengths.values())
  const imports = importsOf(sources)
  const shortOnce = importedOnce(imports).filter(({ path }) => lengths.get(path) <= shortFile)
  return {
    files: sources.length,
    lines,
    fileLines: spread([...lengths.values()]),
    tinyFiles: [...lengths.values()].filter(length => length <= 15).length,
    oneImporterFiles: shortOnce.length,
    foldableFiles: shortOnce
      .filter(file => !staysApart(file))
      .map(({ path }) => path)
      .sort(),
    ...measureFunctions(sources),
    runtimeCycle: biggestCycle(imports, ['static']),
    runtimeCycleWithDynamic: biggestCycle(imports, ['static', 'dynamic']),
    typeCycle: biggestCycle(imports, ['static', 'dynamic', 'type']),
    throws: measureThrows(sources),
    moduleState: sources.flatMap(moduleStateOf),
    ...measureExports(sources),
    comments: measureComments(sources, lines),
    tests: {
      files: tests.length,
      typeTests: tests.filter(({ fileName }) => /\.types\.test\.tsx?$/.test(fileName)).length,
      linesPerSourceLine: ratio(sum(tests.map(linesOf)), lines),
      mocksPerFile: ratio(sum(tests.map(mocksOf)), tests.length)
    }
  }
}

function measureFunctions(sources) {
  const perFile = sources.map(functionsOf)
  const all = perFile.flat()
  const topLevel = perFile.map(functions => functions.filter(({ isTop }) => isTop))
  return {
    functions: all.length,
    functionLines: spread(all.map(({ lines }) => lines)),
    longFunctions: all
      .filter(({ lines }) => lines > longFunction)
      .map(({ name, place, lines }) => ({ name, place, lines }))
      .sort((a, b) => b.lines - a.lines),
    functionsPerFile: rank(
      perFile.map(({ length }) => length),
      50
    ),
    topFunctionsPerFile: rank(
      topLevel.map(({ length }) => length),
      50
    )
  }
}

function measureThrows(sources) {
  const all = sources.map(throwsOf)
  const plain = all.flatMap(one => one.plain)
  return {
    typed: sum(all.map(({ typed }) => typed)),
    helped: sum(all.map(({ helped }) => helped)),
    builtIn: sum(all.map(one => one.builtIn)),
    plain: plain.length,
    plainOutsideTesting: plain.filter(place => !place.includes('/testing/'))
  }
}

function measureExports(sources) {
  const perFile = sources.map(exportsOf)
  const all = perFile.flat()
  const code = all.filter(({ isCode }) => isCode)
  const documented = some => percent(some.filter(({ isDocumented }) => isDocumented).length, some.length)
  return {
    exportsPerFile: rank(
      perFile.map(({ length }) => length),
      50
    ),
    documentedCode: documented(code),
    documentedExports: documented(all)
  }
}

function measureComments(sources, lines) {
  const all = sources.map(commentsOf)
  return {
    lines: percent(sum(all.map(one => one.lines)), lines),
    characters: percent(sum(all.map(one => one.characters)), sum(sources.map(({ text }) => text.length)))
  }
}

const sum = values => [...values].reduce((total, value) => total + value, 0)
const round = (value, digits) => Number(value.toFixed(digits))
const ratio = (part, whole) => (whole === 0 ? 0 : round(part / whole, 2))
export const percent = (part, whole) => (whole === 0 ? 0 : round((100 * part) / whole, 1))

/** The smallest value that is not below `share` per cent of all (nearest rank); 0 of none. */
function rank(values, share) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((share / 100) * sorted.length) - 1)] ?? 0
}

const spread = values => ({
  median: rank(values, 50),
  p90: rank(values, 90),
  p99: rank(values, 99),
  max: rank(values, 100)
})
