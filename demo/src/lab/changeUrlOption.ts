import { parseOptions } from './parseOptions.js'

/** Writes one option into the page's URL, without a reload. */
export function changeUrlOption(name: string, value: unknown): void {
  const url = new URL(window.location.href)
  const { [name]: _, ...rest } = parseOptions(url.searchParams.get('options')).value
  const options = value === undefined ? rest : { ...rest, [name]: value }
  if (Object.keys(options).length === 0) url.searchParams.delete('options')
  else url.searchParams.set('options', JSON.stringify(options))
  window.history.replaceState(null, '', url)
}
