/** More addresses than any wallet shares; bounds the work that a hostile answer can cause. */
const addressLimit = 100

/** The items of a wallet's list, read by index because the wallet may have replaced its functions; none if it is no list. */
export function readList(list: unknown): readonly unknown[] {
  try {
    if (!Array.isArray(list)) return []
    return Array.from({ length: Math.min(list.length, addressLimit) }, (_, index) => list[index])
  } catch {
    return []
  }
}
