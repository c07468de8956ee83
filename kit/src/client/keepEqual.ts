/** Returns the former value as long as the next one equals it. */
export function keepEqual<T>(): (next: T) => T {
  let kept: { readonly value: T } | undefined
  return next => {
    if (!kept || !isEqual(kept.value, next)) kept = { value: next }
    return kept.value
  }
}

/**
 * The one notion of equal of hooks and subscriptions: an object is compared by its fields, and an array by its items, in a field too. An
 * object in a field, such as a provider, is compared by identity.
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
