import { nameInvalid } from '../../protocol/errors/names.js'

/** A label that can be registered (SPEC section 5); servers register lower case only. */
const registrable = /^[a-z0-9-]{4,64}$/

/** The longest label, in characters. */
const labelLength = 64

/** A typed text as a label: in lower case, without the characters that a label cannot have. */
export function toLabel(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, labelLength)
}

/** Whether a label can be registered, as far as the kit knows. */
export const isRegistrable = (label: string): boolean => registrable.test(label)

/** Whether a text is a name of three labels, which a server may have registered. Others are not shown: they may imitate a name. */
export const isAccountName = (text: string): boolean =>
  text.length <= 255 && /^[a-z0-9-]+\.[a-z0-9-]+\.[a-z0-9-]+$/.test(text)

/** The same name. Throws LATCHKEY_NAME__INVALID if it cannot be registered. */
export function checkedName(name: string): string {
  if (!isAccountName(name) || !isRegistrable(name.slice(0, name.indexOf('.')))) throw nameInvalid()
  return name
}
