import ts from 'typescript'

const isCode = path => /\.tsx?$/.test(path)
const isTest = path => /\.test\.tsx?$/.test(path)
/** Fixtures of tests, benches, declarations without code, and translations of the English messages. */
const isLeftOut = path =>
  /\.(?:harness|bench)\.tsx?$|\.d\.ts$|\/test\/|\/messages\/[a-z]{2}(?:-[A-Z]{2})?\//.test(path) ||
  isTest(path)

/** The sources and tests of a package, parsed. `texts`: the files of the repository, by path from its root. */
export function readPackage(folder, texts) {
  const paths = Object.keys(texts).filter(path => path.startsWith(`${folder}/src/`) && isCode(path))
  const parse = path => parseFile(path, texts[path])
  return {
    sources: paths.filter(path => !isLeftOut(path)).map(parse),
    tests: paths.filter(isTest).map(parse)
  }
}

function parseFile(path, text) {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  return ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true, kind)
}

/** The number of lines; a line feed at the end begins no further one. */
export const linesOf = ({ text }) => text.split('\n').length - (text === '' || text.endsWith('\n') ? 1 : 0)

/** Calls `see` with every node of a file. */
export function walk(file, see) {
  const visit = node => {
    see(node)
    ts.forEachChild(node, visit)
  }
  visit(file)
}

/** `path:line` of a node. */
export function placeOf(node) {
  const file = node.getSourceFile()
  return `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1}`
}
