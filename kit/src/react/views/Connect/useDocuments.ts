import { useState } from 'react'
import { unexpected } from '../../../protocol/errors/page.js'
import { useChunk } from '../../../ui/useChunk.js'
import { useConfig } from '../../context/useKitState.js'
import { notLoaded } from '../../modal/lazyView.js'
import { loadedOptions, loadOptions, type Options } from './loadOptions.js'
import { needsOptions } from './needsOptions.js'

/**
 * What the host's documents and namespaces add, without which the wallet list is not shown: added later, it would move the rows under a press.
 * `hasMore`: another part of the same file is wanted. `isPending`: it is wanted, and not loaded. Throws if it cannot be loaded, for the view's boundary.
 */
export function useDocuments(hasMore: boolean): {
  readonly isPending: boolean
  readonly options: Options | undefined
} {
  const isWanted = needsOptions(useConfig()) || hasMore
  const [failure, setFailure] = useState<unknown>()
  const options = useChunk(loadOptions, isWanted, setFailure) ?? loadedOptions()
  if (failure) throw unexpected({ cause: failure, details: notLoaded })
  return { isPending: isWanted && !options, options }
}
