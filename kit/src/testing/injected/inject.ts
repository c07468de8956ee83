import type { InjectedWalletOptions } from './options.js'

type Holder = Record<string, unknown>

/**
 * Puts a value on the page under a path such as `['injectedWeb3', 'example']`, when the options say so. Returns the function that takes it
 * away again, and restores what was there.
 */
export function injectAt(
  page: object | undefined,
  path: readonly string[],
  value: object,
  { inject = 'on' }: InjectedWalletOptions
): () => void {
  if (page === undefined || inject === 'never') return () => undefined
  let remove = () => {}
  const put = () => {
    remove = putAt(page, path, value)
  }
  if (inject === 'on') put()
  const timer = inject === 'on' ? undefined : setTimeout(put, inject.late)
  return () => {
    clearTimeout(timer)
    remove()
  }
}

function putAt(page: object, path: readonly string[], value: object): () => void {
  const holder = path.slice(0, -1).reduce<Holder>((at, name) => {
    at[name] ??= {}
    return at[name] as Holder
  }, page as Holder)
  const name = path.at(-1) ?? ''
  const before = holder[name]
  holder[name] = value
  return () => {
    if (holder[name] !== value) return
    if (before === undefined) delete holder[name]
    else holder[name] = before
  }
}
