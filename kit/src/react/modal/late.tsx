import type { ComponentType } from 'react'
import { lazyImport } from '../../protocol/lazyImport.js'
import { useChunk } from '../../ui/useChunk.js'
import { useKit } from '../context/KitContext.js'

/**
 * A part in a chunk of its own, without which the view around it stands: nothing is drawn until it is there.
 * @example late(() => import('./NetworkSelect.js').then(module => module.NetworkSelect))
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const loadPart = lazyImport(async () => ({ Part: await load() }))
  // biome-ignore lint/correctness/noComponentHookFactories: called once a part, where a module names it
  return function Late(props: Props) {
    const chunk = useChunk(loadPart, true, useKit().report)
    return chunk ? <chunk.Part {...props} /> : null
  }
}
