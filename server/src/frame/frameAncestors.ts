import type { ProjectRecord } from '../config/projectsFile.js'
import { isOriginAllowed } from '../projects/isOriginAllowed.js'

/** Origins of a developer's own machine. A policy cannot name `[::1]` (CSP 3 section 2.3.1, host-source). */
const local = [
  'http://localhost:*',
  'https://localhost:*',
  'http://*.localhost:*',
  'https://*.localhost:*',
  'http://127.0.0.1:*',
  'https://127.0.0.1:*'
]

/** Hosts of previews, where any customer of theirs can publish a page: of SPEC section 9, in development only. */
const previews = ['https://*.vercel.app', 'https://*.pages.dev', 'https://*.ngrok-free.app']

type Listed = Pick<ProjectRecord, 'allowedOrigins' | 'isDevelopment' | 'isEnabled'>

/**
 * The pages that may use the frame of a project, as sources of `frame-ancestors`: none of a project that is unknown, disabled, or lists none.
 * A listed host without a scheme stands for https, without a port for the scheme's own: a policy has no other way to say it but `*`.
 * Entries that a policy cannot express, such as `a.*.example`, are left out.
 */
export function frameAncestors(project: Listed | undefined): readonly string[] {
  if (!project?.isEnabled) return []
  const listed = project.allowedOrigins.flatMap(entry => toSource(entry.trim().toLowerCase()) ?? [])
  // Development needs no list, but a list of production does not open the frame to any machine of a developer.
  return [...new Set(project.isDevelopment ? [...listed, ...local, ...previews] : listed)]
}

const label = '[a-z0-9](?:[-_a-z0-9]{0,61}[a-z0-9])?'
const entryShape = new RegExp(`^(?:(https?)://)?((?:\\*\\.)?${label}(?:\\.${label})*)(:(?:\\d{1,5}|\\*))?/?$`)
const loopback = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3})$/

function toSource(entry: string): string | undefined {
  const [, scheme = 'https', host, port = ''] = entryShape.exec(entry) ?? []
  if (host === undefined) return undefined
  // `*.com` is no host of anybody's own.
  if (/^\*\.[^.]+$/.test(host)) return undefined
  // Loopback is another machine for each person (design/security.md section 2).
  if (loopback.test(host)) return undefined
  return `${scheme}://${host}${port}`
}

/** Whether a page of `origin` may use the frame of the project: by its list, or as a preview in development. */
export function mayUseFrame(project: ProjectRecord, origin: string): boolean {
  if (isOriginAllowed(project, origin)) return true
  if (!project.isDevelopment) return false
  return previews.some(preview => {
    const rest = preview.slice('https://*'.length)
    return /^https:\/\/[a-z0-9-]{1,63}$/.test(origin.slice(0, -rest.length)) && origin.endsWith(rest)
  })
}
