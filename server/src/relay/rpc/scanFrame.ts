/** What is learnt from JSON text before it is parsed. */
export type Scan = {
  /** Brackets open at once, at most. */
  readonly depth: number
  /** The text of the outermost object's member `id`: 19-digit ids are echoed by it, since a double cannot hold them. */
  readonly id: string | undefined
}

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a]
const isOpening = (code: number) => code === 0x5b || code === 0x7b
const isClosing = (code: number) => code === 0x5d || code === 0x7d

/** Walks over JSON text once. What it says of text that is not JSON means nothing; `JSON.parse` tells. */
export function scanFrame(text: string): Scan {
  let [depth, deepest, start] = [0, 0, 0]
  let key: string | undefined
  let id: string | undefined
  let isKey = true
  const endMember = (end: number) => {
    if (!isKey && isId(key)) id = text.slice(start, end).trim()
    isKey = true
  }
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === quote) {
      const end = endOfString(text, i)
      if (depth === 1 && isKey) key = text.slice(i, end + 1)
      i = end
    } else if (isOpening(code)) deepest = Math.max(deepest, ++depth)
    else if (isClosing(code)) {
      if (depth === 1) endMember(i)
      depth--
    } else if (depth !== 1) continue
    else if (code === comma) endMember(i)
    else if (code === colon) {
      isKey = false
      start = i + 1
    }
  }
  return { depth: deepest, id }
}

/** The closing quote: the first one behind an even number of backslashes. */
function endOfString(text: string, open: number): number {
  let end = open
  for (;;) {
    end = text.indexOf('"', end + 1)
    if (end === -1) return text.length
    let slashes = 0
    while (text.charCodeAt(end - 1 - slashes) === backslash) slashes++
    if (slashes % 2 === 0) return end
  }
}

/** Whether a key, quotes and escapes included, is `id`. */
function isId(key: string | undefined): boolean {
  if (key === '"id"') return true
  if (key === undefined || !key.includes('\\') || key.length > 16) return false
  try {
    return JSON.parse(key) === 'id'
  } catch {
    return false
  }
}
