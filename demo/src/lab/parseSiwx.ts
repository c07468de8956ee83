import type { Parsed, Problem } from './problem.js'

/** The kinds of sign-in of the demo. */
export const siwxKinds = ['local', 'server'] as const

/** The selected plug-in, and whether sign-in is required. */
export type SiwxChoice = { readonly kind: (typeof siwxKinds)[number]; readonly isRequired: boolean }

/** `?siwx=local|server` and `?siwxRequired=1`. Invalid values are reported, and no signature is requested. */
export function parseSiwx(query: URLSearchParams): Parsed<SiwxChoice | undefined> {
  const problems: Problem[] = []
  const given = query.get('siwx') || undefined
  const required = query.get('siwxRequired') || undefined
  const kind = siwxKinds.find(name => name === given)
  if (given !== undefined && !kind)
    problems.push({ parameter: 'siwx', message: `It must be one of ${siwxKinds.join(', ')}.` })
  if (required !== undefined && required !== '0' && required !== '1')
    problems.push({ parameter: 'siwxRequired', message: 'It must be 1 or 0.' })
  else if (required === '1' && given === undefined)
    problems.push({ parameter: 'siwxRequired', message: 'It says nothing without ?siwx.' })
  return { value: kind && { kind, isRequired: required === '1' }, problems }
}
