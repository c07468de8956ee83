import { lazyImport } from '../../protocol/lazyImport.js'
/** The modal's chunk: views, parts and messages. Nothing of it is loaded before somebody calls this. */
export const loadModal = /* @__PURE__ */ lazyImport(() => import('./Modal.js'))
