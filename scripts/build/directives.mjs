const clientFirst = /^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*(['"])use client\1/

/** Sources that say 'use client' whose built file does not: React's server components would then run them. */
export function lostDirectives(sources, built) {
  return Object.entries(sources)
    .filter(([, text]) => clientFirst.test(text))
    .map(([path]) => path.replace(/\.tsx?$/, '.js'))
    .filter(path => !clientFirst.test(built[path] ?? ''))
}
