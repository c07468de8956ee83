import type { Field } from '../../contracts/Described.js'
import type { Context } from '../DescribeTools.js'
import { addressField, codeField, foreignLabel, textField } from '../write/fields.js'
import type { Struct, Types, Value } from './readTypedData.js'

/** Every value of a struct as a line, labelled with the requester's words for the way to it, such as `“offer[0].token”`. */
export function drawTree(
  context: Context,
  types: Types,
  name: string,
  struct: Struct,
  path = ''
): readonly Field[] {
  return (types[name] ?? []).flatMap(field => {
    const value = struct[field.name]
    const place = path === '' ? field.name : `${path}.${field.name}`
    return value === undefined ? [] : drawValue(context, types, field.type, value, place)
  })
}

function drawValue(
  context: Context,
  types: Types,
  type: string,
  value: Value,
  path: string
): readonly Field[] {
  const label = foreignLabel(path)
  if (Array.isArray(value)) {
    const item = type.replace(/\[\d*\]$/, '')
    if (value.length === 0) return [{ label, value: '[]', kind: 'code' }]
    return value.flatMap((one, index) => drawValue(context, types, item, one, `${path}[${index}]`))
  }
  if (types[type]) return drawTree(context, types, type, value as Struct, path)
  if (type === 'address') return [addressField(context, label, String(value))]
  if (type.startsWith('bytes')) return [codeField(label, String(value))]
  if (typeof value === 'boolean')
    return [{ label, value: value ? context.texts.yes : context.texts.no, kind: 'text' }]
  return [textField(label, String(value))]
}
