import { useEffect, useState } from 'react'

/** How long a copied text says so, in ms. Ours. */
export const copiedFor = 1_600

/** Writes to the clipboard. Rejects if the browser refuses, or has no clipboard: a page without TLS has none. */
export const writeClipboard = async (text: string): Promise<void> => navigator.clipboard.writeText(text)

export type Copying = {
  /** `copied` for a moment after success; `refused` until the next try. */
  readonly outcome: 'copied' | 'refused' | undefined
  /** Call it in the click itself: browsers refuse later calls. */
  readonly copy: () => void
}

/**
 * Copies a text and says what became of it, for a part that confirms in its own place.
 * @example const { outcome, copy } = useCopy(address)
 */
export function useCopy(
  text: string,
  write: (text: string) => Promise<unknown> = writeClipboard,
  onRefused?: () => void
): Copying {
  // A new object for each click: a second copy is confirmed as long as the first.
  const [result, setResult] = useState<{ readonly outcome: 'copied' | 'refused' }>()
  useEffect(() => {
    if (result?.outcome !== 'copied') return
    const timer = setTimeout(() => setResult(undefined), copiedFor)
    return () => clearTimeout(timer)
  }, [result])
  const copy = async () => {
    try {
      await write(text)
      setResult({ outcome: 'copied' })
    } catch {
      setResult({ outcome: 'refused' })
      onRefused?.()
    }
  }
  return { outcome: result?.outcome, copy: () => void copy() }
}
