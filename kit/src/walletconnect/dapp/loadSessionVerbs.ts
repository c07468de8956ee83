import { lazyImport } from '../../protocol/lazyImport.js'

export const loadSessionVerbs = /* @__PURE__ */ lazyImport(() => import('./sessionVerbs.js'))
