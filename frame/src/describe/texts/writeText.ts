import type { Warning } from '../../contracts/Described.js'
import type { Texts } from './Texts.js'

/** The text of a title of a description or of one of its parts. */
export const writeTitle = (texts: Texts, title: string): string => find(texts, texts.titles, title)

/** The text of a field's label. A word of the requester is in quotation marks, and stays as it is. */
export const writeLabel = (texts: Texts, label: string): string => find(texts, texts.labels, label)

/** The text of a warning, with its values; of a request with several parts it begins with the number of the part. */
export function writeWarning(texts: Texts, { text, values = {} }: Warning): string {
  const said = fill(find(texts, texts.warnings, text), values)
  return values.part === undefined ? said : fill(texts.words.inPart, { part: values.part, text: said })
}

const descriptor = 'descriptor.'

function find(texts: Texts, table: Readonly<Record<string, string>>, key: string): string {
  const isDescriptor = key.startsWith(descriptor)
  const own = isDescriptor ? key.slice(descriptor.length) : key
  const places: Readonly<Record<string, string>> = isDescriptor ? texts.descriptors : table
  return (Object.hasOwn(places, own) ? places[own] : undefined) ?? own
}

/** Values are put in once: a value with braces is text, and no place. */
const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(
    /\{(\w+)\}/g,
    (place, name: string) => (Object.hasOwn(values, name) ? values[name] : undefined) ?? place
  )
