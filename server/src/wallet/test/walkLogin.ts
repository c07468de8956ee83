/** What is chosen on the login page of the local identity provider. */
export type WalkChoice = { readonly person: string; readonly answer?: 'normal' | 'slow' | 'fails' }

/** The step of a walk at which it ends: an address, and the form that would be posted to it. */
type Stop = { readonly url: URL; readonly form?: URLSearchParams }

/**
 * Walks a login as a browser does: follows redirects, keeps cookies, answers the login page, and posts forms. It ends at the first
 * address for which `isEnd` is true, without opening it.
 */
export async function walkLogin(
  uri: string,
  { person, answer = 'normal' }: WalkChoice,
  isEnd: (url: URL) => boolean
): Promise<Stop> {
  const cookies = new Map<string, string>()
  let url = new URL(uri)
  let form: URLSearchParams | undefined
  for (let step = 0; step < 12; step++) {
    if (isEnd(url)) return { url, ...(form && { form }) }
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(pair => pair.join('=')).join('; ') },
      ...(form && { method: 'POST', body: form })
    })
    form = undefined
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    const text = await response.text()
    if (location !== null) url = new URL(location, url)
    else if (text.includes('data-testid="decline"')) form = new URLSearchParams({ person, answer })
    else if (text.includes('<form method="post"')) {
      url = new URL(/action="([^"]*)"/.exec(text)?.[1] ?? '', url)
      form = hiddenFields(text)
    } else throw new Error(`The walk stops at ${url.pathname}: ${response.status} ${text}`)
  }
  throw new Error('The walk does not end')
}

/** The hidden fields of a page's form, with what HTML escapes. */
function hiddenFields(html: string): URLSearchParams {
  const decode = (text: string) =>
    text
      .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
  const fields = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)]
  return new URLSearchParams(fields.map(([, name = '', value = '']) => [name, decode(value)]))
}
