import { lazyImport } from '../protocol/lazyImport.js'

/** Loads the button texts of all languages but English. */
export const loadButtonTexts = /* @__PURE__ */ lazyImport(() => import('./buttonTexts.js'))
