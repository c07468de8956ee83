/** Returns the former value while the next one equals it. */
export function keepEqual<T>(): (next: T) => T {
  let kept: { readonly value: T } | undefined
  return next => {
    if (!kept || !isEqual(kept.value, next)) kept = { value: next }
    return kept.value
  }
}

/**
 * The equality of all hooks and subscriptions: objects are compared by their fields, and arrays by their items, also arrays in a
 * field. An object in a field, such as a provider, is compared by identity.
 */
function isEqual(a: unknown, b: unknown, isField = false): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false
  const isArray = Array.isArray(a)
  if (isArray !== Array.isArray(b) || (isField && !isArray)) return false
  const keys = Object.keys(a) as (keyof typeof a)[]
  return (
    keys.length === Object.keys(b).length && keys.every(key => key in b && isEqual(a[key], b[key], !isArray))
  )
}
