import { isServedOrigin } from '../channel/isServedOrigin.js'

/** What became of the window of a social login. */
export type LoadingOutcome = 'waiting' | 'returning' | 'done' | 'lost'

/** The part of the window that is used. */
type LoadingScope = {
  readonly opener: Pick<Window, 'postMessage'> | null
  readonly location: Pick<Location, 'href' | 'replace'>
}

/**
 * The window of a social login (wire.md section 4.8): first it waits until the page leads it to the provider; then it comes back with the server's
 * result, which it posts to the page that opened it, and to no other origin. A login that has led the page itself away goes back to that
 * page. The result is of use only to the device that has begun the login.
 */
export async function finishLogin(
  { opener, location }: LoadingScope,
  readOrigins: (projectId: string) => Promise<readonly string[]>
): Promise<LoadingOutcome> {
  const { searchParams } = new URL(location.href)
  const origin = searchParams.get('origin') ?? ''
  const page = searchParams.get('page')
  if (!searchParams.has('result')) return 'waiting'
  if (page !== null) {
    const isTheirs = URL.canParse(page) && new URL(page).origin === origin
    // Else this would be a page that leads anywhere.
    const list = isTheirs ? await readOrigins(searchParams.get('projectId') ?? '').catch(() => []) : []
    if (!isServedOrigin(list, origin)) return 'lost'
    const back = new URL(page)
    back.searchParams.set('result_uri', location.href)
    location.replace(back.href)
    return 'returning'
  }
  if (!opener || !URL.canParse(origin)) return 'lost'
  opener.postMessage({ resultUri: location.href }, new URL(origin).origin)
  return 'done'
}
