/** One line of the panel's log. */
export type Entry = {
  readonly id: number
  readonly kind: 'event' | 'error' | 'csp'
  readonly title: string
  readonly detail: string
}

/** The events on the page, newest first, at most 60 lines. */
export type Log = {
  readonly get: () => readonly Entry[]
  readonly subscribe: (listener: () => void) => () => void
  readonly event: (event: { readonly event: string; readonly properties?: unknown }) => void
  readonly error: (error: { readonly code?: string; readonly message: string }) => void
}

/** Collects events, errors and reports of the content security policy. */
export function createLog(): Log {
  let entries: readonly Entry[] = []
  let count = 0
  const listeners = new Set<() => void>()
  const add = (kind: Entry['kind'], title: string, detail: string) => {
    count += 1
    entries = [{ id: count, kind, title, detail }, ...entries].slice(0, 60)
    for (const listener of listeners) listener()
  }
  document.addEventListener('securitypolicyviolation', report =>
    add(
      'csp',
      report.effectiveDirective,
      `${report.blockedURI} ${report.sourceFile ?? ''}:${report.lineNumber}`
    )
  )
  return {
    get: () => entries,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    event: event => add('event', event.event, stringify(event.properties)),
    error: error => add('error', error.code ?? 'Error', error.message)
  }
}

function stringify(value: unknown): string {
  return value === undefined
    ? ''
    : JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}` : part))
}
