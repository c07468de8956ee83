/**
 * The README's example: the first `tsx` block after `<!-- example -->`, or the first one. Undefined if there is none.
 */
export function exampleOf(readme) {
  const marker = readme.indexOf('<!-- example -->')
  const [, code] = /^```tsx[^\n]*\n([\s\S]*?)^```/m.exec(readme.slice(Math.max(0, marker))) ?? []
  return code
}

/** The `tsx` block right after a mark like `<!-- layout -->`. Throws if there is none. */
export function blockAfter(text, mark) {
  const [, code] =
    new RegExp(`^<!-- ${mark} -->\\n\`\`\`tsx[^\\n]*\\n([\\s\\S]*?)^\`\`\``, 'm').exec(text) ?? []
  if (code === undefined) throw new Error(`There is no block marked ${mark}`)
  return code
}

/** The name of the component that an example exports. */
export function componentOf(code) {
  const [, name] = /export (?:default )?(?:function|const) (\w+)/.exec(code) ?? []
  return name
}

/** Throws if the output of a tool would alarm a host. */
export function quietly(what, output) {
  const warnings = warningsIn(output)
  if (warnings.length > 0) throw new Error(`${what} warns:\n${warnings.join('\n')}`)
}

/** Lines of a tool's output that would alarm a host. Our packages must not cause any. */
export function warningsIn(output) {
  const isNoise = /nodedir|^\s*$|npm notice/
  return output.split('\n').filter(line => /\bwarn(?:ing)?\b|⚠|deprecated/i.test(line) && !isNoise.test(line))
}
