/** What became of the window of a social login. */
export type LoadingOutcome = 'waiting' | 'done' | 'lost'

/** The part of the window that is used. */
type LoadingScope = {
  readonly opener: Pick<Window, 'postMessage'> | null
  readonly location: Pick<Location, 'href'>
}

/**
 * The window of a social login (wire.md section 4.8): first it waits until the page leads it to the provider; then it comes back with the server's
 * result, which it posts to the page that opened it, and to no other origin. The result is of use only to the device that has begun the login.
 */
export function finishLogin({ opener, location }: LoadingScope): LoadingOutcome {
  const { searchParams } = new URL(location.href)
  const origin = searchParams.get('origin') ?? ''
  if (!searchParams.has('result')) return 'waiting'
  if (!opener || !URL.canParse(origin)) return 'lost'
  opener.postMessage({ resultUri: location.href }, new URL(origin).origin)
  return 'done'
}
