import { lazyImport } from '../../../protocol/lazyImport.js'

/** The parts of the Connect view that some options add, or that replace its list. */
export type Options = typeof import('./options.js')

const createOptions = () => {
  const loaded: { options?: Options } = {}
  return {
    load: lazyImport(async () => {
      loaded.options = await import('./options.js')
      return loaded.options
    }),
    loaded: () => loaded.options
  }
}

const options = /* @__PURE__ */ createOptions()

/** Loads them. */
export const loadOptions = () => options.load()

/** Undefined until they have been loaded. */
export const loadedOptions = () => options.loaded()
