/** Properties of a JSON text, found without parsing. */
export type Scan = {
  /** The maximum nesting depth. */
  readonly depth: number
  /** The raw text of the outermost object's `id`: ids of 19 digits, which a double cannot hold, are echoed by it. */
  readonly id: string | undefined
}

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a]
const isOpening = (code: number) => code === 0x5b || code === 0x7b
const isClosing = (code: number) => code === 0x5d || code === 0x7d

/** Scans JSON text once. The result is meaningful only if `JSON.parse` accepts the text. */
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

/** The index of the closing quote: the first one after an even number of backslashes. */
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

/** Whether a raw key, with quotes and escapes, is `id`. */
function isId(key: string | undefined): boolean {
  if (key === '"id"') return true
  if (key === undefined || !key.includes('\\') || key.length > 16) return false
  try {
    return JSON.parse(key) === 'id'
  } catch {
    return false
  }
}
