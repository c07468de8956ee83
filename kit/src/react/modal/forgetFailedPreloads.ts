/**
 * WebKitGTK 2.50 keeps a failed `<link rel="modulepreload">`, as Vite's builds write one for each file of an `import()`, and
 * hands its failure to every import of that file, after a reload too. A file that is fetched past the cache takes its place.
 */
export async function forgetFailedPreloads(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')
  const failed = [...links].filter(({ href }) => !isLoaded(href))
  await Promise.allSettled(failed.map(({ href }) => fetch(href, { cache: 'reload' })))
}

const isLoaded = (url: string) =>
  performance
    .getEntriesByName(url)
    .some(entry => entry instanceof PerformanceResourceTiming && entry.decodedBodySize > 0)
