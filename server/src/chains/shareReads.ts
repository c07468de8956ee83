/** Reads values by a key: the calls that come while a reading runs share it. */
export function shareReads<Value>(): (key: string, read: () => Promise<Value>) => Promise<Value> {
  const running = new Map<string, Promise<Value>>()
  return (key, read) => {
    const known = running.get(key)
    if (known !== undefined) return known
    const reading = read().finally(() => running.delete(key))
    running.set(key, reading)
    return reading
  }
}
