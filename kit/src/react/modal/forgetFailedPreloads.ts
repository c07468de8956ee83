/**
 * WebKitGTK 2.50 caches the failure of a `<link rel="modulepreload">`, which builds of Vite write for each file of an `import()`,
 * and every import of that file then fails, also after a reload. Fetching the file without the cache replaces the cached failure.
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
