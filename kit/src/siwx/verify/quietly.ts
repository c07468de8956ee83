/** What throws on a point, a number or a text that is none is no signature. */
export function quietly(check: () => boolean): boolean {
  try {
    return check()
  } catch {
    return false
  }
}
