/**
 * Why a Safe's web app cannot open a page as a Safe App:
 * - `unreachable`: there is no answer. `manifest`: `/manifest.json` is no JSON object.
 * - `name`, `description`, `iconPath`: this text of the manifest is missing. `icon`: there is no image at `iconPath`.
 * - `cors`: the answer has no `Access-Control-Allow-Origin` for the web app.
 * - `framing`: `X-Frame-Options`, or `frame-ancestors` of the content security policy, keeps the page out of its frame.
 */
export type SafeAppProblem =
  | 'unreachable'
  | 'manifest'
  | 'name'
  | 'description'
  | 'iconPath'
  | 'icon'
  | 'cors'
  | 'framing'

/**
 * Finds what keeps a Safe's web app from opening a page (https://help.safe.global, "How to create a Safe App"). For tests and scripts in Node.js: a browser
 * does not show other origins' headers. Resolves with an empty list if all is well; never rejects. `origin`: of the web app.
 * @example const problems = await checkSafeApp('https://my.app')
 */
export async function checkSafeApp(
  url: string,
  {
    origin = 'https://app.safe.global',
    fetch = globalThis.fetch
  }: { readonly origin?: string; readonly fetch?: typeof globalThis.fetch } = {}
): Promise<readonly SafeAppProblem[]> {
  const base = url.endsWith('/') ? url : `${url}/`
  const ask = (path: string) =>
    fetch(new URL(path, base).href, { headers: { origin }, redirect: 'follow' }).catch(() => undefined)
  try {
    const [page, manifest] = await Promise.all([ask('.'), ask('manifest.json')])
    if (!page?.ok) return ['unreachable']
    const framing: readonly SafeAppProblem[] = mayFrame(page.headers, origin) ? [] : ['framing']
    if (!manifest?.ok) return [...framing, 'manifest']
    const content: unknown = await manifest.json().catch(() => undefined)
    return [...framing, ...(await manifestProblems(content, ask)), ...corsProblems(manifest.headers, origin)]
  } catch {
    return ['unreachable']
  }
}

async function manifestProblems(
  content: unknown,
  ask: (path: string) => Promise<Response | undefined>
): Promise<readonly SafeAppProblem[]> {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return ['manifest']
  const texts = content as Readonly<Record<string, unknown>>
  const missing = (['name', 'description', 'iconPath'] as const).filter(
    name => typeof texts[name] !== 'string' || texts[name] === ''
  )
  if (missing.includes('iconPath')) return missing
  const icon = await ask(`${texts.iconPath}`)
  const isImage = icon?.ok && (icon.headers.get('content-type') ?? '').startsWith('image/')
  return isImage ? missing : [...missing, 'icon']
}

function corsProblems(headers: Headers, origin: string): readonly SafeAppProblem[] {
  const allowed = headers.get('access-control-allow-origin')
  return allowed === '*' || allowed === origin ? [] : ['cors']
}

/** `frame-ancestors` has precedence over `X-Frame-Options` (CSP Level 3 section 6.4.2). */
function mayFrame(headers: Headers, origin: string): boolean {
  const policies = (headers.get('content-security-policy') ?? '').split(',')
  const lists = policies.flatMap(policy => /(?:^|;)\s*frame-ancestors([^;]*)/i.exec(policy)?.[1] ?? [])
  if (lists.length === 0) return !headers.has('x-frame-options')
  return lists.every(list =>
    list
      .trim()
      .split(/\s+/)
      .some(source => allows(source, origin))
  )
}

function allows(source: string, origin: string): boolean {
  const { protocol, host } = new URL(origin)
  if (source === '*' || source === protocol || source === origin || source === host) return true
  const wildcard = /^(?:https?:\/\/)?\*(\..+)$/.exec(source)?.[1]
  return wildcard !== undefined && host.endsWith(wildcard)
}
