import type { ProjectRecord } from '../config/projectsFile.js'

const loopback = /^(localhost|[a-z0-9-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * Whether a page of `origin` may use `project` (wire.md section 2.6, design/security.md section 2). An empty list
 * allows none; loopback is allowed only in development; `*` matches one host label; scheme and port are compared only if
 * the entry contains them.
 */
export function isOriginAllowed(
  project: Pick<ProjectRecord, 'allowedOrigins' | 'isDevelopment'>,
  origin: string
): boolean {
  if (!/^https?:\/\//.test(origin) || !URL.canParse(origin)) return false
  const url = new URL(origin)
  if (url.origin !== origin.toLowerCase()) return false
  if (loopback.test(url.hostname)) {
    if (!project.isDevelopment) return false
    // A development project need not list the ports of its developers.
    return true
  }
  return project.allowedOrigins.some(entry => matches(entry.trim().toLowerCase(), url))
}

function matches(entry: string, url: URL): boolean {
  const parts = /^(?:(https?):\/\/)?([^/:\s]+)(?::(\d{1,5}|\*))?\/?$/.exec(entry)
  if (parts === null) return false
  const [, scheme, host = '', port] = parts
  if (scheme !== undefined && `${scheme}:` !== url.protocol) return false
  const actualPort = url.port || (url.protocol === 'https:' ? '443' : '80')
  if (port !== undefined && port !== '*' && port !== actualPort) return false
  const wanted = host.split('.')
  const actual = url.hostname.split('.')
  return (
    wanted.length === actual.length &&
    wanted.every((label, i) => label === actual[i] || (label === '*' && actual[i] !== ''))
  )
}
