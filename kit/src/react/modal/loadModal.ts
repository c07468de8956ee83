import { lazyImport } from '../../protocol/lazyImport.js'
/** Loads the modal's chunk: views, parts and messages. */
export const loadModal = /* @__PURE__ */ lazyImport(() => import('./Modal.js'))
