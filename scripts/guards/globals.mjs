import { join, relative } from 'node:path'
import ts from 'typescript'

const isBrowserLibrary = file => /[\\/]lib\.(?:dom|webworker)(?:\.\w+)?\.d\.ts$/.test(file.fileName)

/**
 * Uses of the browser's global values, one line each, but of those `allowed`, in the files of a `tsconfig.json` and all that they import.
 * Such code gets the browser as a value (`core/contracts/Environment.ts`). Names of types are free.
 */
export function checkGlobals({ root, folder, allowed }) {
  const { config } = ts.readConfigFile(join(root, folder, 'tsconfig.json'), ts.sys.readFile)
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, join(root, folder))
  const program = ts.createProgram(fileNames, options)
  const checker = program.getTypeChecker()
  const symbolOf = node =>
    ts.isShorthandPropertyAssignment(node.parent)
      ? checker.getShorthandAssignmentValueSymbol(node.parent)
      : checker.getSymbolAtLocation(node)
  const sources = program
    .getSourceFiles()
    .filter(file => !file.isDeclarationFile && !program.isSourceFileFromExternalLibrary(file))
  return sources.flatMap(file =>
    namesIn(file)
      .filter(node => !allowed.includes(node.text) && isBrowserGlobal(symbolOf(node)))
      .map(node => {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
        return `${relative(root, file.fileName)}:${line + 1}: uses the global ${node.text}`
      })
  )
}

/** The identifiers of a file that are not part of a type. */
function namesIn(file) {
  const found = []
  const visit = node => {
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return
    if (ts.isIdentifier(node)) found.push(node)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** Whether a name is that of a global variable or function, and not of a member or a property. */
function isBrowserGlobal(symbol) {
  return symbol?.declarations?.some(
    declaration =>
      (ts.isVariableDeclaration(declaration) || ts.isFunctionDeclaration(declaration)) &&
      isBrowserLibrary(declaration.getSourceFile())
  )
}
