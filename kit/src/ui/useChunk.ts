import { useEffect, useState } from 'react'

/**
 * A module that is loaded when it is needed; undefined until then. If loading fails, the next need tries again. `load` must keep
 * its identity (a constant of the module).
 */
export function useChunk<Module extends object>(
  load: () => Promise<Module>,
  isWanted: boolean,
  onError?: (error: unknown) => void
): Module | undefined {
  const [chunk, setChunk] = useState<Module>()
  useEffect(() => {
    if (isWanted && !chunk) load().then(setChunk, error => onError?.(error))
  }, [load, isWanted, chunk, onError])
  return chunk
}
