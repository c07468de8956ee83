/** The page that waits for a provider, and to which it leads back (wire.md section 4.8). `origin`: of the page that gets the result. */
export function loadingPage(projectId: string, origin: string, frameOrigin: string): URL {
  const page = new URL('/loading', frameOrigin)
  page.searchParams.set('projectId', projectId)
  page.searchParams.set('origin', origin)
  return page
}
