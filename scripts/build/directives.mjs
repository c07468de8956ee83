const clientFirst = /^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*(['"])use client\1/

export const isClient = text => clientFirst.test(text)

/**
 * Sources that say 'use client' whose built file does not: React's server components would then run them. `homes` are the
 * built files that hold more than one source, by what the source's own file would be.
 */
export function lostDirectives(sources, built, homes = {}) {
  return Object.entries(sources)
    .filter(([, text]) => isClient(text))
    .map(([path]) => path.replace(/\.tsx?$/, '.js'))
    .filter(path => !isClient(built[homes[path] ?? path] ?? ''))
}
