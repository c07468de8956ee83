import { lazyImport } from '../../../protocol/lazyImport.js'

/** Loads the parts of the Connect view that some options add, or that replace its list. */
export const loadOptions = /* @__PURE__ */ lazyImport(() => import('./options.js'))
