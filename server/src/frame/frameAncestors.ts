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

/**
 * Hosts of previews, where any customer of theirs can publish a page: of SPEC section 9, which names none of them, in development only. `labels`: how
 * many the host has before the name. Sources: https://vercel.com/docs/deployments (and https://github.com/WalletConnect/walletconnect-monorepo/issues/5517, where
 * the reference's frame meets `*.vercel.app`), https://developers.cloudflare.com/pages/configuration/preview-deployments/ (`hash.project.pages.dev`),
 * https://ngrok.com/docs/domains and https://ngrok.com/blog/free-static-domains-ngrok-users (`ngrok-free.dev`; earlier ones are at `ngrok-free.app`).
 */
const previews = [
  { name: 'vercel.app', labels: 1 },
  { name: 'pages.dev', labels: 2 },
  { name: 'ngrok-free.app', labels: 1 },
  { name: 'ngrok-free.dev', labels: 1 }
]

/** In a policy one `*` stands for any number of labels (CSP 3 section 6.7.2.8). */
const previewSources = previews.map(({ name }) => `https://*.${name}`)

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
  return [...new Set(project.isDevelopment ? [...listed, ...local, ...previewSources] : listed)]
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

/** The same for the frame itself, where a `*` stands for one label. */
export function frameOriginList(project: Listed): readonly string[] {
  const nested = [
    // A page of the frame's own site in development: `shop.frame.localhost`.
    ...['http', 'https'].map(scheme => `${scheme}://*.*.localhost:*`),
    ...previews.flatMap(({ name, labels }) => (labels > 1 ? `https://*.*.${name}` : []))
  ]
  return project.isEnabled && project.isDevelopment
    ? [...frameAncestors(project), ...nested]
    : frameAncestors(project)
}

/** Whether a page of `origin` may use the frame of the project: by its list, or as a preview in development. */
export function mayUseFrame(project: ProjectRecord, origin: string): boolean {
  if (isOriginAllowed(project, origin)) return true
  if (!project.isDevelopment) return false
  return previews.some(({ name, labels }) => {
    const before = origin.slice(0, -name.length)
    return origin.endsWith(name) && new RegExp(`^https://(?:[a-z0-9-]{1,63}\\.){1,${labels}}$`).test(before)
  })
}
