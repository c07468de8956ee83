import type { Namespace } from '../../protocol/namespaces.js'
import type { Kit } from '../Kit.js'

/** Whether two spellings of an address mean the same account, by the namespace's adapter. */
export function isSameAddress(
  { adapters }: Pick<Kit, 'adapters'>,
  namespace: Namespace,
  one: string,
  other: string
): boolean {
  const { isSameAddress = isSameText } = adapters[namespace] ?? {}
  return isSameAddress(one, other)
}

/** Hexadecimal digits are the same in any case. */
function isSameText(one: string, other: string): boolean {
  return one === other || (/^0x[\da-f]+$/i.test(one) && one.toLowerCase() === other.toLowerCase())
}
