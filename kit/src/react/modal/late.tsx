import type { ComponentType, FunctionComponent } from 'react'
import { lazyImport } from '../../protocol/lazyImport.js'
import { useChunk } from '../../ui/useChunk.js'
import { useKit } from '../context/KitContext.js'

/**
 * A part in its own chunk. Renders `Waiting` or nothing until it has loaded; the view around it does not wait for it.
 * @example late(() => import('./NetworkSelect.js').then(module => module.NetworkSelect))
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting?: FunctionComponent
): FunctionComponent<Props> {
  const loadPart = lazyImport(async () => ({ Part: await load() }))
  return function Late(props: Props) {
    const chunk = useChunk(loadPart, true, useKit().report)
    return chunk ? <chunk.Part {...props} /> : Waiting ? <Waiting /> : null
  }
}
