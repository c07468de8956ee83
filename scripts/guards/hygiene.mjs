const code = /\.(?:[cm]?[jt]sx?|sol|css)$/
const test = /\.(?:test|spec)\.[cm]?[jt]sx?$/
/** What tools wrote. */
const built = /^devnet\/artifacts\//
/** Written in pieces, so that this file does not match itself. */
const unfinished = new RegExp(`\\b(?:TO${'DO'}|FIX${'ME'}|XX${'X'})\\b`)
const switched =
  /\b(?:test|it|describe|suite|bench)(?:\.\w+)*\.(?:only|skip|skipIf|runIf|todo|fails|fixme)\b|\b(?:fit|fdescribe|xit|xdescribe|xtest)\(/
const machine = new RegExp(`(?:^|[\\s'"\`(=:])/(?:ho${'me'}|Us${'ers'}|wo${'rk'}|ro${'ot'})/[\\w.-]+`)
/** A connector's type is a name for hosts. What the kit does depends on capabilities, such as `reach`. */
const typed = /\btype\s*[!=]==\s*'(?:EXTERNAL|WALLET_CONNECT|INJECTED|ANNOUNCED|(?:ID_)?AUTH|MULTI_CHAIN)'/

/** Forbidden content of a file, one line each. `path` is relative to the repository. */
export function checkHygiene(path, text) {
  const problems = []
  const lines = text.split('\n')
  const length = lines.at(-1) === '' ? lines.length - 1 : lines.length
  if (code.test(path) && !built.test(path) && length > 400)
    problems.push(`${path}: ${length} lines; anything over 400 is two things`)
  lines.forEach((line, index) => {
    const at = `${path}:${index + 1}`
    if (code.test(path) && unfinished.test(line)) problems.push(`${at}: unfinished work`)
    if (code.test(path) && !test.test(path) && typed.test(line))
      problems.push(`${at}: asks for the type of a connector; ask for a capability`)
    if (test.test(path) && switched.test(line)) problems.push(`${at}: a test switched off or singled out`)
    if (machine.test(line)) problems.push(`${at}: a path of one machine`)
  })
  return problems
}
