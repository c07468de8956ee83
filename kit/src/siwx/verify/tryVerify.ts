/** A check that throws on an invalid point, number or text counts as an invalid signature. */
export function tryVerify(check: () => boolean): boolean {
  try {
    return check()
  } catch {
    return false
  }
}
