/**
 * Whether a page of `origin` may use the frame: by the rules of the server's lists (wire.md section 2.6, design/security.md section 2). An
 * empty list allows none; `*` matches one host label; scheme and port are compared only if the entry contains them.
 */
export function isServedOrigin(list: readonly string[], origin: string): boolean {
  if (!/^https?:\/\//.test(origin) || !URL.canParse(origin)) return false
  const url = new URL(origin)
  return url.origin === origin && list.some(entry => matches(entry.trim().toLowerCase(), url))
}

function matches(entry: string, url: URL): boolean {
  const parts = /^(?:(https?):\/\/)?(\[[\da-f:]+\]|[^/:\s]+)(?::(\d{1,5}|\*))?\/?$/.exec(entry)
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
