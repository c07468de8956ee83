const clientFirst = /^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*(['"])use client\1/

export const isClient = text => clientFirst.test(text)

/**
 * Sources with 'use client' whose built file lacks it: React's server components would run them. `homes` are the
 * built files with more than one source, by the name of the source's own file.
 */
export function lostDirectives(sources, built, homes = {}) {
  return Object.entries(sources)
    .filter(([, text]) => isClient(text))
    .map(([path]) => path.replace(/\.tsx?$/, '.js'))
    .filter(path => !isClient(built[homes[path] ?? path] ?? ''))
}
