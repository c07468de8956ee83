import ts from 'typescript'

const intro = `# Errors

This page lists every error code, its cause and what to do. It is generated from the constants in
\`kit/src/protocol/errors\` and their comments: change those, then run \`npm run errors -- --update\`.

Every error of Latchkey is a \`LatchkeyError\` with a stable \`code\`, a \`shortMessage\`, and the original error, if any, as
\`cause\`. Narrow it by code, never by class, because a page may have two copies of the package.

\`\`\`ts
import { isLatchkeyError } from 'latchkey/protocol'

if (isLatchkeyError(error, 'LATCHKEY_CONNECT__USER_REJECTED')) return
\`\`\`

\`docsPath(code)\` returns the section below. A connector or a sign-in plug-in of your own may throw the same error:
\`new LatchkeyError('LATCHKEY_CONNECT__USER_REJECTED', 'The request was declined', { cause })\`.
`

/**
 * The errors in the source texts of `kit/src/protocol/errors` (by path), sorted by code, and the problems of their
 * definitions, one line each.
 */
export function errorsOf(texts) {
  const errors = Object.entries(texts)
    .flatMap(([path, text]) => definitionsIn(path, text))
    .sort((a, b) => (a.code < b.code ? -1 : 1))
  const problems = errors.flatMap(({ place, code, explanation }, index) => [
    ...(/^\S.* _What to do:_ \S/.test(explanation)
      ? []
      : [`${place}: ${code} needs a cause and "_What to do:_"`]),
    ...(errors[index - 1]?.code === code ? [`${place}: ${code} is defined twice`] : [])
  ])
  return { errors, problems }
}

/** The constants that are made by `defineError` or `defineErrorWithContext`. */
function definitionsIn(path, text) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true)
  return file.statements.filter(ts.isVariableStatement).flatMap(statement => {
    const call = statement.declarationList.declarations[0]?.initializer
    if (!call || !ts.isCallExpression(call)) return []
    if (!/^defineError(?:WithContext)?$/.test(call.expression.getText())) return []
    const [code, message] = call.arguments.map(argument => argument.text)
    const comments = ts
      .getJSDocCommentsAndTags(statement)
      .map(({ comment }) => ts.getTextOfJSDocComment(comment))
    const { line } = file.getLineAndCharacterOfPosition(statement.getStart())
    return [
      { place: `${path}:${line + 1}`, code, message, explanation: comments.join(' ').replace(/\s+/g, ' ') }
    ]
  })
}

/** The text of docs/errors.md. */
export function errorsPage(errors) {
  const sections = errors.map(
    ({ code, message, explanation }) => `\n## ${code}\n\n> ${message}\n\n${explanation}\n`
  )
  return intro + sections.join('')
}

/** The problems of the definitions, and whether `page` is not the page that is generated from them. */
export function checkErrors(texts, page) {
  const { errors, problems } = errorsOf(texts)
  if (errorsPage(errors) === page) return problems
  return [...problems, 'docs/errors.md is out of date: npm run errors -- --update']
}
