/** The text of an answer, at most `limit` bytes of it. Throws for a longer one, without reading it to its end. */
export async function readLimited(response: Response, limit: number): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.length
    if (size > limit) {
      await reader.cancel()
      throw new Error('The answer is too long')
    }
    text += decoder.decode(value, { stream: true })
  }
}
