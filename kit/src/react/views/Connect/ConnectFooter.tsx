import { useChunk } from '../../../ui/useChunk.js'
import { useConfig } from '../../context/useKitState.js'
import { loadedOptions, loadOptions } from './loadOptions.js'
import { hasDocuments } from './needsOptions.js'

/**
 * The documents that the visitor agrees to by connecting, if the host has any and shows no checkbox. Drawn in the same commit as the
 * list, which waits for the same file (`useDocuments`) and reports a failure.
 */
export function ConnectFooter() {
  const config = useConfig()
  const isShown = hasDocuments(config) && !config.features.legalCheckbox
  const options = useChunk(loadOptions, isShown) ?? loadedOptions()
  return isShown && options ? <options.ByConnecting /> : null
}
